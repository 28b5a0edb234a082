/** REST of one's sign-in at a desk: whether it may write, taking over from another, and ending a colleague's [LOGIN-SECOND]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Success, Uuid } from './fields.ts';

/** What the notice `notifyMyself` says where who writes may have changed. */
export const DESK_NOTICE = 'desk';

/** `elsewhere`: another session of the same person writes; `no_permission`: their write permission was taken away. */
const deskStandings = ['writes', 'elsewhere', 'no_permission'] as const;

const DeskSession = v.object({
  standing: v.picklist(deskStandings),
  /** Of the session that writes, where it is another one: its browser, and since when, in milliseconds since 1970. */
  other: v.nullable(v.object({ user_agent: v.nullable(v.string()), since: v.number() })),
  /** The house is a copy for trying things out [MODE-SANDBOX]. */
  is_sandbox: v.optional(v.boolean(), false),
});
export type DeskSession = v.InferOutput<typeof DeskSession>;

export const getDeskSession = endpoint({
  id: 'getDeskSession',
  method: 'GET',
  path: '/be-api/staff/desk-session',
  needs: 'staff',
  answers: { 200: DeskSession },
  errors: [],
});

export const takeOverDesk = endpoint({
  id: 'takeOverDesk',
  method: 'POST',
  path: '/be-api/staff/desk-session/take-over',
  needs: 'staff',
  looks: true,
  answers: { 200: DeskSession },
  errors: [],
});

/** Ends a colleague's sessions at the desks of the house; they are offline then [FORCE-OFF]. */
export const signOutColleague = endpoint({
  id: 'signOutColleague',
  method: 'POST',
  path: '/be-api/staff/colleagues/{id}/sign-out',
  needs: 'leader',
  params: { id: Uuid },
  answers: { 200: Success },
  errors: [],
});
