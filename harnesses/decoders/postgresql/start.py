"""A PostgreSQL server for one program, and a connection to it. It refuses to run as root."""
import glob
import os
import signal
import sys

from psycopg import pq

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + "/shared")
from temporary_server import TemporaryServer


def start():
    programs = max(glob.glob("/usr/lib/postgresql/*/bin"))
    server = TemporaryServer(user="postgres")
    options = {"listen_addresses": "", "unix_socket_directories": server.folder, "fsync": "off",
               "autovacuum": "off", "dynamic_shared_memory_type": "mmap"}
    server.run(["/bin/sh", "-c", 'set -e; bin=$1; shift; LC_ALL=C TZ=UTC "$bin/initdb" --no-sync'
                ' --auth=trust --wal-segsize=1 --username=utf8spec --encoding=UTF8 data;'
                ' exec "$bin/postgres" -D data "$@"',
                "sh", programs, *["--%s=%s" % option for option in options.items()]],
               stop=signal.SIGQUIT)
    return server, server.connect(lambda: connect(server.folder))


def connect(folder):
    connection = pq.PGconn.connect(
        ("host=%s user=utf8spec dbname=postgres client_encoding=UTF8" % folder).encode())
    if connection.status != pq.ConnStatus.OK:
        raise ConnectionError(connection.error_message.decode())
    return connection
