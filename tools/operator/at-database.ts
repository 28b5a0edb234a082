/** The operator's own commands work in the database itself, so that they work beside the server that owns the folder. */
import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Config } from '#server/config/config.ts';
import { type DatabaseConnection, openDatabase } from '#server/db/connect.ts';
import { checkDatabase } from '#server/db/connect-fault.ts';
import { besideServer } from '#server/db/embedded-beside.ts';
import type { Database } from '#server/db/schema.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';

export type Where = Pick<Config, 'dataDir' | 'databaseUrl'>;

interface Work {
  readonly trx: Transaction<Database>;
  readonly now: Date;
  readonly newId: () => string;
}

/** Does `work` in one transaction. @throws StartupFault where there is no database, and whatever `work` throws */
export async function atDatabase<T>(
  { dataDir, databaseUrl }: Where,
  now: Date,
  work: (given: Work) => Promise<T>,
): Promise<T> {
  const inDatabase = async (where: string | DatabaseConnection): Promise<T> => {
    const { db, close } = openDatabase(where, { max: 1 });
    const newId = (): string => uuidV7(now.getTime(), randomBytes(10));
    try {
      return await db.transaction().execute((trx) => work({ trx, now, newId }));
    } finally {
      await close();
    }
  };
  if (databaseUrl === undefined) return besideServer(dataDir, inDatabase);
  await checkDatabase(databaseUrl);
  return inDatabase(databaseUrl);
}
