"""Puts queries to MariaDB and prints the last one's answer. In them # stands for a literal with
these octets between its quotes, #hex for the same as x'...'."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from start import start

server, connection = start()
cursor = connection.cursor()
octets, *queries = sys.argv[1:]
for query in queries:
    written = query.encode().replace(b"#hex", b"x'%s'" % octets.encode())
    cursor.execute(written.replace(b"#", b"'%s'" % bytes.fromhex(octets)))
print(octets, queries[-1], "->", *cursor.fetchone())
server.stop()
