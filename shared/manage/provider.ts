/** The provider's own console: who is a customer, how the machinery is, and asking a house for a look [PROVIDER-DOOR]. */
import * as v from 'valibot';
import { planNames } from '../domain/plans/plan-table.ts';
import { standings } from '../domain/plans/standing.ts';
import { endpoint } from '../rest/endpoint.ts';
import { Success, Uuid } from '../rest/fields.ts';
import { listOf, ListQuery, Words } from './fields.ts';
import { HouseCodePath } from './paths.ts';
import { supportStates } from './support-access.ts';

const path = '/be-api/manage/v1/provider' as const;

const ProviderHouse = v.object({
  code: v.string(),
  name: v.string(),
  is_deleted: v.boolean(),
  /** One's own look at it; null where none was asked for, or the last is over. */
  support: v.nullable(v.object({ id: v.string(), state: v.picklist(supportStates), until: v.nullable(v.string()) })),
});
export const ProviderOrganization = v.object({
  id: v.string(),
  name: v.string(),
  created_at: v.string(),
  standing: v.picklist(standings),
  trial_ends_at: v.nullable(v.string()),
  /** By plan, how many assistants have it. */
  plans: v.array(v.object({ plan: v.picklist(planNames), bots: v.number() })),
  members: v.number(),
  houses: v.array(ProviderHouse),
});
export type ProviderOrganization = v.InferOutput<typeof ProviderOrganization>;

export const listProviderOrganizations = endpoint({
  id: 'listProviderOrganizations',
  says: 'Lists the organisations of this server, with their houses and how they stand; for the provider’s own people.',
  method: 'GET',
  path: `${path}/organizations`,
  needs: 'provider',
  /** `query` finds the name of an organisation, and the code of a house. */
  query: v.object(ListQuery),
  answers: { 200: listOf(ProviderOrganization) },
  errors: [],
});

export const getProviderHealth = endpoint({
  id: 'getProviderHealth',
  says: 'Tells how background jobs and long work stand, and which providers this server uses.',
  method: 'GET',
  path: `${path}/health`,
  needs: 'provider',
  answers: {
    200: v.object({
      jobs: v.object({ intent: v.number(), queued: v.number(), running: v.number(), failed: v.number() }),
      /** Kinds with jobs that wait or gave up, the most failed first. */
      kinds: v.array(v.object({ kind: v.string(), waiting: v.number(), failed: v.number() })),
      /** Long work of the last day by its state. */
      works: v.array(v.object({ state: v.string(), works: v.number() })),
      /** By need, the name of what serves it. */
      providers: v.array(v.object({ need: v.string(), name: v.string() })),
      /** Calls to providers since this process started. */
      calls: v.array(v.object({ need: v.string(), adapter: v.string(), outcome: v.string(), calls: v.number() })),
    }),
  },
  errors: [],
});

/** Minutes that a look lasts at most. */
const LOOK_MINUTES_MAX = 60;

export const askSupportAccess = endpoint({
  id: 'askSupportAccess',
  says: 'Asks a house for a look at how it is set up. Its administrators say yes or no.',
  method: 'POST',
  path: `${path}/houses/{code}/support-access`,
  needs: 'provider',
  params: HouseCodePath,
  body: v.strictObject({
    reason: Words(300),
    minutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(LOOK_MINUTES_MAX)),
  }),
  answers: { 201: v.object({ id: v.string() }) },
  errors: ['wrong_state', 'fields_invalid'],
});

export const endOwnSupportAccess = endpoint({
  id: 'endOwnSupportAccess',
  says: 'Takes one’s own question back, or ends one’s own look.',
  method: 'POST',
  path: `${path}/support-access/{accessId}/end`,
  needs: 'provider',
  params: { accessId: Uuid },
  answers: { 200: Success },
  errors: [],
});
