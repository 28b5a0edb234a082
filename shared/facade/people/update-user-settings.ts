import * as v from 'valibot';
import { contract } from '../contract.ts';

/** One's own language and name [LANG-SWITCH]. */
export const updateUserSettings = contract({
  name: 'updateUserSettings',
  document: `mutation updateUserSettings($langCd: String, $username: String) {
    updateUserSettings(langCd: $langCd, username: $username) { message success }
  }`,
  variables: v.object({ langCd: v.optional(v.string()), username: v.optional(v.string()) }),
  result: v.object({ success: v.boolean() }),
});
