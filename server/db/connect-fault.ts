import { serversOf, urlAt } from '#server/config/database-servers.ts';
import { errorCode, faultLine, StartupFault } from '#server/faults/startup-fault.ts';
import { openDatabase } from './connect.ts';

const oldestMajor = 15;

/** What a driver's or system's error code means for whoever runs us; `{host}` and `{database}` are filled in. */
const explanations: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no PostgreSQL listens at {host}',
  ENOENT: 'no PostgreSQL listens at {host}',
  ENOTFOUND: 'the host {host} is not known',
  EAI_AGAIN: 'the host {host} cannot be looked up',
  EHOSTUNREACH: 'there is no way to {host}',
  ENETUNREACH: 'there is no way to {host}',
  ETIMEDOUT: '{host} does not answer',
  CONNECT_TIMEOUT: '{host} does not answer',
  CONNECTION_CLOSED: '{host} closes the connection',
  ECONNRESET: '{host} closes the connection',
  NO_PRIMARY: 'none of the servers of {host} takes writes: name the primary among them',
  EPROTO: '{host} does not speak PostgreSQL with TLS',
  '28P01': '{host} refuses the user or the password',
  '28000': '{host} refuses the user',
  '3D000': 'the database "{database}" does not exist at {host}',
  '53300': '{host} has no connection left',
  '57P03': '{host} is still starting',
};

/**
 * Tries an outside database before anything else is started.
 *
 * @throws StartupFault in one line, without the URL's password [DB-FAULT]
 */
export async function checkDatabase(url: string): Promise<void> {
  const pool = openDatabase(url, { max: 1, connectTimeout: 5 });
  try {
    const [row] = await pool.sql<{ version: number; standby: boolean }[]>`
      SELECT current_setting('server_version_num')::int AS version, pg_is_in_recovery() AS standby`;
    const major = Math.floor((row?.version ?? 0) / 10_000);
    if (major < oldestMajor)
      throw new StartupFault(`DATABASE_URL: PostgreSQL ${oldestMajor} or later is needed, this is ${major}`);
    if (row?.standby === true) throw new StartupFault('DATABASE_URL: this PostgreSQL is a standby; name the primary');
  } catch (error) {
    throw error instanceof StartupFault
      ? error
      : new StartupFault(`DATABASE_URL: ${explain(error, url)}`, { cause: error });
  } finally {
    await pool.close();
  }
}

function explain(error: unknown, url: string): string {
  const parsed = new URL(urlAt(url, 0));
  const code = errorCode(error) ?? '';
  const host = parsed.searchParams.get('host') ?? serversOf(url).join(', ');
  const known = explanations[code];
  if (known === undefined) return faultLine(error).replaceAll(parsed.password === '' ? '\0' : parsed.password, '…');
  return known.replace('{host}', host).replace('{database}', decodeURIComponent(parsed.pathname.slice(1)));
}
