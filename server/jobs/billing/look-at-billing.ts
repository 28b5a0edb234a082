/**
 * What was left open at the provider is looked up, whether or not an event of it ever comes: payments that were asked for
 * and pages that somebody went to. A change that nobody paid for is given up after an hour [BILL-CONVERGE].
 */
import { sql } from 'kysely';
import { DRAFT_MS } from '#server/actions/billing/payments.ts';
import type { AppContext } from '#server/context.ts';
import { eachAlone } from '#server/jobs/each-alone.ts';
import { collect } from './collect.ts';
import { convergeCharge, convergePage } from './converge.ts';
import { giveUpChange } from './give-up-change.ts';
import { providerNamed } from './provider-of.ts';

/** Whoever went to a page, or is being charged, has so long before anybody looks. */
const QUIET_MS = 2 * 60_000;
const AT_ONCE = 50;

/** What a provider does not tell of one page or payment is no reason to leave the others [JOB-ALONE]. */
export async function lookAtBilling(ctx: AppContext): Promise<void> {
  await eachAlone([lookAtPages, lookAtPayments, giveUpDrafts], (step) => step(ctx), goOn);
}

const goOn = (): boolean => false;

async function lookAtPages(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.now() - QUIET_MS);
  const pages = await ctx.db
    .selectFrom('billing_page')
    .select(['provider', 'ref'])
    // States are said, not given: each has an index of its own, which a plan for any state does not know [PLAN-INDEX].
    .where('state', '=', sql.lit('open'))
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute();
  await eachAlone(pages, ({ provider, ref }) => convergePage(ctx, providerNamed(ctx, provider), ref), goOn);
}

async function lookAtPayments(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.now() - QUIET_MS);
  const payments = await ctx.db
    .selectFrom('invoice_payment')
    .select(['provider', 'ref', 'invoice_id'])
    .where('state', '=', sql.lit('pending'))
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute();
  await eachAlone(
    payments,
    async ({ provider, ref, invoice_id }) => {
      const through = providerNamed(ctx, provider);
      // One that the provider was perhaps never asked for is asked for again, under the same id.
      if (ref === null) await collect(ctx, through, invoice_id);
      else await convergeCharge(ctx, through, ref);
    },
    goOn,
  );
}

async function giveUpDrafts(ctx: AppContext): Promise<void> {
  const drafts = await ctx.db
    .selectFrom('invoice')
    .select('organization_id')
    .where('state', '=', sql.lit('draft'))
    .where('created_at', '<', new Date(ctx.now() - DRAFT_MS))
    .limit(AT_ONCE)
    .execute();
  await eachAlone(drafts, ({ organization_id: id }) => giveUpChange(ctx, id), goOn);
}
