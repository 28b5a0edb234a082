/** REST of the text message that brings a guest to a conversation, ours [LINK-SMS]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Text } from './fields.ts';

export const sendSmsLink = endpoint({
  id: 'sendSmsLink',
  method: 'POST',
  path: '/be-api/staff/sms-links',
  needs: 'staff',
  body: v.object({ conversation_id: Text(64), country_code: Text(8), phone_number: Text(32) }),
  answers: { 201: v.object({ message: v.string(), expires_at: v.string() }) },
  errors: ['phone_invalid', 'phone_used', 'stay_ended', 'wrong_state', 'too_many_tries'],
});
