// Peer: boardgame.io, driven by its documented plain JavaScript Client, local, without a server.
//
// Games are recorded first, by a seeded driver, and only their replay is timed, so the driver's
// own choosing costs the peer nothing. Prints one JSON line.

import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';

// The documented production build: no debug panel, no info log.
process.env.NODE_ENV = 'production';
const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { INVALID_MOVE, TurnOrder } = require('boardgame.io/core');
const { version } = require('boardgame.io/package.json');

const NAME = 'boardgame.io';
const WHAT =
  '10 seats, 7 red (one the sheriff) and 3 black (one the don): by day each living seat in turn' +
  ' may nominate and ends its speech, then each living seat votes in turn, the leader leaves, a' +
  ' tie is voted once more and then whether all the tied leave; by night each living black seat' +
  ' shoots, the don and the sheriff check; until the black are out or at parity; an entry is a' +
  ' move or an end of speech; making each game is timed too.';
const SEATS = 10;
const RECORDED = 50;

const CARDS = ['don', 'mafia', 'mafia', 'sheriff', ...Array(6).fill('citizen')];
const isBlack = (role) => role === 'don' || role === 'mafia';

const living = (G) => G.alive.flatMap((alive, seat) => (alive ? [seat] : []));

const leave = (G, leaving) => {
  for (const seat of leaving) G.alive[seat] = false;
  const seats = living(G);
  const black = seats.filter((s) => isBlack(G.roles[s])).length;
  if (black === 0) G.winner = 'red';
  else if (black * 2 >= seats.length) G.winner = 'black';
};

// Who acts in the night, and how: [seat, kind].
const nightOrder = (G) => {
  const seats = living(G);
  const having = (role) => seats.filter((seat) => G.roles[seat] === role);
  return [
    ...seats.filter((seat) => isBlack(G.roles[seat])).map((seat) => [seat, 'shoot']),
    ...having('don').map((seat) => [seat, 'check']),
    ...having('sheriff').map((seat) => [seat, 'check']),
  ];
};

const names = (seats) => seats.map(String);

const mafia = {
  name: 'mafia',
  // Documented, and cheaper for the peer than its default.
  disableUndo: true,
  minPlayers: SEATS,
  maxPlayers: SEATS,

  setup: ({ random }) => ({
    roles: random.Shuffle(CARDS),
    alive: Array(SEATS).fill(true),
    nominated: [], // the seats, in order
    by: [], // who nominated each
    votes: [], // [voter, target], or [voter, whether all the tied leave]
    ballots: 0,
    shots: [],
    checks: [], // [by, target, answer], the whole game
    acts: [],
    winner: null,
  }),

  endIf: ({ G }) => (G.winner ? { winner: G.winner } : undefined),

  phases: {
    day: {
      start: true,
      onBegin: ({ G }) => {
        G.nominated = [];
        G.by = [];
        G.ballots = 0;
      },
      turn: { order: { ...TurnOrder.ONCE, playOrder: ({ G }) => names(living(G)) } },
      moves: {
        nominate: ({ G, playerID }, target) => {
          const by = Number(playerID);
          if (!G.alive[target] || G.nominated.includes(target) || G.by.includes(by)) {
            return INVALID_MOVE;
          }
          G.nominated.push(target);
          G.by.push(by);
        },
      },
      next: ({ G }) => (G.nominated.length > 0 ? 'ballot' : 'night'),
    },

    ballot: {
      onBegin: ({ G }) => {
        G.votes = [];
        G.ballots += 1;
      },
      turn: {
        minMoves: 1,
        maxMoves: 1,
        order: { ...TurnOrder.ONCE, playOrder: ({ G }) => names(living(G)) },
      },
      moves: {
        vote: ({ G, playerID }, target) => {
          if (!G.nominated.includes(target)) return INVALID_MOVE;
          G.votes.push([Number(playerID), target]);
        },
      },
      onEnd: ({ G }) => {
        const counts = G.nominated.map((seat) => G.votes.filter((v) => v[1] === seat).length);
        const most = Math.max(...counts);
        G.nominated = G.nominated.filter((_, i) => counts[i] === most);
        if (G.nominated.length === 1) leave(G, G.nominated);
      },
      // A tie is voted once more, between the tied; then whether all of them leave.
      next: ({ G }) => {
        if (G.nominated.length === 1) return 'night';
        return G.ballots === 1 ? 'ballot' : 'raise';
      },
    },

    raise: {
      onBegin: ({ G }) => {
        G.votes = [];
      },
      turn: {
        minMoves: 1,
        maxMoves: 1,
        order: { ...TurnOrder.ONCE, playOrder: ({ G }) => names(living(G)) },
      },
      moves: {
        raise: ({ G, playerID }, all) => {
          G.votes.push([Number(playerID), all]);
        },
      },
      onEnd: ({ G }) => {
        if (G.votes.filter((vote) => vote[1]).length * 2 > G.votes.length) leave(G, G.nominated);
      },
      next: 'night',
    },

    night: {
      onBegin: ({ G }) => {
        G.shots = [];
        G.acts = nightOrder(G).map(([, kind]) => kind);
      },
      turn: {
        minMoves: 1,
        maxMoves: 1,
        order: {
          ...TurnOrder.ONCE,
          playOrder: ({ G }) => names(nightOrder(G).map(([seat]) => seat)),
        },
      },
      moves: {
        shoot: ({ G, ctx }, target) => {
          if (G.acts[ctx.playOrderPos] !== 'shoot' || !G.alive[target]) return INVALID_MOVE;
          G.shots.push(target);
        },
        check: ({ G, ctx, playerID }, target) => {
          if (G.acts[ctx.playOrderPos] !== 'check') return INVALID_MOVE;
          const role = G.roles[target];
          const answer = G.roles[playerID] === 'don' ? role === 'sheriff' : isBlack(role);
          G.checks.push([Number(playerID), target, answer]);
        },
      },
      // Only a shot of all the black hits.
      onEnd: ({ G }) => {
        if (G.shots.length > 0 && G.shots.every((seat) => seat === G.shots[0])) {
          leave(G, [G.shots[0]]);
        }
      },
      next: 'day',
    },
  },
};

const open = (seed) => {
  const client = Client({ game: { ...mafia, seed }, numPlayers: SEATS, debug: false });
  client.start();
  return client;
};

// A small seeded generator (mulberry32) for the driver's choices.
const generator = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

// An entry: the name of a move and its argument, or 'endTurn'.
const enter = (client, [kind, target]) => {
  if (kind === 'endTurn') client.events.endTurn();
  else client.moves[kind](target);
};

// Plays one game at random; every entry is checked to have been accepted. The odds are set so
// that a game takes about 150 entries.
const record = (seed) => {
  const random = generator(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const client = open(seed);
  const entries = [];
  const play = (...entry) => {
    const before = client.getState()._stateID;
    entries.push(entry);
    enter(client, entry);
    if (client.getState()._stateID !== before + 1) {
      throw new Error(`${NAME}: an entry was refused: ${entry.join(' ')}`);
    }
  };
  let victim = null;
  for (;;) {
    const { G, ctx } = client.getState();
    if (ctx.gameover) break;
    const seats = living(G);
    if (ctx.phase === 'day') {
      victim = null;
      const open = seats.filter((seat) => !G.nominated.includes(seat));
      if (open.length > 0 && random() < 0.9) play('nominate', pick(open));
      play('endTurn');
    } else if (ctx.phase === 'ballot') {
      play('vote', pick(G.nominated));
    } else if (ctx.phase === 'raise') {
      play('raise', random() < 0.3);
    } else if (G.acts[ctx.playOrderPos] === 'shoot') {
      // The black agree on a victim, but one of them often names another.
      victim ??= pick(seats.filter((seat) => !isBlack(G.roles[seat])));
      play('shoot', random() < 0.6 ? pick(seats) : victim);
    } else {
      play('check', pick(seats));
    }
  }
  client.stop();
  return { seed, entries };
};

const replay = ({ seed, entries }) => {
  const client = open(seed);
  for (const entry of entries) enter(client, entry);
  const { ctx } = client.getState();
  if (!ctx.gameover) throw new Error(`${NAME}: a replayed game did not end`);
  client.stop();
};

const main = () => {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '3' } } });
  const limit = Number(values.seconds) * 1000;

  const recorded = Array.from({ length: RECORDED }, (_, seed) => record(seed + 1));
  for (const game of recorded) replay(game); // warm

  let games = 0;
  let entries = 0;
  let spent = 0;
  const start = performance.now();
  while ((spent = performance.now() - start) < limit) {
    const game = recorded[games % RECORDED];
    replay(game);
    games += 1;
    entries += game.entries.length;
  }
  const seconds = spent / 1000;
  const round = (value, digits) => Number(value.toFixed(digits));
  console.log(
    JSON.stringify({
      name: NAME,
      version,
      entries,
      seconds: round(seconds, 3),
      entries_per_second: round(entries / seconds, 1),
      games,
      games_per_second: round(games / seconds, 2),
      what: WHAT,
    }),
  );
};

main();
