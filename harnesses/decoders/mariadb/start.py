"""A MariaDB server for one program, and a connection to it."""
import os
import sys

import pymysql

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + "/shared")
from temporary_server import TemporaryServer

# Without InnoDB and the tables of privileges there is nothing that must be created first.
OPTIONS = ["--no-defaults", "--skip-networking", "--skip-grant-tables", "--skip-innodb",
           "--skip-log-error", "--default-storage-engine=MyISAM", "--character-set-server=utf8mb4",
           "--max-allowed-packet=64M", "--max-error-count=0"]


def start():
    server = TemporaryServer(user="mysql")
    socket = server.folder + "/socket"
    server.run(["/bin/sh", "-c", 'mkdir data && exec /usr/sbin/mariadbd "$@"', "sh", *OPTIONS,
                "--datadir=%s/data" % server.folder, "--socket=" + socket, "--pid-file=pid",
                "--tmpdir=" + server.folder])
    return server, server.connect(lambda: pymysql.connect(
        unix_socket=socket, charset="utf8mb4", autocommit=True))
