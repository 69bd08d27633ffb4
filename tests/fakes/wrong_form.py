"""Adapters whose form is wrong, or only what they say: wrong_form.py WAY"""

import os
import sys

from adapter import answer

WAY = sys.argv[1]


def reply(line):
    if line == "hello utf8spec/1":
        return "hello utf8spec/1 decode wrong-form"
    operation, _, argument = line.partition(" ")
    if operation != "decode":
        return "fault unknown operation"
    if WAY == "strict" and (argument != argument.upper() or argument.endswith("\r")):
        return "fault strict"
    if WAY == "unreadable":
        return "yes 0041"
    if WAY == "commas":
        return answer(operation, argument.strip()).replace(" ", ",").replace("ok,", "ok ")
    if WAY == "characters":
        return "ok " + bytes.fromhex(argument).decode("latin-1")
    if WAY == "wrong":
        return "ill-formed 0 " + str(len(argument.strip()))
    return answer(operation, argument.strip())


def main():
    rest = b""
    while block := os.read(0, 1 << 16):
        *lines, rest = (rest + block).decode().split("\n")
        rest = rest.encode()
        if "bye" in lines:
            break
        replies = [reply(line) for line in lines]
        if WAY == "reversed":
            replies.reverse()
        sys.stdout.write("".join(each + "\n" for each in replies))
        sys.stdout.flush()
    if WAY == "talkative":
        print("good bye")


main()
