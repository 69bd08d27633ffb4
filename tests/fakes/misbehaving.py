"""Adapters that go wrong, each in one way: misbehaving.py WAY [FILE]

A request whose argument holds a certain octet sets a fake off. FILE, where a way needs one, is what
tells its first process from later ones.
"""

import os
import re
import select
import signal
import sys
import time

from adapter import Fake, InBlocks, answer


class Trigger(Fake):
    """Calls `go_wrong` instead of answering a request that holds the octet `at`."""

    at = "F8"

    def is_set_off_by(self, argument):
        return self.at in [argument[i : i + 2] for i in range(0, len(argument), 2)]

    def request(self, operation, argument):
        if self.is_set_off_by(argument):
            self.go_wrong(operation, argument)
        else:
            super().request(operation, argument)

    def go_wrong(self, operation, argument):
        raise NotImplementedError


class Crash(Trigger):
    def go_wrong(self, operation, argument):
        os.kill(os.getpid(), signal.SIGSEGV)


class ExitAt(Trigger):
    def go_wrong(self, operation, argument):
        os._exit(3)


class Hang(Trigger):
    at = "FF"

    def go_wrong(self, operation, argument):
        time.sleep(3600)


class ExtraLine(Trigger):
    def go_wrong(self, operation, argument):
        self.write(answer(operation, argument) + "\nok\n")


class Chatty(Fake):
    """Says to stderr what it was asked."""

    def request(self, operation, argument):
        sys.stderr.write(argument + "\n")
        super().request(operation, argument)


class DropLine(Trigger):
    def go_wrong(self, operation, argument):
        pass


class Garbage(Trigger):
    def go_wrong(self, operation, argument):
        sys.stdout.flush()
        sys.stdout.buffer.write(b"ok <b>\x01\xff\n")


class Endless(Trigger):
    def go_wrong(self, operation, argument):
        while True:
            self.write("0041 " * 10000)


class Flood(Trigger):
    def go_wrong(self, operation, argument):
        while True:
            self.write("ok 0041\n" * 10000)


class EatMemory(Trigger):
    def go_wrong(self, operation, argument):
        meals = []
        while True:
            meals.append(bytearray(b"A") * (1 << 20))


class LieHello(Trigger):
    def go_wrong(self, operation, argument):
        self.hello()


class Stderr(Trigger):
    def go_wrong(self, operation, argument):
        sys.stderr.write("complaint\n" * 50000)
        self.write(answer(operation, argument) + "\n")


class TwiceCrash(Trigger):
    """Dies at the second such request of a process: no request does it alone."""

    seen = 0

    def go_wrong(self, operation, argument):
        self.seen += 1
        if self.seen == 2:
            os.kill(os.getpid(), signal.SIGABRT)
        self.write(answer(operation, argument) + "\n")


class LoseReplies(InBlocks, Crash):
    """Flushes when its input runs dry: a crash loses replies."""


class LoseHello(InBlocks, Crash):
    """Keeps its reply to hello until the next request, as a buffer may. A crash loses it, and this
    fake says of its crash what a plugin host says. It waits a moment for a request."""

    is_kept = False

    def hello(self):
        if self.requests == 0:
            super().hello()
        else:
            self.is_kept = True

    def say_hello(self):
        if self.is_kept:
            super().hello()
        self.is_kept = False

    def flush(self):
        if self.is_kept and not select.select([0], [], [], 0.2)[0]:
            self.say_hello()
        super().flush()

    def request(self, operation, argument):
        if not self.is_set_off_by(argument):
            self.say_hello()
        super().request(operation, argument)

    def go_wrong(self, operation, argument):
        self.write("trap reads 1 octet behind its input\n")
        super().flush()
        super().go_wrong(operation, argument)


class Slow(LoseReplies):
    """Takes its time, and flushes when its input runs dry: no fault at all."""

    def request(self, operation, argument):
        time.sleep(0.01)
        super().request(operation, argument)


class Busy(Trigger):
    """Computes for 0.3 seconds, however long it has to wait for a processor: no fault at all."""

    def go_wrong(self, operation, argument):
        end = time.process_time() + 0.3
        while time.process_time() < end:
            pass
        Fake.request(self, operation, argument)


class ExtraLineAfter(Fake):
    def request(self, operation, argument):
        super().request(operation, argument)
        if self.requests % 300 == 0:
            self.write("ok\n")


class After(Fake):
    def request(self, operation, argument):
        if self.requests == 300:
            self.go_wrong(argument)
        super().request(operation, argument)


class ThrowAfter(After):
    def go_wrong(self, argument):
        raise TypeError("a fault of the adapter")


class DebugAfter(After):
    def go_wrong(self, argument):
        self.write("DEBUG got %s\n" % argument)


class ExitAfter(After):
    def go_wrong(self, argument):
        sys.stdout.flush()
        os._exit(0)


class HangAfter(After):
    def go_wrong(self, argument):
        time.sleep(3600)


class ExtraLineOnce(Fake):
    """A line too many after the 700th request of its first process."""

    def request(self, operation, argument):
        super().request(operation, argument)
        if self.requests == 700 and not os.path.exists(sys.argv[2]):
            open(sys.argv[2], "w").close()
            self.write("ok\n")


class NeverAgain(Crash):
    """Once it has crashed, it does not start any more."""

    def run(self):
        if os.path.exists(sys.argv[2]):
            sys.exit("no more")
        super().run()

    def go_wrong(self, operation, argument):
        open(sys.argv[2], "w").close()
        super().go_wrong(operation, argument)


class DieAlways(Fake):
    def request(self, operation, argument):
        os.kill(os.getpid(), signal.SIGKILL)


class NeverFlush(Fake):
    def after_line(self):
        pass


class FlushHelloOnly(Fake):
    said = False

    def after_line(self):
        if not self.said:
            sys.stdout.flush()
        self.said = True


class FlushAtHello(Fake):
    """Flushes behind its reply to hello alone, and says so: no fault at all."""

    def hello(self):
        self.write("hello utf8spec/1 decode,encode fake 1.0 flush=hello\n")
        self.flush()

    def after_line(self):
        pass


class DoubleAtHello(FlushAtHello):
    """Writes each reply twice."""

    def request(self, operation, argument):
        super().request(operation, argument)
        super().request(operation, argument)


class MuteHello(Fake):
    said = False

    def hello(self):
        if not self.said:
            super().hello()
        self.said = True


class StayAtBye(Fake):
    def bye(self):
        self.run()

    def run(self):
        super().run()
        time.sleep(3600)


class LowerCase(Fake):
    def write(self, text):
        keyword, space, rest = text.partition(" ")
        sys.stdout.write((keyword + space + rest.lower()).replace("\n", "\r\n"))

    def hello(self):
        super().write("hello utf8spec/1 validate,decode,replace,stream,stream-replace,encode x\r\n")


class BadHello(Fake):
    def hello(self):
        self.write("hello utf8spec/1 decode,guess fake\n")


class ExitAtStart(Fake):
    def run(self):
        sys.exit("cannot open libfoo.so")


class LeaveChild(Fake):
    """Ends at once where it should stay, and leaves a child behind that holds its stdout."""

    def request(self, operation, argument):
        if os.fork() == 0:
            time.sleep(3600)
        os._exit(5)


class CountRequests(Fake):
    """Answers with the number of requests that its process has had. FILE is a word for the hello."""

    def hello(self):
        self.write(" ".join(["hello utf8spec/1 decode fake 1", *sys.argv[2:]]) + "\n")

    def request(self, operation, argument):
        self.write("ok %X\n" % self.requests)


class CountRequestsSlowly(CountRequests):
    def request(self, operation, argument):
        time.sleep(0.0001)
        super().request(operation, argument)


# A class is named as its way: LoseReplies is lose-replies.
WAYS = {re.sub("(?<!^)(?=[A-Z])", "-", name).lower(): each for name, each in globals().items() if isinstance(each, type)}

if __name__ == "__main__":
    WAYS[sys.argv[1]]().run()
