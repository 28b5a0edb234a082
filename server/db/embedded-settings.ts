/**
 * PostgreSQL's settings for the embedded database, as `name=value`.
 * Durable clusters keep fsync and synchronous_commit on: the sync engine's lineage stands on it.
 */
export function postgresSettings(of: { socketDir: string; port: number; durable: boolean }): string[] {
  return [
    'listen_addresses=',
    `unix_socket_directories=${of.socketDir.replaceAll(/[",\\]/g, '\\$&')}`,
    `port=${of.port}`,
    'max_connections=100',
    'shared_buffers=128MB',
    'max_wal_size=1GB',
    'checkpoint_timeout=15min',
    'wal_level=replica',
    'max_logical_replication_workers=0',
    'huge_pages=off',
    // Our transactions are short; readers of the change feed pay for every one that stays open.
    'idle_in_transaction_session_timeout=10s',
    'jit=off',
    'io_method=sync',
    // Conversations and cursors are rewritten often: clean up early, in small portions.
    'autovacuum_naptime=20s',
    'autovacuum_vacuum_scale_factor=0.05',
    'autovacuum_analyze_scale_factor=0.05',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_min_messages=warning',
    'log_checkpoints=off',
    ...(of.durable
      ? ['fsync=on', 'synchronous_commit=on']
      : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
}
