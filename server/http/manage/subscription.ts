/** What an organisation subscribes to, and changing it. */
import type { Context } from 'hono';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { cancelPlan, resumePlan } from '#server/actions/billing/cancel-plan.ts';
import { currentAccount, quoteOf, readChange } from '#server/actions/billing/change-plan.ts';
import { payerOf, writePayer } from '#server/actions/billing/payer.ts';
import { columnsOf } from '#server/actions/billing/write-invoice.ts';
import type { AppContext } from '#server/context.ts';
import { type Bought, buy, longerTrial, openCardPage } from '#server/jobs/billing/buy.ts';
import { convergeOrganization } from '#server/jobs/billing/converge.ts';
import { giveUpChange } from '#server/jobs/billing/give-up-change.ts';
import { usualProvider } from '#server/jobs/billing/provider-of.ts';
import { BillingFault } from '#server/providers/billing/billing-provider.ts';
import { belowUse } from '#server/queries/billing/below-use.ts';
import { botUses, countBots } from '#server/queries/billing/bot-uses.ts';
import { housePlan } from '#server/queries/billing/house-plan.ts';
import { subscriptionOf } from '#server/queries/billing/subscription.ts';
import { apps } from '#shared/apps.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as contract from '#shared/manage/subscription.ts';
import { publicAddress } from '../public-address.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { expectedVersion, pageOf, readCursor } from './managed.ts';

const limits = { rate: RATES.manage };

/** Asks the provider, whose being away is told as such: nothing is lost by it. */
export async function atProvider<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof BillingFault) throw new AppError('billing_unreachable', {}, { cause: fault });
    throw fault;
  }
}

/** Where somebody comes back to from a page of the provider's. */
export const buyerAt = (ctx: AppContext, c: Context, organizationId: string, lang: string) => ({
  lang,
  back: `${publicAddress(ctx, c)}/${lang}/${apps.organization.segment}/${organizationId}/plans?back=1`,
});

const shown = ({ state, url, invoiceId }: Bought) => ({ state, url, invoice_id: invoiceId });

export const subscriptionRoutes: readonly Route[] = [
  route(
    contract.getSubscription,
    (ctx, { by }) => subscriptionOf(ctx, by.organizationId, usualProvider(ctx).name),
    limits,
  ),
  route(
    contract.lookAtSubscription,
    async (ctx, { by }) => {
      await atProvider(() => convergeOrganization(ctx, by.organizationId));
      return subscriptionOf(ctx, by.organizationId, usualProvider(ctx).name);
    },
    limits,
  ),
  route(
    contract.listBotUses,
    async (ctx, { by, query: { limit, cursor, query } }) => {
      const keys = readCursor(cursor, 'byName');
      const after = keys === null ? null : ([String(keys[0]), String(keys[1])] as const);
      const rows = await botUses(ctx.db, { organizationId: by.organizationId, query, after, limit }, ctx.now());
      const total = await countBots(ctx.db, by.organizationId);
      return { ...pageOf(rows, limit, ({ name, id }) => [name, id]), total };
    },
    limits,
  ),
  route(
    contract.quotePlanChange,
    (ctx, { by, body: { when, ...wanted } }) =>
      runDirectoryAction(ctx, async (action) => {
        const account = await currentAccount(action, by.organizationId, usualProvider(ctx).name);
        const change = readChange(account, wanted, when);
        const { lines, totals, balanceUsed, ...quote } = quoteOf(account, change, when, action.now);
        const below = await belowUse(action.trx, by.organizationId, change, ctx.now());
        return {
          ...quote,
          ...totals,
          version: account.version,
          lines: lines.map(columnsOf),
          balance_used: balanceUsed,
          below,
        };
      }),
    limits,
  ),
  route(
    contract.changePlan,
    async (ctx, { by, body: { when, due, lang, ...change }, c }) => {
      const agreed = { change, when, due, version: expectedVersion(c) };
      const buyer = buyerAt(ctx, c, by.organizationId, lang);
      return shown(await atProvider(() => buy(ctx, by.organizationId, agreed, buyer)));
    },
    limits,
  ),
  route(
    contract.giveUpPlanChange,
    async (ctx, { by }) => {
      await atProvider(() => giveUpChange(ctx, by.organizationId));
      return { message: 'success' };
    },
    limits,
  ),
  route(
    contract.cancelPlan,
    async (ctx, { by, params }) => {
      const usual = usualProvider(ctx).name;
      const ends_on = await runDirectoryAction(ctx, (action) =>
        cancelPlan(action, by.organizationId, params.botId, usual),
      );
      return { ends_on };
    },
    limits,
  ),
  route(
    contract.resumePlan,
    async (ctx, { by, params }) => {
      const usual = usualProvider(ctx).name;
      await runDirectoryAction(ctx, (action) => resumePlan(action, by.organizationId, params.botId, usual));
      return { message: 'success' };
    },
    limits,
  ),
  route(
    contract.extendTrial,
    async (ctx, { by, body: { lang }, c }) => {
      const buyer = buyerAt(ctx, c, by.organizationId, lang);
      return { url: await atProvider(() => longerTrial(ctx, by.organizationId, buyer)) };
    },
    limits,
  ),
  route(
    contract.openCardPage,
    async (ctx, { by, body: { lang }, c }) => {
      const buyer = buyerAt(ctx, c, by.organizationId, lang);
      const { url } = await atProvider(() => openCardPage(ctx, usualProvider(ctx), by.organizationId, buyer, {}));
      return { url };
    },
    limits,
  ),
  route(
    contract.getPayer,
    async (ctx, { by }) => {
      const row = await ctx.db
        .selectFrom('organization as o')
        .leftJoin('payer as p', 'p.organization_id', 'o.id')
        .select(['o.name', 'p.version'])
        .where('o.id', '=', by.organizationId)
        .executeTakeFirstOrThrow();
      const blank = {
        name: row.name,
        attention: null,
        email: null,
        line1: '',
        line2: null,
        city: '',
        postal_code: null,
      };
      const payer = (await payerOf(ctx.db, by.organizationId)) ?? {
        ...blank,
        country: 'JP',
        registration: null,
        lang_cd: by.lang,
      };
      return { ...payer, version: row.version ?? 0 };
    },
    limits,
  ),
  route(
    contract.updatePayer,
    async (ctx, { by, body, c }) => {
      const expected = expectedVersion(c);
      const version = await runDirectoryAction(ctx, (action) => writePayer(action, by.organizationId, expected, body));
      return { ...body, version };
    },
    limits,
  ),
  route(contract.getHousePlan, (ctx, { by }) => housePlan(ctx, by.house), limits),
];
