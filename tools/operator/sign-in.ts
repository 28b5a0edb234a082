/** The address by which somebody locked out signs in once, made beside a running server [OPERATOR-SIGN-IN]. */
import { randomBytes } from 'node:crypto';
import { makeSignInAddress } from '#server/actions/account/sign-in-addresses.ts';
import type { Config } from '#server/config/config.ts';
import { type DatabaseConnection, openDatabase } from '#server/db/connect.ts';
import { checkDatabase } from '#server/db/connect-fault.ts';
import { besideServer } from '#server/db/embedded-beside.ts';
import { StartupFault } from '#server/faults/startup-fault.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 'publicUrl' | 'port'>;

/** @throws StartupFault for an address that nobody signs in with, and where there is no database */
export async function signInAddress(config: Where, email: string, now: Date): Promise<string> {
  if (config.databaseUrl === undefined)
    return besideServer(config.dataDir, (connection) => makeAt(connection, config, email, now));
  await checkDatabase(config.databaseUrl);
  return makeAt(config.databaseUrl, config, email, now);
}

async function makeAt(
  where: string | DatabaseConnection,
  { publicUrl, port }: Where,
  email: string,
  now: Date,
): Promise<string> {
  const { db, close } = openDatabase(where, { max: 1 });
  try {
    const newId = (): string => uuidV7(now.getTime(), randomBytes(10));
    const made = await db.transaction().execute((trx) => makeSignInAddress({ trx, now, newId }, email));
    if (made === null) throw new StartupFault(`Nobody signs in with ${email}`);
    return `${publicUrl ?? `http://localhost:${port}`}/${made.lang}/organization/sign-in#${made.token}`;
  } finally {
    await close();
  }
}
