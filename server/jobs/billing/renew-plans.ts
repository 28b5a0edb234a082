/**
 * What the calendar asks of billing: months are renewed, invoices that are due asked for, people told beforehand
 * [BILL-MONTHS] [BILL-DUNNING]. Asked for each minute by each process; whatever somebody else has done is left.
 */
import { type DirectoryContext, runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { remindOfTransfer, tellOfCards, tellOfTrials } from '#server/actions/billing/remind.ts';
import { renewOrganization } from '#server/actions/billing/renew.ts';
import { tellPayer } from '#server/actions/billing/tell-payer.ts';
import type { AppContext } from '#server/context.ts';
import { localDay } from '#shared/domain/pms/local-day.ts';
import { collect } from './collect.ts';
import { providerNamed, usualProvider } from './provider-of.ts';

/** Of one run; what it leaves, the next one finds. */
const AT_ONCE = 200;

export async function renewPlans(ctx: AppContext): Promise<void> {
  await renewDue(ctx);
  await askForDue(ctx);
  await runDirectoryAction(ctx, tellOfTrials);
  await runDirectoryAction(ctx, tellOfCards);
}

/** No clock on earth is further ahead: what is not due there is due nowhere. */
const latestToday = (now: number): string => localDay(now, 'Pacific/Kiritimati');

async function renewDue(ctx: AppContext): Promise<void> {
  const due = await ctx.db
    .selectFrom('subscription')
    .select('organization_id')
    .where('period_end', '<=', latestToday(ctx.now()))
    .orderBy('period_end')
    .limit(AT_ONCE)
    .execute();
  const usual = usualProvider(ctx).name;
  for (const { organization_id: id } of due)
    await runDirectoryAction(ctx, async (action) => {
      const renewed = await renewOrganization(action, id, usual);
      for (const invoiceId of renewed?.issued ?? []) await tellIssued(action, id, invoiceId);
    });
}

/** A transfer has to be sent by somebody; what a card is charged is told once it was. */
export async function tellIssued(action: DirectoryContext, organizationId: string, invoiceId: string): Promise<void> {
  const invoice = await action.trx
    .selectFrom('invoice')
    .select(['pays_by', 'state'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  if (invoice.pays_by === 'transfer' || invoice.state === 'paid')
    await tellPayer(action, { organizationId }, { about: 'issued', invoiceId });
}

async function askForDue(ctx: AppContext): Promise<void> {
  const due = await ctx.db
    .selectFrom('invoice')
    .select(['id', 'pays_by'])
    .where('next_time_on', '<=', latestToday(ctx.now()))
    .where('state', '=', 'open')
    .orderBy('next_time_on')
    .limit(AT_ONCE)
    .execute();
  const faults: unknown[] = [];
  for (const { id, pays_by } of due) {
    if (pays_by === 'transfer') await runDirectoryAction(ctx, (action) => remindOfTransfer(action, id));
    else
      await collect(ctx, providerNamed(ctx, pays_by), id, true).catch((fault: unknown) => {
        // One that could not be asked for is asked for in a minute; the others do not wait for it.
        faults.push(fault);
      });
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} invoices could not be asked for`);
}
