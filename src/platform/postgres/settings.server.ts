/** It names the socket's file; no port is opened. */
export const POSTGRES_PORT = 5432

/** The server's arguments: one Unix socket, no network, and little memory for one machine's catalogue. */
export function serverArguments(cluster: string, socketFolder: string, fsync: boolean): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    // A list: quoted, a folder may hold commas.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: POSTGRES_PORT,
    fsync: fsync ? 'on' : 'off',
    ...(fsync ? {} : { full_page_writes: 'off', synchronous_commit: 'off' }),
    // Compiling a query costs more than our short ones take.
    jit: 'off',
    max_connections: 60,
    shared_buffers: '64MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '512MB',
    max_wal_size: '512MB',
    // Nobody replicates from here: less is logged, and the processes that would serve it stay away.
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    io_method: 'sync',
    max_parallel_workers_per_gather: 0,
    autovacuum_max_workers: 1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Failed statements hold what visitors wrote; the process that sent them logs what matters.
    log_min_error_statement: 'panic',
    log_min_messages: 'log',
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
