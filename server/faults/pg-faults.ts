/** SQLSTATE of a driver error, or undefined. */
export function pgCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The code of a statement that was never answered. */
export const NO_ANSWER = 'NO_ANSWER';

/** How the drivers, PostgreSQL and the system say that there is no database to talk to just now, or not any more. */
export const DATABASE_GONE: ReadonlySet<string> = new Set([
  NO_ANSWER,
  'NO_PRIMARY',
  '57014', // statement timeout
  '57P01',
  '57P02',
  '57P03', // shutting down, crashed, starting up
  '53300', // too many connections
  '08000',
  '08003',
  '08006',
  '08001',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

const PASSING: ReadonlySet<string> = new Set([
  ...DATABASE_GONE,
  '40001', // serialization failure
  '40P01', // deadlock
  'ENOENT',
]);

/**
 * A fault of the moment: the same mutation may well succeed if tried again at once [SYNC-FAULT]. A lock that
 * was waited for in vain (55P03) is not among them: the client waits better than a connection of the pool.
 */
export function isPassing(error: unknown): boolean {
  const code = pgCode(error);
  return code !== undefined && PASSING.has(code);
}
