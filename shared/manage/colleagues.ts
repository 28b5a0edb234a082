/** Everybody of an organisation, whichever house they work in, and erasing one of them [MEMBER-ERASE]. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { Success, Uuid } from '../rest/fields.ts';
import { Email, listOf, ListQuery, Version } from './fields.ts';
import { OrganizationPath } from './paths.ts';

const path = '/be-api/manage/v1/organizations/{id}/colleagues' as const;
const ColleaguePath = { ...OrganizationPath, memberId: Uuid };

const HouseRoles = v.object({ code: v.string(), name: v.string(), roles: v.array(v.string()) });
export const Colleague = v.object({
  /** Of their account. */
  id: v.string(),
  email: v.string(),
  name: v.string(),
  /** In the organisation; none for who works in its houses alone. */
  roles: v.array(v.string()),
  /** Houses they work in; none for who has left them all. */
  houses: v.array(HouseRoles),
  is_self: v.boolean(),
  version: Version,
});
export type Colleague = v.InferOutput<typeof Colleague>;

export const listColleagues = endpoint({
  id: 'listColleagues',
  says: 'Lists everybody who runs the organisation or has worked in one of its houses.',
  method: 'GET',
  path,
  needs: { organization: 'members.see' },
  params: OrganizationPath,
  query: v.object(ListQuery),
  answers: { 200: listOf(Colleague) },
  errors: [],
});
export const getColleague = endpoint({
  id: 'getColleague',
  method: 'GET',
  path: `${path}/{memberId}`,
  needs: { organization: 'members.see' },
  params: ColleaguePath,
  answers: { 200: Colleague },
  errors: [],
});

const ErasedHouse = v.object({
  code: v.string(),
  name: v.string(),
  /** Conversations that stay, without their name. */
  conversations: v.number(),
  sign_ins: v.number(),
  /** Devices that are notified. */
  devices: v.number(),
  shifts: v.number(),
  /** What they hand over first: leading the house, groups they are in charge of, tickets they hold. */
  leads: v.boolean(),
  groups: v.number(),
  tickets: v.number(),
});
const Erasure = v.object({
  houses: v.array(ErasedHouse),
  /** Their account goes too, as nobody else has them; or it is theirs and stays. */
  account: v.picklist(['erased', 'kept']),
  /** Nobody else owns the organisation. */
  is_last_owner: v.boolean(),
  is_self: v.boolean(),
});
export type Erasure = v.InferOutput<typeof Erasure>;

export const getColleagueErasure = endpoint({
  id: 'getColleagueErasure',
  says: 'Counts what erasing somebody would take, and tells what stands in its way. Nothing is erased by looking.',
  method: 'GET',
  path: `${path}/{memberId}/erasure`,
  needs: { organization: 'members.edit' },
  params: ColleaguePath,
  answers: { 200: Erasure },
  errors: [],
});

/** Typed by whoever means it. Oneself is erased in one's own account alone. */
export const eraseColleague = endpoint({
  id: 'eraseColleague',
  says: 'Erases somebody from the organisation and its houses: what they wrote stays, without their name. Their account goes with it where they have no other place. They are told by mail. It cannot be undone.',
  method: 'POST',
  path: `${path}/{memberId}/erase`,
  needs: { organization: 'members.edit' },
  params: ColleaguePath,
  body: v.strictObject({ email: Email }),
  answers: { 200: v.object({ ...Success.entries, account: v.picklist(['erased', 'kept']) }) },
  errors: ['fields_invalid', 'last_one', 'in_use'],
});
