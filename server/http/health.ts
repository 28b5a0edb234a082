/** `GET /healthz` speaks for the process, `GET /readyz` for what it stands on [OPS-HEALTH]. */
import { Hono } from 'hono';
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { migrationsCurrent } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';

export interface HealthInput {
  readonly db: Kysely<Database>;
  readonly log: Logger;
  /** False from the moment the process was told to stop, so that balancers look elsewhere. */
  readonly accepting?: () => boolean;
  /** Milliseconds a database may take to answer. */
  readonly patience?: number;
}

/** Migrations do not go back, so a good answer about them is kept. */
export function healthRoutes({ db, log, accepting = () => true, patience = 2000 }: HealthInput): Hono {
  const app = new Hono();
  let migrated = false;

  const checkDatabase = async (): Promise<{ database: boolean; migrations: boolean }> => {
    try {
      await sql`SELECT 1`.execute(db);
      migrated ||= await migrationsCurrent(db);
      return { database: true, migrations: migrated };
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database does not answer');
      return { database: false, migrations: migrated };
    }
  };

  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const late = new Promise<{ database: boolean; migrations: boolean }>((resolve) => {
      setTimeout(resolve, patience, { database: false, migrations: migrated }).unref();
    });
    const checks = { ...(await Promise.race([checkDatabase(), late])), accepting: accepting() };
    const ready = Object.values(checks).every(Boolean);
    return c.json({ status: ready ? 'ready' : 'not_ready', checks }, ready ? 200 : 503);
  });
  return app;
}
