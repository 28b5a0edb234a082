/**
 * What the calendar asks of billing: months are renewed, invoices that are due asked for, people told beforehand
 * [BILL-MONTHS] [BILL-DUNNING]. Asked for each minute by each process; whatever somebody else has done is left.
 */
import { type DirectoryContext, runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { remindOfTransfer, tellOfCards, tellOfTrials } from '#server/actions/billing/remind.ts';
import { renewOrganization } from '#server/actions/billing/renew.ts';
import { tellPayer } from '#server/actions/billing/tell-payer.ts';
import type { AppContext } from '#server/context.ts';
import { eachAlone } from '#server/jobs/each-alone.ts';
import { localDay } from '#shared/domain/pms/local-day.ts';
import { collect } from './collect.ts';
import { providerNamed, usualProvider } from './provider-of.ts';

/** Of one run; what it leaves, the next one finds. */
const AT_ONCE = 200;

export async function renewPlans(ctx: AppContext): Promise<void> {
  const steps = [
    renewDue,
    askForDue,
    (of: AppContext) => runDirectoryAction(of, tellOfTrials),
    (of: AppContext) => runDirectoryAction(of, tellOfCards),
  ];
  await eachAlone(steps, (step) => step(ctx), goOn);
}

/** Of a provider's line it is not known whether the next one breaks too. */
const goOn = (): boolean => false;

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
  await eachAlone(due, ({ organization_id: id }) =>
    runDirectoryAction(ctx, async (action) => {
      const renewed = await renewOrganization(action, id, usual);
      for (const invoiceId of renewed?.issued ?? []) await tellIssued(action, id, invoiceId);
    }),
  );
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
  // One that could not be asked for is asked for in a minute; the others do not wait for it.
  await eachAlone(
    due,
    ({ id, pays_by }) =>
      pays_by === 'transfer'
        ? runDirectoryAction(ctx, (action) => remindOfTransfer(action, id))
        : collect(ctx, providerNamed(ctx, pays_by), id, true),
    goOn,
  );
}
