/** What whoever pays is told by the calendar: a transfer that did not come, a trial that ends, a card that runs out. */
import { sql } from 'kysely';
import { billingAccount, todayOf } from '#server/queries/billing/account.ts';
import { addMonths } from '#shared/domain/billing/days.ts';
import type { DirectoryContext } from '../account/directory-action.ts';
import { isDue } from './payments.ts';
import { askedInVain } from './settle.ts';
import { tellPayer } from './tell-payer.ts';

/** A transfer is asked for again, if it is the day; of several who look one does. */
export async function remindOfTransfer(ctx: DirectoryContext, invoiceId: string): Promise<void> {
  const { trx, now } = ctx;
  const of = await trx.selectFrom('invoice').select('organization_id').where('id', '=', invoiceId).executeTakeFirst();
  const account = of === undefined ? null : await billingAccount(trx, of.organization_id, now.getTime(), true);
  if (account === null) return;
  const invoice = await trx.selectFrom('invoice').selectAll().where('id', '=', invoiceId).executeTakeFirstOrThrow();
  if (isDue(account, invoice, now)) await askedInVain(ctx, account, invoice, null);
}

/** Days before the end of a trial on which it is said. */
const SOON_DAYS = 3;

/** Trials that end soon, or ended: each organisation is told once of either [PLAN-TRIAL-TOLD]. */
export async function tellOfTrials(ctx: DirectoryContext): Promise<void> {
  const { trx, now } = ctx;
  const soon = new Date(now.getTime() + SOON_DAYS * 86_400_000);
  const { rows } = await sql<{ organization_id: string; trial_told: number }>`
    UPDATE subscription s SET trial_told = CASE WHEN o.trial_ends_at <= ${now} THEN 2 ELSE 1 END
    FROM organization o
    WHERE o.id = s.organization_id AND s.anchor_on IS NULL AND s.trial_told < 2 AND o.trial_ends_at <= ${soon}
      AND (s.trial_told = 0 OR o.trial_ends_at <= ${now})
    RETURNING s.organization_id, s.trial_told`.execute(trx);
  for (const { organization_id: organizationId, trial_told: told } of rows)
    await tellPayer(ctx, { organizationId }, { about: told === 2 ? 'trial_ended' : 'trial_ends' });
}

/** Cards that run out before the next month is over: said once a card. */
export async function tellOfCards(ctx: DirectoryContext): Promise<void> {
  const { trx, now } = ctx;
  const today = todayOf({ timeZone: 'UTC' }, now.getTime());
  const next = addMonths(today, 1);
  const { rows } = await sql<{ organization_id: string }>`
    UPDATE payment_card c SET reminded_on = ${today}
    FROM subscription s
    WHERE s.organization_id = c.organization_id AND s.period_end IS NOT NULL AND c.reminded_on IS NULL
      AND c.method_ref IS NOT NULL
      AND (c.exp_year, c.exp_month) < (${Number(next.slice(0, 4))}::int, ${Number(next.slice(5, 7))}::int)
    RETURNING c.organization_id`.execute(trx);
  for (const { organization_id: organizationId } of rows)
    await tellPayer(ctx, { organizationId }, { about: 'card_expires' });
}
