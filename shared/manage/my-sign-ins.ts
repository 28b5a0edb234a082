/** Where one is signed in, and was: consoles and desks of an account, newest first [SIGN-INS]. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { Success, Uuid } from '../rest/fields.ts';

const signInStates = ['here', 'active', 'ended'] as const;

const SignIn = v.object({
  id: v.string(),
  /** A console, or the desk of a house. */
  kind: v.picklist(['console', 'desk']),
  /** The house of a desk. */
  house: v.nullable(v.string()),
  state: v.picklist(signInStates),
  /** How it came to be: `pin`, `passkey`, `sign_up`, `invitation`, `desk`, `operator`, `link`, `console`, `switch`; null where it is not known. */
  entry: v.nullable(v.string()),
  user_agent: v.nullable(v.string()),
  address: v.nullable(v.string()),
  /** In milliseconds since 1970. */
  created_at: v.number(),
  last_used_at: v.number(),
  ended_at: v.nullable(v.number()),
  ended_why: v.nullable(v.string()),
});
export type SignIn = v.InferOutput<typeof SignIn>;

export const listSignIns = endpoint({
  id: 'listSignIns',
  method: 'GET',
  path: '/be-api/manage/v1/me/sign-ins',
  needs: 'account',
  answers: { 200: v.object({ items: v.array(SignIn) }) },
  errors: [],
});

/** Signs out elsewhere: all but this one. */
export const endOtherSignIns = endpoint({
  id: 'endOtherSignIns',
  method: 'POST',
  path: '/be-api/manage/v1/me/sign-ins/end-others',
  needs: 'account',
  answers: { 200: v.object({ ended: v.number() }) },
  errors: [],
});

export const endSignIn = endpoint({
  id: 'endSignIn',
  method: 'DELETE',
  path: '/be-api/manage/v1/me/sign-ins/{signInId}',
  needs: 'account',
  params: { signInId: Uuid },
  answers: { 200: Success },
  errors: [],
});
