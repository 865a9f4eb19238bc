from gorod.cli import main

main(prog_name="gorod")
