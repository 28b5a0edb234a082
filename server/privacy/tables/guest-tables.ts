/** Guests: who they are, when they stayed, what they ordered, hold and paid, and by which devices they came. */
import { COLLEAGUE_NAME, GUEST_NAME, table } from '../table.ts';

const OWN = 'user_id = ANY(:guests)';
const PEOPLE = 'user_id = ANY(:people)';
const BROWSERS = 'SELECT g.id FROM client_group g WHERE g.tenant_id = :house AND g.user_id';
const BOOKS = 'the books are kept as the law asks; by themselves they name nobody';

export const guestTables = [
  table('app_user', {
    neither: 'id_account user_type lang_cd activation_type',
    erase: [
      { of: 'guest', where: 'id = ANY(:guests)', set: { name: GUEST_NAME, icon: 'NULL' } },
      { of: 'colleague', where: 'id = ANY(:people)', set: { name: COLLEAGUE_NAME, icon: 'NULL' } },
    ],
  }),
  table('guest', {
    neither: 'state',
    erase: [
      {
        of: 'guest',
        where: OWN,
        set: {
          // Unique in the house, and opens nothing.
          code: "'erased-' || user_id",
          country_code: 'NULL',
          phone_number: 'NULL',
          location_id: 'NULL',
          stated_from: 'NULL',
          stated_to: 'NULL',
        },
        also: { receive_notice: 'false' },
      },
    ],
  }),
  table('stay', {
    erase: [
      {
        of: 'guest',
        where: 'id = ANY(:guests)',
        remove: 'reference name check_in check_out country_code phone_number lang_cd',
      },
    ],
  }),
  table('stay_reservation', {
    house: 'currency',
    kept: { check_in: BOOKS, check_out: BOOKS },
    erase: [
      {
        of: 'guest',
        where: 'id::text = ANY(:reservations)',
        set: { surname: "''", given_name: "''", phone: "''" },
      },
    ],
  }),
  table('bill_line', { house: 'name_dict', neither: 'kind' }),
  table('stay_check', { neither: 'system', erase: [{ of: 'guest', where: OWN, remove: 'reservation_ref' }] }),
  table('guest_note', {
    erase: [
      { of: 'guest', where: 'guest_id = ANY(:guests)', remove: 'text' },
      { of: 'colleague', signature: true, where: 'author_id = ANY(:people)', set: { author_name: COLLEAGUE_NAME } },
      {
        of: 'colleague',
        signature: true,
        where: 'edited_by_name = ANY(:names)',
        set: { edited_by_name: COLLEAGUE_NAME },
      },
    ],
  }),
  table('guest_order', {
    neither: 'state lang_cd currency fingerprint reason_code refund',
    erase: [
      { of: 'guest', where: 'guest_id = ANY(:guests)', set: { note: "''", reason: 'NULL', location_id: 'NULL' } },
    ],
  }),
  table('guest_order_item', { house: 'item_cd name_dict choices' }),
  table('payment', {
    neither: 'provider adapter system currency lang_cd state',
    kept: { order_ref: BOOKS, reference: BOOKS, reservation_ref: BOOKS },
    erase: [{ of: 'guest', where: 'guest_id = ANY(:guests)', set: { url: 'NULL' } }],
  }),
  table('payment_refund', { neither: 'state reason history' }),
  table('payment_callback', { neither: 'digest' }),
  table('coupon', { neither: 'period' }),
  table('coupon_redemption', { neither: 'how' }),
  table('coupon_pin_try', { neither: 'key' }),
  table('media_file', {
    neither: 'folder mime',
    // Their bytes go after the commit (server/jobs/privacy).
    erase: [{ of: 'guest', where: 'id = ANY(:files)', remove: 'original_name sha256' }],
  }),
  table('push_token', {
    neither: 'platform_type service',
    erase: [
      { of: 'guest', where: OWN, remove: 'device_id endpoint p256dh auth' },
      { of: 'colleague', where: PEOPLE, remove: 'device_id endpoint p256dh auth' },
    ],
  }),
  table('sign_in_link', {
    neither: 'kind secret_hash',
    erase: [{ of: 'guest', where: OWN, remove: 'phone' }],
  }),
  table('auth_session', {
    neither: 'revoked_reason current_token_hash previous_token_hash entry',
    erase: [
      { of: 'guest', where: OWN, set: { user_agent: 'NULL', address: 'NULL' } },
      { of: 'colleague', where: PEOPLE, set: { user_agent: 'NULL', address: 'NULL' } },
    ],
  }),
  table('user_event', {
    neither: 'type subscribe_name',
    erase: [
      { of: 'guest', where: OWN, remove: 'payload' },
      { of: 'colleague', where: PEOPLE, remove: 'payload' },
    ],
  }),
  table('client_group', { neither: 'id' }),
  table('client', { neither: 'id client_group_id' }),
  table('refusal', {
    neither: 'client_group_id client_id name action_id code',
    inHouse: 'true',
    erase: [
      { of: 'guest', where: `client_group_id IN (${BROWSERS} = ANY(:guests))`, set: { data: "'{}'" } },
      { of: 'colleague', where: `client_group_id IN (${BROWSERS} = ANY(:people))`, set: { data: "'{}'" } },
    ],
  }),
  table('privacy_request', {
    neither: 'kind state',
    erase: [{ of: 'guest', where: 'guest_id = ANY(:guests)', set: { reason: 'NULL' } }],
  }),
  table('applied_action', { neither: 'name' }),
];
