/** A server of its own that sells plans: an emulated provider of cards, a clock that is moved, and what each minute asks of billing. */
import {
  EMULATED_KEY,
  startStripeEmulator,
  type StripeEmulator,
} from '#server/providers/billing/stripe/testing/emulator.ts';
import type { App } from './app.ts';
import { ownDatabase } from './own-database.ts';

const DAY = 86_400_000;
const webhookSecret = 'whsec_emulated';

interface PayingSite {
  readonly app: App;
  readonly stripe: StripeEmulator;
  /** By the site's own clock. */
  now(): number;
  /** That many days later, with what the calendar asks of billing done. */
  later(days: number): Promise<void>;
  /** Where the code of a house's first room leads, below its language. */
  room(code: string): Promise<string>;
  close(): Promise<void>;
}

/** @param start starts an app process of this environment */
export async function payingSite(
  databaseUrl: string,
  start: (env: Readonly<Record<string, string>>) => Promise<App>,
): Promise<PayingSite> {
  const { url, sql, dataDir, close } = await ownDatabase(databaseUrl, 'paying', 'demo');
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  const stripe = await startStripeEmulator({ now, webhookSecret });
  const app = await start({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: EMULATED_KEY,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url.origin,
  });
  return {
    app,
    stripe,
    now,
    async later(days) {
      ahead += days * DAY;
      await app.moveClock(ahead);
      // As the schedule does each minute; the sweep of the jobs finds them.
      await sql`INSERT INTO job_intent (kind, payload) VALUES ('renew_plans', '{}'), ('look_at_billing', '{}')`;
    },
    async room(code) {
      const [place] = await sql<{ id: string }[]>`
        SELECT l.id FROM location l JOIN house h ON h.id = l.tenant_id
        WHERE h.code = ${code} ORDER BY l.is_default_location DESC, l.id LIMIT 1`;
      return `biz/location/${code}/${place?.id ?? ''}`;
    },
    async close() {
      await app.stop();
      await stripe.close();
      await close();
    },
  };
}
