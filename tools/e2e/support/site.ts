/**
 * What all browser tests share: a PostgreSQL of their own with the demo tenants, the built client, one app process.
 * site-global-setup.ts starts it; the tests' processes read where it is from their environment.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl, openDatabase } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { buildClient } from '#tools/build.ts';
import { makeTwins } from '#tools/build-twins.ts';
import { startApp, type App } from './app.ts';
import { keepAsDemo } from './own-database.ts';

/** Signs tokens in every process; a test that needs a token that ran out signs one itself. */
export const sessionSecret = 'browser-tests-'.repeat(4);

/** Where the test of notifications has its push service. Any process may send, so all of them know it. */
export const pushServicePort = 3299;

/** Where the test of assistants has its page of the web: the one port of this machine that a house may name. */
export const outsidePort = 3298;

export interface Site {
  readonly url: string;
  /** An empty folder for locks between the tests' processes. */
  readonly locks: string;
  /** For further app processes on the same database. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export async function startSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-e2e-'));
  // PostgreSQL of a root's tests runs as another user and must get through.
  chmodSync(dataDir, 0o711);
  const undo: (() => Promise<void> | void)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    // A build that was named is taken as it is.
    const [built, postgres] = await Promise.allSettled([
      process.env['CLIENT_DIR'] === undefined ? buildClient().then(({ dist }) => makeTwins(dist)) : undefined,
      startEmbeddedPostgres({ dataDir, durable: false, onNotice: () => undefined }),
    ]);
    if (postgres.status === 'fulfilled') {
      undo.push(
        () => rmSync(postgres.value.clusterDir, { recursive: true, force: true }),
        () => postgres.value.stop(),
      );
    }
    if (built.status === 'rejected') throw built.reason;
    if (postgres.status === 'rejected') throw postgres.reason;
    const env = {
      DATA_DIR: dataDir,
      // A dozen processes run the same code; the first keeps what it compiled.
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
      DATABASE_URL: databaseUrl(postgres.value.connection),
      SESSION_SECRET: sessionSecret,
      MEDIA_SECRET: sessionSecret,
      PUSH_SERVICES: `http://127.0.0.1:${pushServicePort}`,
      OUTSIDE_LOOPBACK_PORT: String(outsidePort),
      ...(process.env['APERTIUM_PATH'] !== undefined && { APERTIUM: process.env['APERTIUM_PATH'] }),
    };
    const app: App = await startApp(env);
    undo.push(() => app.stop());
    // Tests with a house of their own begin with a copy: migrating and filling one takes longer than a start.
    await app.stop();
    await keepAsDemo(env.DATABASE_URL);
    await app.restart();
    await shareLogins(env.DATABASE_URL);
    await neverClosed(env.DATABASE_URL);
    const locks = join(dataDir, 'locks');
    mkdirSync(locks);
    return { url: app.url, locks, env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Tests that run beside each other sign the same people in; second-login.spec.ts has a house where that matters. */
async function shareLogins(url: string): Promise<void> {
  const { sql, close } = openDatabase(url, { max: 1 });
  await sql`UPDATE tenant SET settings = settings || ${sql.json({ exclusive_login: false })} WHERE code <> 'harbor'`;
  await close();
}

/**
 * Tests run at any hour of the day, the demo's houses keep hours: kitchens take orders, and she whom calls ring is on
 * shift. That closed kitchens and ended shifts are obeyed is shown where the clock can be set [ORDER-CLOSED] [VOICE-FIT].
 */
async function neverClosed(url: string): Promise<void> {
  const { sql, close } = openDatabase(url, { max: 1 });
  await sql`
    UPDATE sub_menu SET out_of_service = NULL FROM ordering_menu WHERE ordering_menu.tenant_id = sub_menu.tenant_id
    AND ordering_menu.sub_menu_id = sub_menu.id`;
  await sql`
    DELETE FROM staff_shift USING staff WHERE staff.tenant_id = staff_shift.tenant_id
    AND staff.user_id = staff_shift.user_id AND staff.login_id LIKE 'a.nishimura@%'`;
  await close();
}
