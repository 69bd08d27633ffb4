"""A server of an adapter's own, in a folder of its own. Both are gone when the adapter is, however
it ends: a guardian outside its process group waits for that and cleans up."""
import ctypes
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time

PR_SET_CHILD_SUBREAPER = 36
START_SECONDS = 9  # the runner waits ten for `hello`
STOP_SECONDS = 0.5  # and one after `bye`


MEMORY = "/dev/shm"


def memory():
    """Where a server starts in half the time, if there is room."""
    has_room = os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > 1 << 30
    return MEMORY if has_room else None


class TemporaryServer:
    def __init__(self, user=None):
        """`user`: as whom the server runs where the adapter runs as root."""
        self.user = user if os.geteuid() == 0 else None
        self.folder = tempfile.mkdtemp(prefix="utf8spec-", dir=memory())
        if self.user:
            shutil.chown(self.folder, self.user)

    def run(self, command, stop=signal.SIGKILL, keep=()):
        """Runs `command` in the folder until the adapter has ended, then stops it with `stop`. The
        open files `keep` go to it."""
        self.alive, guardians_end = os.pipe()  # ends with the guardian
        adapters_end, self.held = os.pipe()  # ends with this process, since no other holds it
        if os.fork() == 0:
            os.close(self.held)
            os.close(self.alive)
            guard(self, command, stop, keep, adapters_end, guardians_end)
        os.close(adapters_end)
        os.close(guardians_end)
        for file in keep:
            os.close(file)

    def connect(self, attempt):
        """What `attempt` gives, once it does not fail any more."""
        end = time.monotonic() + START_SECONDS
        while True:
            try:
                return attempt()
            except Exception as error:
                if select.select([self.alive], [], [], 0.02)[0] or time.monotonic() > end:
                    os.close(self.held)
                    said = b"".join(iter(lambda: os.read(self.alive, 4096), b""))
                    raise SystemExit("%r: %s" % (error, said.decode("utf-8", "replace")))

    def stop(self):
        """Not needed, but this way it is over when the adapter is."""
        os.close(self.held)
        select.select([self.alive], [], [], STOP_SECONDS)


def guard(server, command, stop, keep, adapters_end, guardians_end):
    try:
        os.setsid()
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)  # the server's orphans come to us
        null = os.open(os.devnull, os.O_RDWR)
        for standard in (0, 1, 2):  # the runner waits until nobody holds its pipes
            os.dup2(null, standard)
        with open(server.folder + "/log", "w+b") as log:
            home = {"HOME": server.folder, "TMPDIR": server.folder}
            child = subprocess.Popen(command, cwd=server.folder, env={**os.environ, **home},
                                     user=server.user, group=server.user,
                                     extra_groups=[] if server.user else None,
                                     start_new_session=True,
                                     stdin=null, stdout=log, stderr=log, pass_fds=keep)
            for file in keep:
                os.close(file)
            select.select([adapters_end, os.pidfd_open(child.pid)], [], [])
            end_all(child, stop)
            log.seek(0)
            os.write(guardians_end, log.read()[-4096:])
    finally:
        shutil.rmtree(server.folder, ignore_errors=True)
        os._exit(0)


def end_all(child, stop):
    """Asks the server's group to end, and kills what is left two seconds later, orphans included."""
    os.killpg(child.pid, stop)
    end = time.monotonic() + (0 if stop == signal.SIGKILL else 2)
    while True:
        try:
            if os.waitpid(-1, os.WNOHANG)[0]:
                continue
        except ChildProcessError:
            return
        if time.monotonic() > end:
            with open("/proc/thread-self/children") as children:
                for orphan in children.read().split():
                    os.kill(int(orphan), signal.SIGKILL)
        time.sleep(0.01)
