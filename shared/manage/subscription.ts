/** What an organisation subscribes to: how it stands, its bots' plans, add-ons, changing them, its card, who pays. */
import * as v from 'valibot';
import { billingProviders } from '../domain/billing/provider-names.ts';
import { declines } from '../domain/billing/declines.ts';
import { addOnKinds, addOns, paidPlans, planNames } from '../domain/plans/plan-table.ts';
import { standings } from '../domain/plans/standing.ts';
import { endpoint } from '../rest/endpoint.ts';
import { Success, Uuid } from '../rest/fields.ts';
import { Day, Email, KnownLang, listOf, ListQuery, Version, Words } from './fields.ts';
import { HouseCodePath, OrganizationPath } from './paths.ts';

const path = '/be-api/manage/v1/organizations/{id}' as const;

const Yen = v.pipe(v.number(), v.integer());
const Money = v.object({ subtotal: Yen, tax: Yen, total: Yen });
const Period = v.object({ start: v.string(), end: v.string() });
const AddOn = v.object({
  kind: v.picklist(addOnKinds),
  /** Those that come with any plan, those that were bought, and those that are taken now; null of what is not counted. */
  included: v.number(),
  quantity: v.number(),
  next_quantity: v.nullable(v.number()),
  used: v.nullable(v.number()),
});
const Card = v.object({
  brand: v.string(),
  last4: v.string(),
  exp_month: v.number(),
  exp_year: v.number(),
  holder: v.nullable(v.string()),
});

const Subscription = v.object({
  standing: v.picklist(standings),
  /** What a change is made from; 0 where nothing is subscribed to. */
  version: Version,
  time_zone: v.nullable(v.string()),
  trial: v.nullable(v.object({ ends_at: v.string(), may_extend: v.boolean() })),
  period: v.nullable(Period),
  /** The last day on which a cancelled plan ends with the period. */
  last_day_to_cancel: v.nullable(v.string()),
  /** A whole month of what is had now, and of what is had from the renewal on; null where nothing is renewed. */
  monthly: v.nullable(Money),
  next: v.nullable(Money),
  /** Yen that were credited and are used for the next invoices. */
  balance: Yen,
  pays_by: v.picklist(billingProviders),
  takes_cards: v.boolean(),
  card: v.nullable(Card),
  add_ons: v.array(AddOn),
  has_payer: v.boolean(),
  /** A change that waits for its payment. */
  waiting: v.nullable(v.object({ due: Yen, since: v.string() })),
  /** What is to be paid before anything else can be bought. */
  unpaid: v.nullable(
    v.object({
      invoice_id: v.string(),
      number: v.string(),
      due: Yen,
      due_on: v.string(),
      next_time_on: v.nullable(v.string()),
      decline: v.nullable(v.picklist(declines)),
    }),
  ),
  /** What became of the page that somebody came back from last. */
  page_decline: v.nullable(v.picklist(declines)),
  has_bots: v.boolean(),
});
export type Subscription = v.InferOutput<typeof Subscription>;

export const getSubscription = endpoint({
  id: 'getSubscription',
  method: 'GET',
  path: `${path}/subscription`,
  needs: { organization: 'billing.see' },
  params: OrganizationPath,
  answers: { 200: Subscription },
  errors: [],
});
/** Looks at the provider how everything stands, as whoever comes back from a page of theirs does, and answers that. */
export const lookAtSubscription = endpoint({
  id: 'lookAtSubscription',
  says: 'Looks up at the provider what became of open pages and payments.',
  method: 'POST',
  path: `${path}/subscription/look`,
  needs: { organization: 'billing.edit' },
  params: OrganizationPath,
  answers: { 200: Subscription },
  errors: ['billing_unreachable'],
});

const BotUse = v.object({
  id: v.string(),
  name: v.string(),
  house: v.object({ id: v.string(), code: v.string() }),
  plan: v.nullable(v.picklist(planNames)),
  /** Whether it answers guests. */
  speaks: v.boolean(),
  next_plan: v.nullable(v.picklist(paidPlans)),
  /** The day on which its cancelled plan ends, or ended. */
  ends_on: v.nullable(v.string()),
  opted_out_on: v.nullable(v.string()),
  /** Of the month and of the day of its house; null for no limit. */
  answers: v.object({ used: v.number(), limit: v.nullable(v.number()) }),
  tokens: v.object({ used: v.number(), limit: v.nullable(v.number()) }),
});
export type BotUse = v.InferOutput<typeof BotUse>;

export const listBotUses = endpoint({
  id: 'listBotUses',
  says: 'The assistants of all houses, their plans and what they used of them.',
  method: 'GET',
  path: `${path}/bots`,
  needs: { organization: 'billing.see' },
  params: OrganizationPath,
  query: v.object(ListQuery),
  answers: { 200: listOf(BotUse) },
  errors: [],
});

/** What is to be had otherwise. */
const Change = v.strictObject({
  bots: v.optional(
    v.pipe(
      v.array(v.strictObject({ bot_id: Uuid, plan: v.picklist(paidPlans) })),
      v.maxLength(200),
      v.check((bots) => new Set(bots.map(({ bot_id }) => bot_id)).size === bots.length, 'doubled'),
    ),
    [],
  ),
  add_ons: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.strictObject({
            kind: v.picklist(addOnKinds),
            quantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
          }),
          v.check(({ kind, quantity }) => quantity <= addOns[kind].max, 'too_many'),
        ),
      ),
      v.check((list) => new Set(list.map(({ kind }) => kind)).size === list.length, 'doubled'),
    ),
    [],
  ),
});
const When = v.optional(v.picklist(['now', 'renewal']), 'now');

export const Line = v.object({
  kind: v.picklist(['charge', 'credit']),
  item: v.picklist(['plan', 'add_on']),
  plan: v.nullable(v.picklist(paidPlans)),
  add_on: v.nullable(v.picklist(addOnKinds)),
  quantity: v.number(),
  /** What the bot is called. */
  name: v.nullable(v.string()),
  from_on: v.string(),
  to_on: v.string(),
  days: v.number(),
  of_days: v.number(),
  price: Yen,
  amount: Yen,
});
export type Line = v.InferOutput<typeof Line>;

const Quote = v.object({
  /** What the change is agreed to from. */
  version: Version,
  kind: v.picklist(['first', 'raise', 'lower', 'same']),
  period: Period,
  lines: v.array(Line),
  ...Money.entries,
  balance_used: Yen,
  due: Yen,
  monthly: Money,
  /** What would be in use beyond it; a lowering then waits for the renewal. */
  below: v.array(
    v.object({
      what: v.picklist(['answers', 'qr_codes']),
      used: v.number(),
      limit: v.number(),
      bot_id: v.nullable(v.string()),
    }),
  ),
});
export type Quote = v.InferOutput<typeof Quote>;

export const quotePlanChange = endpoint({
  id: 'quotePlanChange',
  says: 'What a change would cost or give back, line by line; nothing is changed.',
  method: 'POST',
  path: `${path}/plan-changes/quote`,
  needs: { organization: 'billing.see' },
  params: OrganizationPath,
  body: v.strictObject({ ...Change.entries, when: When }),
  answers: { 200: Quote },
  errors: ['wrong_state'],
});
const Begun = v.object({
  /** done: it holds, or will; page: it waits for somebody on this page of the provider's. */
  state: v.picklist(['done', 'page']),
  url: v.nullable(v.string()),
  invoice_id: v.nullable(v.string()),
});
const back = { lang: KnownLang };
/** The sum that was shown is named, and the version of what was seen: of two at once the second is told. */
export const changePlan = endpoint({
  id: 'changePlan',
  says: 'Buys, raises or lowers plans and add-ons for the sum that was quoted.',
  method: 'POST',
  path: `${path}/plan-changes`,
  needs: { organization: 'billing.edit' },
  params: OrganizationPath,
  body: v.strictObject({ ...Change.entries, when: When, due: Yen, ...back }),
  answers: { 200: Begun },
  errors: [
    'version_required',
    'version_stale',
    'wrong_state',
    'quote_stale',
    'payer_needed',
    'payment_required',
    'change_waits',
    'plan_below_use',
    'card_declined',
    'billing_unreachable',
  ],
});
export const giveUpPlanChange = endpoint({
  id: 'giveUpPlanChange',
  says: 'Gives up the change that waits for its payment.',
  method: 'DELETE',
  path: `${path}/plan-changes`,
  needs: { organization: 'billing.edit' },
  params: OrganizationPath,
  answers: { 200: Success },
  errors: ['billing_unreachable'],
});

const BotPath = { ...OrganizationPath, botId: Uuid };
export const cancelPlan = endpoint({
  id: 'cancelPlan',
  says: 'Ends the plan of a bot with its month, or a month later where fewer than three days are left.',
  method: 'POST',
  path: `${path}/bots/{botId}/cancellation`,
  needs: { organization: 'billing.edit' },
  params: BotPath,
  answers: { 200: v.object({ ends_on: Day }) },
  errors: ['wrong_state', 'change_waits'],
});
export const resumePlan = endpoint({
  id: 'resumePlan',
  says: 'Takes a cancellation, or a lower plan that was arranged, back.',
  method: 'DELETE',
  path: `${path}/bots/{botId}/cancellation`,
  needs: { organization: 'billing.edit' },
  params: BotPath,
  answers: { 200: Success },
  errors: ['wrong_state'],
});

/** A page of the provider's; null where it was not needed. */
const Page = v.object({ url: v.nullable(v.string()) });
export const extendTrial = endpoint({
  id: 'extendTrial',
  says: 'Makes the trial 14 days longer, once: by a card that is left on the page, or that was.',
  method: 'POST',
  path: `${path}/trial-extension`,
  needs: { organization: 'billing.edit' },
  params: OrganizationPath,
  body: v.strictObject(back),
  answers: { 200: Page },
  errors: ['wrong_state', 'payer_needed', 'billing_unreachable'],
});
export const openCardPage = endpoint({
  id: 'openCardPage',
  says: 'A page of the provider’s on which a card is left.',
  method: 'POST',
  path: `${path}/card-page`,
  needs: { organization: 'billing.edit' },
  params: OrganizationPath,
  body: v.strictObject(back),
  answers: { 200: v.object({ url: v.string() }) },
  errors: ['not_offered', 'billing_unreachable'],
});

const countries = new Set(
  'JP KR CN TW HK SG TH VN ID MY PH IN AU NZ US CA MX BR FR DE IT ES PT GB IE NL BE LU CH AT SE NO DK FI IS PL CZ SK HU RO BG GR HR SI EE LV LT MT CY TR IL AE SA QA KW BH OM JO EG MA TN ZA'.split(
    ' ',
  ),
);
export const payerLanguages = ['en', 'ja', 'zh-CN', 'ko', 'fr', 'es', 'ar'] as const;
const Optional = (max: number) => v.nullable(Words(max));
const payerFields = {
  name: Words(200),
  attention: Optional(200),
  /** Where invoices go; null: to the owners. */
  email: v.nullable(Email),
  line1: Words(200),
  line2: Optional(200),
  city: Words(100),
  postal_code: Optional(20),
  country: v.pipe(
    v.string(),
    v.check((code) => countries.has(code), 'country_unknown'),
  ),
  registration: Optional(50),
  lang_cd: v.picklist(payerLanguages, 'language_unknown'),
};
export const payerCountries: readonly string[] = [...countries];
const Payer = v.object({ ...payerFields, version: Version });
type Payer = v.InferOutput<typeof Payer>;

/** Version 0 where nobody said yet; then the organisation's name is proposed. */
export const getPayer = endpoint({
  id: 'getPayer',
  method: 'GET',
  path: `${path}/payer`,
  needs: { organization: 'billing.see' },
  params: OrganizationPath,
  answers: {
    200: v.object({
      name: v.string(),
      attention: v.nullable(v.string()),
      email: v.nullable(v.string()),
      line1: v.string(),
      line2: v.nullable(v.string()),
      city: v.string(),
      postal_code: v.nullable(v.string()),
      country: v.string(),
      registration: v.nullable(v.string()),
      lang_cd: v.string(),
      version: Version,
    }),
  },
  errors: [],
});
export const updatePayer = endpoint({
  id: 'updatePayer',
  method: 'PUT',
  path: `${path}/payer`,
  needs: { organization: 'billing.edit' },
  params: OrganizationPath,
  body: v.strictObject(payerFields),
  answers: { 200: Payer },
  errors: ['version_required', 'version_stale'],
});

/** What a house may show of its organisation's plans to those who run it. */
const HousePlan = v.object({
  standing: v.picklist(standings),
  trial_ends_at: v.nullable(v.string()),
  organization_id: v.string(),
  /** Whom to ask; null for who may do it themselves, and where there is nobody. */
  contact: v.nullable(v.object({ name: v.string(), email: v.string() })),
  bots: v.array(v.omit(BotUse, ['house'])),
});
export type HousePlan = v.InferOutput<typeof HousePlan>;
export const getHousePlan = endpoint({
  id: 'getHousePlan',
  says: 'How the house’s organisation stands, and the plans of its assistants.',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/plan',
  needs: { house: 'content.see' },
  params: HouseCodePath,
  answers: { 200: HousePlan },
  errors: [],
});
