/** Staff of a house, and their groups. */
import * as v from 'valibot';
import { houseRoles } from '../domain/rights/rights.ts';
import { AccountTokenFields } from '../rest/account-tokens.ts';
import { HandlingLimit } from '../rest/desk-people.ts';
import { endpoint } from '../rest/endpoint.ts';
import { Success, Text, Uuid } from '../rest/fields.ts';
import { byUuid, collection, type ItemOf, Position } from './collection.ts';
import { Email, KnownLang, listOf, ListQuery, NamedDict, Version, Words } from './fields.ts';
import { HouseCodePath, ThingPath } from './paths.ts';

export const staffGroups = collection({
  one: 'StaffGroup',
  many: 'StaffGroups',
  path: 'staff-groups',
  key: byUuid,
  see: 'people.see',
  edit: 'people.edit',
  fields: {
    name_dict: NamedDict(60),
    position: Position,
    /** Members who are in charge of it. */
    lead_ids: v.optional(v.pipe(v.array(Uuid), v.maxLength(100, 'too_many')), []),
  },
  filters: {},
  shown: { members: v.number() },
  stays: true,
});
export type StaffGroup = ItemOf<typeof staffGroups>;

const Roles = v.pipe(
  v.array(v.picklist(houseRoles)),
  v.minLength(1, 'required'),
  v.check((roles) => new Set(roles).size === roles.length, 'doubled'),
);

/** `invited` has not come yet, `asking` waits for an administrator's yes, `disabled` is shut out for a while, `ended` works here no more. */
export const staffStates = ['active', 'invited', 'asking', 'disabled', 'ended'] as const;

export const StaffMember = v.object({
  /** The person's id in the house; an invitation has its own. */
  id: v.string(),
  state: v.picklist(staffStates),
  email: v.string(),
  name: v.string(),
  roles: v.array(v.string()),
  group_ids: v.array(v.string()),
  languages: v.array(v.string()),
  department: v.nullable(v.string()),
  position: v.nullable(v.string()),
  handling_limit: v.number(),
  can_write: v.boolean(),
  manages_people: v.boolean(),
  /** Groups they are in charge of. */
  lead_of: v.array(v.string()),
  /** Tickets they hold. */
  open_tickets: v.number(),
  /** Devices that messages and calls ring on while the inbox is closed. */
  push_devices: v.number(),
  /** Where they are signed in at the desk. */
  sessions: v.number(),
  online_status: v.nullable(v.string()),
  /** Until when an invitation can be taken up, ISO 8601. */
  expires_at: v.nullable(v.string()),
  /** Whoever asks. */
  is_self: v.boolean(),
  version: Version,
});
export type StaffMember = v.InferOutput<typeof StaffMember>;

const staff = '/be-api/manage/v1/houses/{code}/staff' as const;
export const listStaff = endpoint({
  id: 'listStaff',
  method: 'GET',
  path: staff,
  needs: { house: 'people.see' },
  params: HouseCodePath,
  query: v.object({
    ...ListQuery,
    state: v.optional(v.picklist(staffStates)),
    role: v.optional(v.picklist(houseRoles)),
    group_id: v.optional(Uuid),
  }),
  answers: { 200: listOf(StaffMember) },
  errors: [],
});
export const getStaff = endpoint({
  id: 'getStaff',
  method: 'GET',
  path: `${staff}/{id}`,
  needs: { house: 'people.see' },
  params: ThingPath,
  answers: { 200: StaffMember },
  errors: [],
});
/** The mail's link signs in; it says who invites, to what, and opening it changes nothing yet. */
export const inviteStaff = endpoint({
  id: 'inviteStaff',
  method: 'POST',
  path: staff,
  needs: { house: 'people.edit' },
  params: HouseCodePath,
  body: v.strictObject({
    email: Email,
    name: Words(100),
    roles: Roles,
    group_ids: v.optional(v.pipe(v.array(Uuid), v.maxLength(100)), []),
    languages: v.optional(v.pipe(v.array(KnownLang), v.maxLength(20)), []),
  }),
  answers: { 201: StaffMember },
  errors: ['fields_invalid', 'forbidden'],
});
export const updateStaff = endpoint({
  id: 'updateStaff',
  method: 'PATCH',
  path: `${staff}/{id}`,
  needs: { house: 'people.edit' },
  params: ThingPath,
  body: v.partial(
    v.strictObject({
      name: Words(100),
      roles: Roles,
      group_ids: v.pipe(v.array(Uuid), v.maxLength(100)),
      languages: v.pipe(v.array(KnownLang), v.minLength(1, 'required'), v.maxLength(20)),
      department: v.nullable(Text(100)),
      position: v.nullable(Text(100)),
      handling_limit: HandlingLimit,
      can_write: v.boolean(),
      manages_people: v.boolean(),
      disabled: v.boolean(),
    }),
  ),
  answers: { 200: StaffMember },
  errors: ['version_required', 'version_stale', 'fields_invalid', 'last_one', 'in_use'],
});
export const deleteStaff = endpoint({
  id: 'deleteStaff',
  method: 'DELETE',
  path: `${staff}/{id}`,
  needs: { house: 'people.edit' },
  params: ThingPath,
  answers: { 200: Success },
  errors: ['version_required', 'version_stale', 'in_use', 'last_one'],
});

/** Sends an invitation anew, for another seven days; the link before ends. */
export const resendInvitation = endpoint({
  id: 'resendInvitation',
  method: 'POST',
  path: `${staff}/{id}/invitation`,
  needs: { house: 'people.edit' },
  params: ThingPath,
  answers: { 200: StaffMember },
  errors: ['wrong_state'],
});

const StaffSession = v.object({
  id: v.string(),
  user_agent: v.nullable(v.string()),
  created_at: v.string(),
  last_used_at: v.string(),
});
export type StaffSession = v.InferOutput<typeof StaffSession>;

/** Where somebody is signed in at the desk; their consoles are their own. */
export const listStaffSessions = endpoint({
  id: 'listStaffSessions',
  method: 'GET',
  path: `${staff}/{id}/sessions`,
  needs: { house: 'people.edit' },
  params: ThingPath,
  answers: { 200: v.object({ items: v.array(StaffSession) }) },
  errors: [],
});
/** Signs them out at the desk, on one device or on all. */
export const endStaffSessions = endpoint({
  id: 'endStaffSessions',
  method: 'DELETE',
  path: `${staff}/{id}/sessions`,
  needs: { house: 'people.edit' },
  params: ThingPath,
  query: v.object({ session_id: v.optional(Uuid) }),
  answers: { 200: Success },
  errors: [],
});

/** What an invitation is for, for whoever holds its link. */
export const getInvitation = endpoint({
  id: 'getInvitation',
  method: 'POST',
  path: '/be-api/manage/v1/invitations/look',
  needs: 'nobody',
  body: v.object({ token: Text(400) }),
  answers: {
    200: v.object({
      email: v.string(),
      name: v.string(),
      invited_by: v.string(),
      /** What it is an invitation to: a house, or an organisation. */
      house: v.nullable(v.object({ code: v.string(), name: v.string() })),
      organization: v.nullable(v.string()),
      roles: v.array(v.string()),
    }),
  },
  errors: ['invitation_over'],
});
/** Takes the seat and signs in: the link went to this address, so it stands for a PIN. */
export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/be-api/manage/v1/invitations/accept',
  needs: 'nobody',
  body: v.object({ token: Text(400), lang_cd: v.optional(KnownLang) }),
  answers: { 200: v.object({ house_code: v.nullable(v.string()), ...AccountTokenFields.entries }) },
  errors: ['invitation_over'],
});
