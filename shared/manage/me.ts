/** The account that asks: what it has a seat in, and its way into a house. */
import * as v from 'valibot';
import { AccountTokenFields } from '../rest/account-tokens.ts';
import { endpoint } from '../rest/endpoint.ts';
import { Success } from '../rest/fields.ts';
import { Email, KnownLang, Words } from './fields.ts';
import { HouseCodePath } from './paths.ts';

const Membership = v.object({ id: v.string(), name: v.string(), roles: v.array(v.string()) });
const HouseSeat = v.object({
  code: v.string(),
  name: v.string(),
  roles: v.array(v.string()),
  can_write: v.boolean(),
  manages_people: v.boolean(),
  organization_id: v.string(),
  /** Somebody of the provider's own who looks at the house, or asks to [SUPPORT-BANNER]. */
  support: v.optional(
    v.nullable(
      v.object({
        id: v.string(),
        name: v.string(),
        is_self: v.boolean(),
        /** Until when it is allowed; null while it is asked. */
        until: v.nullable(v.string()),
      }),
    ),
    null,
  ),
  /** Where the house tries what it is about to show; null where it has no such copy. */
  sandbox_code: v.optional(v.nullable(v.string()), null),
});

export const getMe = endpoint({
  id: 'getMe',
  method: 'GET',
  path: '/be-api/manage/v1/me',
  needs: 'account',
  /** The language names are told in; left out, the account's own. */
  query: v.object({ lang_cd: v.optional(KnownLang) }),
  answers: {
    200: v.object({
      account: v.object({ id: v.string(), email: v.string(), name: v.string(), lang_cd: v.string() }),
      /** One of the provider's own people. */
      is_provider: v.optional(v.boolean(), false),
      organizations: v.array(Membership),
      houses: v.array(HouseSeat),
      /** Where the person worked last; null where that is none of these. */
      last_house_code: v.nullable(v.string()),
    }),
  },
  errors: [],
});
export type Membership = v.InferOutput<typeof Membership>;
export type HouseSeat = v.InferOutput<typeof HouseSeat>;

/** One's own name and language, and the house one works on: the next sign-in leads there [DESK-CHOICE]. */
export const updateMe = endpoint({
  id: 'updateMe',
  method: 'PATCH',
  path: '/be-api/manage/v1/me',
  needs: 'account',
  body: v.partial(v.strictObject({ name: Words(100), lang_cd: KnownLang, last_house_code: HouseCodePath.code })),
  answers: { 200: Success },
  errors: [],
});

/** A session at the desk of a house, for whoever has a seat there. */
export const openHouse = endpoint({
  id: 'openHouse',
  method: 'POST',
  path: '/be-api/manage/v1/me/houses/{code}/session',
  needs: { house: 'desk.enter' },
  params: HouseCodePath,
  answers: {
    201: v.object({
      id: v.string(),
      access_token_v2: v.string(),
      refresh_token_v2: v.string(),
      subscription_endpoint: v.string(),
      tenant_id: v.string(),
      role: v.string(),
    }),
  },
  errors: ['plan_limit'],
});

export const getMyCopy = endpoint({
  id: 'getMyCopy',
  says: 'All that is kept of the account that asks: who it is, how it signs in, and who it is in each house. No passwords, no keys, and nothing of guests.',
  media: { gives: 'application/json' },
  method: 'GET',
  path: '/be-api/manage/v1/me/copy',
  needs: 'account',
  answers: { 200: 'bytes' },
  errors: [],
});

/** Typed again by whoever means it. */
export const eraseMe = endpoint({
  id: 'eraseMe',
  says: 'Erases the account that asks: its seats, its sign-ins, and its name in all that it wrote, which stays the house’s. It cannot be undone.',
  method: 'POST',
  path: '/be-api/manage/v1/me/erase',
  needs: 'account',
  body: v.strictObject({ email: Email }),
  answers: { 200: Success },
  errors: ['fields_invalid', 'last_one', 'in_use'],
});

export const signOutAccount = endpoint({
  id: 'signOutAccount',
  method: 'DELETE',
  path: '/be-api/manage/v1/me/session',
  needs: 'account',
  answers: { 200: Success },
  errors: [],
});

/** Whoever is signed in at a desk enters the consoles without another PIN: it is the same person. */
export const openAccount = endpoint({
  id: 'openAccount',
  method: 'POST',
  path: '/be-api/manage/v1/me/session',
  needs: 'staff',
  looks: true,
  answers: { 201: AccountTokenFields },
  errors: [],
});
