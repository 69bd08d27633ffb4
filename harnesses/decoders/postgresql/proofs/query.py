"""Puts a query and binary text parameters to PostgreSQL and prints what it says."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from start import start

server, connection = start()
octets = [bytes.fromhex(word) for word in sys.argv[2:]]
text = 25  # the type's object identifier
result = connection.exec_params(sys.argv[1].encode(), octets, [text] * len(octets),
                                [1] * len(octets))
said = result.error_message or result.get_value(0, 0)
print(*sys.argv[1:], "->", said.decode().splitlines()[0])
server.stop()
