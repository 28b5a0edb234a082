/** How an organisation and its first house come to be. */
import * as v from 'valibot';
import { TenantType } from '../domain/states/enumerations.ts';
import { AccountTokenFields } from '../rest/account-tokens.ts';
import { endpoint } from '../rest/endpoint.ts';
import { Text, Uuid } from '../rest/fields.ts';
import { starterNames } from './starters/names.ts';
import { Email, HouseCode, KnownLang, TimeZone, Words } from './fields.ts';

export const SignUpRequest = v.object({
  email: Email,
  name: Words(100),
  organization_name: Words(100),
  house: v.object({
    code: HouseCode,
    name: Words(100),
    tenant_type: TenantType,
    lang_cd: KnownLang,
    time_zone: TimeZone,
    /** A starter's name; left out, the house begins empty. */
    template: v.optional(v.picklist(starterNames)),
    /** With a set-up code: the file of a house that was brought (`bringFirstHouseFile`), which work fills this one with. */
    file: v.optional(Uuid),
  }),
  terms: v.literal(true, 'required'),
  setup: v.optional(Text(200)),
});
export type SignUpRequest = v.InferOutput<typeof SignUpRequest>;

/**
 * Signs up. Without a set-up code the PIN that goes to the address brings it to its end, at `/login/accept`; with one it
 * is done, and the answer signs in.
 */
export const signUp = endpoint({
  id: 'signUp',
  method: 'POST',
  path: '/be-api/manage/v1/sign-up',
  needs: 'nobody',
  body: SignUpRequest,
  answers: {
    201: v.object({
      organization_id: v.string(),
      house_code: v.string(),
      transaction_code: v.string(),
      ...v.partial(AccountTokenFields).entries,
    }),
  },
  errors: ['sign_up_closed', 'setup_code_invalid', 'fields_invalid', 'too_many_tries'],
});

/** What the sign-up page needs to know before anything is typed. */
export const getSignUp = endpoint({
  id: 'getSignUp',
  method: 'GET',
  path: '/be-api/manage/v1/sign-up',
  needs: 'nobody',
  answers: { 200: v.object({ open: v.boolean(), first: v.boolean() }) },
  errors: [],
});
