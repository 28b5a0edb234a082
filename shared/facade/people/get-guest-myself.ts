import * as v from 'valibot';
import type { GuestState } from '#shared/domain/states/enumerations.ts';
import { contract } from '../contract.ts';
import { word } from '../word.ts';

/** Who is asking, with the guest record and its room: what an entry compares a scan with [ENTRY-SAME]. */
export const getGuestMyself = contract({
  name: 'getGuestMyself',
  document: `query getGuestMyself($lang_cd: String) {
    getGuestMyself(lang_cd: $lang_cd) {
      access_id name lang_cd
      guest { code state location_id available_from available_to room_name { location_group_id } tenant { code } }
    }
  }`,
  variables: v.object({ lang_cd: v.string() }),
  /** Null for somebody the server does not know any more. */
  result: v.nullable(
    v.object({
      access_id: v.string(),
      name: v.nullable(v.string()),
      lang_cd: v.nullable(v.string()),
      guest: v.nullable(
        v.object({
          code: v.string(),
          state: v.nullable(word<GuestState>()),
          location_id: v.nullable(v.string()),
          available_from: v.nullable(v.string()),
          available_to: v.nullable(v.string()),
          room_name: v.nullable(v.object({ location_group_id: v.nullable(v.string()) })),
          tenant: v.nullable(v.object({ code: v.string() })),
        }),
      ),
    }),
  ),
});

export type GuestMyself = NonNullable<v.InferOutput<typeof getGuestMyself.result>>;
