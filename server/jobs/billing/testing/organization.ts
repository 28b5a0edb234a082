/** An organisation that signed up, with assistants to buy plans for, at the doors of the management API. */
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { writePayer } from '#server/actions/billing/payer.ts';
import type { AppContext } from '#server/context.ts';
import { accountToken, type Manager, signUpOwner } from '#server/http/testing/manager.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { AddOnKind, PaidPlan } from '#shared/domain/plans/plan-table.ts';
import type { Invoice } from '#shared/manage/invoices.ts';
import type { Quote, Subscription } from '#shared/manage/subscription.ts';
import { jobHandlers } from '../../registry.ts';
import { lookAtBilling } from '../look-at-billing.ts';
import { renewPlans } from '../renew-plans.ts';

interface Wanted {
  readonly bots?: readonly { readonly bot_id: string; readonly plan: PaidPlan }[];
  readonly add_ons?: readonly { readonly kind: AddOnKind; readonly quantity: number }[];
  readonly when?: 'now' | 'renewal';
}

type Caller = Pick<Manager, 'get' | 'post' | 'put' | 'patch' | 'remove'>;

export interface Buyer {
  /** Signs in anew with each call: months may lie between two. */
  readonly owner: Caller;
  readonly organizationId: string;
  readonly houseCode: string;
  readonly houseId: string;
  /** Ids of assistants. */
  readonly bots: readonly string[];
  /** The part of a path. */
  readonly at: string;
  subscription(): Promise<Subscription>;
  quote(wanted: Wanted): Promise<Quote>;
  /** Quotes, and buys for that sum. */
  buy(wanted: Wanted): Promise<Awaited<ReturnType<Manager['post']>>>;
  invoices(): Promise<Invoice[]>;
}

const payer = {
  name: 'Small hotels KK',
  attention: null,
  email: null,
  line1: '1-2-3 Ginza',
  line2: null,
  city: 'Tokyo',
  postal_code: '104-0061',
  country: 'JP',
  registration: null,
  lang_cd: 'en',
};

/** @param names what its assistants are called */
export async function setBuyer(test: TestApp, code: string, names: readonly string[] = ['Coral']): Promise<Buyer> {
  const first = await signUpOwner(test, code);
  const owner = signedInAnew(test, first, `owner@${code}.example`);
  const me = (await owner.get('/me')).body as { organizations: { id: string }[]; houses: { id: string }[] };
  const organizationId = me.organizations[0]?.id ?? '';
  const { id: houseId } = await test.ctx.db
    .selectFrom('house')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const bots: string[] = [];
  for (const name of names) {
    const made = await owner.post(`/houses/${code}/bots`, { name });
    bots.push(String(made.body['id']));
  }
  await runDirectoryAction(test.ctx, (action) => writePayer(action, organizationId, 0, payer));
  const at = `/organizations/${organizationId}`;
  const quote = async (wanted: Wanted): Promise<Quote> => {
    const { status, body } = await owner.post(`${at}/plan-changes/quote`, wanted);
    if (status !== 200) throw new Error(`not quoted: ${JSON.stringify(body)}`);
    return body as unknown as Quote;
  };
  return {
    owner,
    organizationId,
    houseCode: code,
    houseId,
    bots,
    at,
    subscription: async () => (await owner.get(`${at}/subscription`)).body as unknown as Subscription,
    quote,
    async buy(wanted) {
      const { due, version } = await quote(wanted);
      return owner.post(`${at}/plan-changes`, { ...wanted, due, lang: 'en' }, version);
    },
    async invoices() {
      const { items } = (await owner.get(`${at}/invoices?limit=200`)).body as { items: { id: string }[] };
      const whole = await Promise.all(items.map(({ id }) => owner.get(`${at}/invoices/${id}`)));
      return whole.map(({ body }) => body as unknown as Invoice).toReversed();
    },
  };
}

function signedInAnew({ ctx }: TestApp, first: Manager, email: string): Caller {
  const now = async (): Promise<Manager> => first.as(await accountToken(ctx, email));
  return {
    get: async (path) => (await now()).get(path),
    post: async (path, body, version) => (await now()).post(path, body, version),
    put: async (path, body, version) => (await now()).put(path, body, version),
    patch: async (path, body, version) => (await now()).patch(path, body, version),
    remove: async (path, version) => (await now()).remove(path, version),
  };
}

/** What the minute asks for, and what follows from it. */
export async function runBilling(ctx: AppContext): Promise<void> {
  await renewPlans(ctx);
  await lookAtBilling(ctx);
  await runPlanned(ctx);
}

const ours = ['give_back_billing', 'tell_payer'] as const;

/** Runs what billing planned, and leaves its mails to be read. */
export async function runPlanned(ctx: AppContext): Promise<void> {
  for (;;) {
    const rows = await ctx.db
      .deleteFrom('job_intent')
      .where('kind', 'in', [...ours])
      .returning(['kind', 'payload'])
      .execute();
    if (rows.length === 0) return;
    for (const { kind, payload } of rows)
      await jobHandlers[ours.find((one) => one === kind) ?? 'tell_payer'](ctx, payload);
  }
}

/** Subjects of the mails that somebody was sent, in order. */
export async function mailsTo({ db }: AppContext, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('job_intent')
    .select('payload')
    .where('kind', '=', 'send_mail')
    .orderBy('id')
    .execute();
  return rows
    .map(({ payload }) => payload as { to: string; subject: string })
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject);
}
