/** Generated from get-guest-myself.graphql and the SDL by `npm run facade`: change those. */
import type * as words from '#shared/domain/states/enumerations.ts';
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';
import { trustedEnum } from '../trusted-enum.ts';

export const GuestMyself = v.object({
  access_id: v.string(),
  name: v.nullable(v.string()),
  lang_cd: v.nullable(v.string()),
  guest: v.nullable(
    v.object({
      code: v.string(),
      state: v.nullable(trustedEnum<words.GuestState>()),
      location_id: v.nullable(v.string()),
      available_from: v.nullable(v.string()),
      available_to: v.nullable(v.string()),
      room_name: v.nullable(v.object({ location_group_id: v.nullable(v.string()) })),
      tenant: v.nullable(v.object({ code: v.string() })),
    }),
  ),
});
export type GuestMyself = v.InferOutput<typeof GuestMyself>;

const getGuestMyselfResult = v.nullable(GuestMyself);
/** Who is asking, with the guest record and its room: what an entry compares a scan with [ENTRY-SAME]. Null for somebody the server does not know any more. */
export const getGuestMyself: OperationContract<
  { readonly lang_cd: string | null },
  v.InferOutput<typeof getGuestMyselfResult>
> = {
  name: 'getGuestMyself',
  document: `query getGuestMyself($lang_cd:String){getGuestMyself(lang_cd:$lang_cd){access_id name lang_cd guest{code
state location_id available_from available_to room_name{location_group_id}tenant{code}}}}`,
  result: getGuestMyselfResult,
};
