"""Fair seating: who plays whom, in which round, at which table and seat. Pure and seeded.

    >>> from gorod.seating import improve, task_of
    >>> plan = next(improve(task_of(players=40, rounds=10, tables=4), seed=1))
    >>> plan.optimal, plan.seats_off
    (True, 0)

`improve` gives the best plan so far again and again; whoever asks decides when it is enough. The
package knows no clock and no chance of its own. `replanned` does the same with played rounds
that stay. Players, rounds, tables and seats are numbered from 0 here, from 1 where people read.
"""

from gorod.seating.plan import Plan, faults
from gorod.seating.replan import replanned
from gorod.seating.search import improve
from gorod.seating.shape import Impossible, Shape, shape_of
from gorod.seating.task import Pair, Round, Table, Task, task_of

__all__ = [
    "Impossible",
    "Pair",
    "Plan",
    "Round",
    "Shape",
    "Table",
    "Task",
    "faults",
    "improve",
    "replanned",
    "shape_of",
    "task_of",
]
