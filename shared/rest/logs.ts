/** REST of footprints and client errors, as documented: taken at once, written behind [LOG-ACCESS] [LOG-ERROR]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Lang, Success, Text } from './fields.ts';

/** Milliseconds since 1970, up to the year 2100: what a clock set wrong may still say. */
const Instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_102_444_800_000));

export const ACCESS_LOG_CATEGORIES = [
  'guest_chat',
  'location_qr',
  'main_menu',
  'sub_menu',
  'facility',
  'coupon',
  'popup',
  'tripadvisor',
  'home',
  'message_box',
  'announcement',
  'back',
  'new_auth',
  'phone_call',
  'chat',
  'error',
  'maintenance',
] as const;
export const ACCESS_LOG_ACTIONS = [
  'start',
  'scan',
  'click',
  'select',
  'open',
  'open_detail',
  'initiation',
  'guest_end',
  'guest_cancel',
  'guest_make_leave_message',
  'guest_save_message',
  'login',
  'logout',
  'redirect',
] as const;

export const AccessLogBody = v.object({
  user_id: v.nullish(Text(64)),
  category: v.picklist(ACCESS_LOG_CATEGORIES),
  action: v.picklist(ACCESS_LOG_ACTIONS),
  data: v.optional(v.record(v.string(), v.unknown()), {}),
  service: v.optional(Text(32), 'in-room'),
  executed_at: Instant,
});

export const ErrorLogBody = v.object({
  error_code: Text(64),
  system_name: v.optional(Text(64), 'fe-guest'),
  system_path: v.nullish(Text(500)),
  system_data: v.nullish(Text(4000)),
  system_identifier: v.nullish(Text(200)),
  lang_cd: v.nullish(Lang),
  custom_text: v.nullish(Text(1000)),
  stacktrace_text: v.nullish(Text(8000)),
  created_at: v.optional(v.union([Instant, Text(40)])),
});

/** A token that comes along says whose they are; a bad one is nobody's. */
export const noteFootprints = endpoint({
  id: 'noteFootprints',
  method: 'POST',
  path: '/accesslog/access-log',
  needs: 'nobody',
  body: v.union([AccessLogBody, v.pipe(v.array(AccessLogBody), v.maxLength(100))]),
  answers: { 202: Success },
  errors: [],
});

export const noteClientError = endpoint({
  id: 'noteClientError',
  method: 'POST',
  path: '/accesslog/error-log',
  needs: 'nobody',
  body: ErrorLogBody,
  answers: { 202: Success },
  errors: [],
});
