/** REST of urgent help, ours [URGENT-CALL]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Lang, NumberId, Text, Uuid } from './fields.ts';

/** One tap: the desk is alarmed. The same `message_id` again is the same call. */
export const callForHelp = endpoint({
  id: 'callForHelp',
  method: 'POST',
  path: '/be-api/biz/urgent',
  needs: 'guest',
  body: v.object({ sub_menu_id: NumberId, message_id: Uuid, text: Text(1000), lang_cd: Lang }),
  answers: { 200: v.object({ conversation_id: v.string() }) },
  errors: [
    'stay_ended',
    'duplicate_id',
    'message_empty',
    'message_too_long',
    'message_bad_characters',
    'message_bad_content',
    'content_not_allowed',
  ],
});
