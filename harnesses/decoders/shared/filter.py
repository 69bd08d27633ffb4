"""A program that answers each line with a line, kept running: many lines are put to it at a time."""
import subprocess
import threading


class Filter:
    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, lines):
        """`lines` without their ends, one answer each. What it reads is written aside, as it may
        stop reading until its answers are taken."""
        writer = threading.Thread(target=self.write, args=(lines,))
        writer.start()
        answers = [self.process.stdout.readline().rstrip(b"\n") for _ in lines]
        writer.join()
        return answers

    def write(self, lines):
        self.process.stdin.write(b"".join([line + b"\n" for line in lines]))
        self.process.stdin.flush()
