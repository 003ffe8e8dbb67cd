"""OpenStack Swift with its S3 doors, whole in one process, on an empty folder: a real S3 for tests.

python3 test/system-s3.py FOLDER ACCESS_KEY SECRET REGION

Prints the port when it is ready, and ends with its standard input.
"""
import os
import sys

import eventlet
from eventlet import wsgi
from eventlet.hubs import trampoline

eventlet.monkey_patch()

from swift.common import utils
from swift.common.ring import RingBuilder
from swift.common.http_protocol import SwiftHttpProtocol
from swift.common.utils import NullLogger
from swift.common.wsgi import loadapp

FOLDER, ACCESS_KEY, SECRET, REGION = sys.argv[1:]
ACCOUNT, USER = ACCESS_KEY.split(':')
BACKENDS = ('account', 'container', 'object')

SETTINGS = f"""
[DEFAULT]
swift_dir = {FOLDER}
devices = {FOLDER}/devices
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
log_level = CRITICAL
"""

PROXY = f"""
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# All servers are one process, and stand still while one of them waits for the disk. By default Swift counts a connection
# that takes half a second as an error, and leaves a server out for a minute after ten of them.
conn_timeout = 30
node_timeout = 60
recoverable_node_timeout = 60
error_suppression_limit = 1000000
[filter:s3api]
use = egg:swift#s3api
location = {REGION}
auth_pipeline_check = false
[filter:tempauth]
use = egg:swift#tempauth
user_{ACCOUNT}_{USER} = {SECRET} .admin
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
# It is asked for; without a memcached behind it, nothing is cached.
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
"""


def main():
    os.makedirs(f'{FOLDER}/devices/d1')
    write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = test\n')
    utils.set_swift_dir(FOLDER)
    for kind in BACKENDS:
        door = eventlet.listen(('127.0.0.1', 0))
        make_ring(kind, port_of(door))
        serve(kind, f'[app:main]\nuse = egg:swift#{kind}\n', door)
    door = eventlet.listen(('127.0.0.1', 0))
    serve('proxy', PROXY, door)
    print(port_of(door), flush=True)
    trampoline(sys.stdin, read=True)


def make_ring(kind, port):
    """One copy of everything, on the one device."""
    ring = RingBuilder(1, 1, 0)
    ring.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'd1', 'weight': 1})
    ring.rebalance()
    ring.get_ring().save(f'{FOLDER}/{kind}.ring.gz')


def serve(kind, settings, door):
    app = loadapp(write(f'{kind}.conf', SETTINGS + settings), global_conf={'log_name': kind})
    eventlet.spawn(
        wsgi.server, door, app, NullLogger(), protocol=SwiftHttpProtocol, capitalize_response_headers=False
    )


def write(name, text):
    path = f'{FOLDER}/{name}'
    with open(path, 'w') as file:
        file.write(text)
    return path


def port_of(door):
    return door.getsockname()[1]


main()
