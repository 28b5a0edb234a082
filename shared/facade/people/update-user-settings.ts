/** Generated from update-user-settings.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

const updateUserSettingsResult = v.object({ success: v.boolean() });
/** One's own language and name [LANG-SWITCH]. */
export const updateUserSettings: OperationContract<
  { readonly langCd?: string | null; readonly username?: string | null },
  v.InferOutput<typeof updateUserSettingsResult>
> = {
  name: 'updateUserSettings',
  document: `mutation updateUserSettings($langCd:String$username:String){updateUserSettings(langCd:$langCd username:
$username){success}}`,
  result: updateUserSettingsResult,
};
