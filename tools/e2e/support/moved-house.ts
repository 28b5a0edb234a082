/** A demo of its own whose hours go by in a moment: its process, its database and all browsers in it have one clock. */
import { expect, type Page, type Request } from '@playwright/test';
import { standInForClocks } from '#server/testing/house-clock.ts';
import type { App } from './app.ts';
import { ownDatabase, type OwnDatabase } from './own-database.ts';

const MINUTE = 60_000;
/** Shorter than anything the house waits for once it has come to a desk, and than a clerk may be silent. */
const STEP_MS = 5 * MINUTE;

export interface MovedHouse {
  readonly url: string;
  readonly sql: OwnDatabase['sql'];
  /** What the clock says, in milliseconds since 1970. */
  now(): number;
  /** Somebody of the staff, by what they sign in with. */
  staff(login: string): Promise<{ readonly id: string; readonly name: string }>;
  /** Gives a page the house's clock; before it goes anywhere. */
  keepTime(page: Page): Promise<void>;
  /** Lets so many minutes go by, and waits for what was due. */
  pass(minutes: number): Promise<void>;
  close(): Promise<void>;
}

/** @param start an app process on this database */
export async function movedHouse(
  databaseUrl: string,
  start: (env: Readonly<Record<string, string>>) => Promise<App>,
): Promise<MovedHouse> {
  const { url, sql, dataDir, close } = await ownDatabase(databaseUrl, 'moved_house', 'demo');
  // Whoever connects from then on has the other clock.
  await standInForClocks(sql, 'ahead interval', (name) => `pg_catalog.${name}() + ahead`);
  await sql`INSERT INTO house_clock.moment VALUES ('0')`;
  await sql`DELETE FROM staff_shift`;
  await sql`UPDATE sub_menu SET out_of_service = NULL`;
  await sql`UPDATE tenant SET settings = settings || ${sql.json({ calls_to_guests: true })}`;
  const app = await start({ DATABASE_URL: url, DATA_DIR: dataDir });

  const pages: Page[] = [];
  const asking = new Set<Request>();
  let ahead = 0;
  const due = async (): Promise<number> => {
    const [row] = await sql<[{ due: number }]>`
      SELECT (SELECT count(*) FROM job_intent WHERE kind <> 'translate_message' AND coalesce(run_at, '-infinity') <= clock.at)::int
        + (SELECT count(*) FROM graphile_worker.jobs WHERE run_at <= clock.at AND attempts < max_attempts)::int AS due
      FROM (SELECT pg_catalog.clock_timestamp() + ahead AS at FROM house_clock.moment) clock`;
    return row.due;
  };
  const step = async (ms: number): Promise<void> => {
    // What is on its way when minutes go by at once would be given up: what was done, or the session's next token.
    await expect.poll(() => asking.size, { message: 'what was done has arrived', intervals: [50] }).toBe(0);
    ahead += ms;
    await sql`UPDATE house_clock.moment SET ahead = ${`${ahead} milliseconds`}::interval`;
    await app.moveClock(ahead);
    for (const page of pages.filter((one) => !one.isClosed())) {
      await page.clock.fastForward(ms);
      // Who works has a hand on the keyboard.
      await page.keyboard.press('Shift');
    }
    await expect.poll(due, { message: 'what is due is done', timeout: 60_000, intervals: [100] }).toBe(0);
  };
  return {
    url: app.url,
    sql,
    now: () => Date.now() + ahead,
    async staff(login) {
      const [one] = await sql<
        { id: string; name: string }[]
      >`SELECT user_id AS id, name FROM staff WHERE login_id = ${login}`;
      if (one === undefined) throw new Error(`Nobody signs in as ${login}`);
      return one;
    },
    async keepTime(page) {
      await page.clock.install({ time: Date.now() + ahead });
      pages.push(page);
      page.on('request', (request) => {
        if (/\/auth\/refresh|\/sync\/push/.test(request.url())) asking.add(request);
      });
      const answered = (request: Request): void => void asking.delete(request);
      page.on('requestfinished', answered).on('requestfailed', answered);
      page.on('close', () => asking.clear());
    },
    async pass(minutes) {
      for (let left = minutes * MINUTE; left > 0; left -= STEP_MS) await step(Math.min(left, STEP_MS));
    },
    async close() {
      await app.stop();
      await close();
    },
  };
}
