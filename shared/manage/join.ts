/** Joining a house by the code on a screen [INVITE-CODE]. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { Text } from '../rest/fields.ts';
import { Email, KnownLang, Words } from './fields.ts';
import { HouseCodePath, ThingPath } from './paths.ts';
import { StaffMember } from './people.ts';

/** A code to be shown on a screen: for ten minutes, for ten people. What it is made of is told this once. */
export const createStaffInviteCode = endpoint({
  id: 'createStaffInviteCode',
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/staff-invite-codes',
  needs: { house: 'people.edit' },
  params: HouseCodePath,
  answers: {
    201: v.object({
      id: v.string(),
      /** Where the code leads, with its secret behind the `#`. */
      secret_url: v.string(),
      uses_max: v.number(),
      expires_at: v.string(),
    }),
  },
  errors: [],
});

/** An administrator's yes to who asked by a code: they work here from then on, as staff without groups. */
export const acceptStaff = endpoint({
  id: 'acceptStaff',
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/staff/{id}/acceptance',
  needs: { house: 'people.edit' },
  params: ThingPath,
  answers: { 200: StaffMember },
  errors: ['wrong_state', 'already_staff', 'user_not_found'],
});

const Token = Text(400);

/** What a code is for, for whoever scanned it. */
export const getStaffInviteCode = endpoint({
  id: 'getStaffInviteCode',
  method: 'POST',
  path: '/be-api/manage/v1/staff-invite-codes/look',
  needs: 'nobody',
  body: v.object({ token: Token }),
  answers: { 200: v.object({ house: v.object({ code: v.string(), name: v.string() }), invited_by: v.string() }) },
  errors: ['qr_used', 'join_limit_reached'],
});
/** Sends a PIN to whoever wants to join. */
export const requestToJoin = endpoint({
  id: 'requestToJoin',
  method: 'POST',
  path: '/be-api/manage/v1/staff-invite-codes/request',
  needs: 'nobody',
  body: v.object({ token: Token, email: Email, name: Words(100), lang_cd: KnownLang }),
  answers: { 201: v.object({ transaction_code: v.string() }) },
  errors: ['qr_used', 'join_limit_reached', 'too_many_tries'],
});
/** With the PIN one has asked; an administrator says yes. Nobody is signed in by it. */
export const askToJoin = endpoint({
  id: 'askToJoin',
  method: 'POST',
  path: '/be-api/manage/v1/staff-invite-codes/accept',
  needs: 'nobody',
  body: v.object({ transaction_code: Text(200), confirmation_code: Text(20) }),
  answers: { 201: v.object({ house: v.object({ code: v.string(), name: v.string() }) }) },
  errors: ['wrong_pin', 'expired_pin', 'too_many_tries', 'qr_used', 'join_limit_reached', 'already_staff'],
});
