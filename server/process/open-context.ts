/** What stands in every process that serves or works, from its configuration and its database. */
import { randomBytes } from 'node:crypto';
import { createAccessTokens } from '#server/access/access-tokens.ts';
import { readHouseDoors } from '#server/access/house-doors.ts';
import { lookUpSessions } from '#server/access/live-sessions.ts';
import type { Config } from '#server/config/config.ts';
import type { AppContext } from '#server/context.ts';
import { type DatabaseConnection, databaseUrl, type OpenDatabase } from '#server/db/connect.ts';
import { type Dispatcher, startDispatcher } from '#server/jobs/dispatcher.ts';
import { openBus } from '#server/realtime/open-bus.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';
import { openProviders } from './open-providers.ts';

interface Ground extends Pick<AppContext, 'log' | 'metrics'> {
  readonly config: Config;
  readonly where: string | DatabaseConnection;
  readonly database: Pick<OpenDatabase, 'sql' | 'db'>;
}

/** @param undo what is to be done at the end is added to it, to be done backwards */
export async function openContext(
  { config, where, database: { sql, db }, log, metrics }: Ground,
  undo: (() => Promise<void> | void)[],
): Promise<AppContext> {
  const url = typeof where === 'string' ? where : databaseUrl(where);
  const bus = await openBus({ url, redisUrl: config.redisUrl, log, metrics });
  undo.push(() => bus.close());
  const dispatcher: Dispatcher = startDispatcher(sql, log, () =>
    bus.publish([{ tenantId: '', name: 'tenant/', type: 'textsWait', data: {} }]),
  );
  undo.push(() => dispatcher.stop());
  return {
    config,
    sql,
    db,
    log,
    metrics,
    bus,
    tokens: createAccessTokens({
      secret: new TextEncoder().encode(config.secrets.session),
      now: Date.now,
      sessions: lookUpSessions(sql),
      houses: readHouseDoors(sql, Date.now),
    }),
    now: Date.now,
    newId: () => uuidV7(Date.now(), randomBytes(10)),
    ...openProviders(config, db, metrics),
    jobsCommitted: dispatcher.committed,
  };
}
