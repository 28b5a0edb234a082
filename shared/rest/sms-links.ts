/** REST of the text message that brings a guest to a conversation, ours [LINK-SMS] [LINK-BEGIN]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Lang, Text, Uuid } from './fields.ts';

export const sendSmsLink = endpoint({
  id: 'sendSmsLink',
  method: 'POST',
  path: '/be-api/staff/sms-links',
  needs: 'staff',
  body: v.object({ conversation_id: Text(64), country_code: Text(8), phone_number: Text(32) }),
  answers: { 201: v.object({ message: v.string(), expires_at: v.string() }) },
  errors: ['phone_invalid', 'phone_used', 'stay_ended', 'wrong_state', 'too_many_tries'],
});

/** The longest first words, in characters. */
export const SMS_WORDS_MAX = 1000;

/** A conversation with somebody who has scanned nothing, begun by the text message that leads to it. */
export const beginSmsChat = endpoint({
  id: 'beginSmsChat',
  method: 'POST',
  path: '/be-api/staff/sms-chats',
  needs: 'staff',
  body: v.object({
    country_code: Text(8),
    phone_number: Text(32),
    lang_cd: Lang,
    location_id: v.nullable(Uuid),
    group_id: Uuid,
    message_id: Uuid,
    text: Text(SMS_WORDS_MAX),
  }),
  answers: { 201: v.object({ conversation_id: v.string(), expires_at: v.string() }) },
  errors: [
    'phone_invalid',
    'phone_used',
    'limit_reached',
    'duplicate_id',
    'message_empty',
    'message_too_long',
    'message_bad_characters',
    'message_bad_content',
    'content_not_allowed',
    'too_many_tries',
  ],
});
