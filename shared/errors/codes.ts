import type { ErrorKind } from './error-kinds.ts';

/**
 * The one table of error codes. Every error a door answers with is a row here: its HTTP status,
 * the façade's data error kind, and whether a person may be shown its detail.
 * Texts live in the client's catalogues under the code itself.
 */
export interface ErrorRow {
  /** HTTP status the REST, sync and media doors answer with. */
  readonly status: number;
  /** Kind reported by the façade. */
  readonly kind: ErrorKind<'data'> &
    ('badRequest' | 'unauthorized' | 'noData' | 'internalServerError' | 'graphqlFailed');
  /** True when this refuses a mutation for good: its id advances and the refusal is recorded (SYNC-REFUSE). */
  readonly refusal: boolean;
}

const refusal = (status: number, kind: ErrorRow['kind'] = 'badRequest') => ({ status, kind, refusal: true }) as const;
const fault = (status: number, kind: ErrorRow['kind']) => ({ status, kind, refusal: false }) as const;

export const ERROR_CODES = {
  bad_json: fault(400, 'badRequest'),
  bad_request: refusal(400),
  body_too_large: fault(413, 'badRequest'),
  body_too_slow: fault(408, 'badRequest'),
  invalid_guest: fault(400, 'badRequest'),
  unknown_mutator: refusal(400),
  unknown_operation: fault(400, 'badRequest'),
  query_too_deep: fault(400, 'badRequest'),
  query_too_wide: fault(400, 'badRequest'),
  query_too_costly: fault(400, 'badRequest'),
  batch_refused: fault(400, 'badRequest'),
  missing_token: fault(401, 'unauthorized'),
  invalid_token: fault(401, 'unauthorized'),
  expired_token: fault(401, 'unauthorized'),
  revoked_token: fault(401, 'unauthorized'),
  wrong_pin: fault(401, 'unauthorized'),
  expired_pin: fault(401, 'unauthorized'),
  too_many_tries: fault(429, 'unauthorized'),
  too_many_requests: fault(429, 'badRequest'),
  not_staff: fault(403, 'unauthorized'),
  forbidden: refusal(403),
  /** Somebody's session at a desk that may look and not write: another one does, or they may not {reason}. Nothing is consumed. */
  read_only: fault(409, 'badRequest'),
  /** The organisation names the networks its people may work from, and this is none of them. */
  network_not_allowed: fault(403, 'unauthorized'),
  sign_up_closed: fault(403, 'badRequest'),
  /** A change that names no version of what it changes. */
  version_required: fault(428, 'badRequest'),
  version_stale: fault(412, 'badRequest'),
  key_reused: fault(422, 'badRequest'),
  /** What is typed does not hold; the fields say which and why. */
  fields_invalid: fault(400, 'badRequest'),
  /** A scenario that guests meet has to be without errors; the fields name the steps and what is wrong with each. */
  scenario_invalid: fault(400, 'badRequest'),
  /** What a scenario leads to is not in the house it is copied to; the fields name the steps. */
  scenario_not_copied: fault(409, 'badRequest'),
  /** What is still used cannot go. */
  in_use: fault(409, 'badRequest'),
  /** There is always one owner, and one super administrator. */
  last_one: fault(409, 'badRequest'),
  /** Not from where the bot is in its life. */
  bot_step_unfit: fault(409, 'badRequest'),
  /** No draft lies in the sandbox. */
  no_draft: fault(409, 'badRequest'),
  /** A draft is going live just now: nobody else changes the house meanwhile. */
  draft_applying: fault(409, 'badRequest'),
  /** The same while a file is being imported. */
  import_running: fault(409, 'badRequest'),
  /** While there is a draft, menu groups are neither added nor deleted. */
  groups_fixed: fault(409, 'badRequest'),
  /** The live house changed the same, and nobody decided whose is taken. */
  conflicts_open: fault(409, 'badRequest'),
  /** What a draft says cannot go live as it is: it names what is not there, or says what another thing says. */
  draft_problems: fault(409, 'badRequest'),
  /** A draft that changes nothing. */
  draft_empty: fault(409, 'badRequest'),
  /** It goes live by itself at a time, as it was shown then. */
  draft_scheduled: fault(409, 'badRequest'),
  /** The house takes nothing live that nobody approved, and this, exactly, nobody did. */
  approval_needed: fault(409, 'badRequest'),
  /** Whoever asked for an approval does not give it. */
  approval_own: fault(409, 'badRequest'),
  /** The house that others follow was deleted, or is a template no more. */
  template_gone: fault(409, 'badRequest'),
  /** A house follows itself: at once, or by way of others. */
  template_circle: fault(409, 'badRequest'),
  /** What a template proposed is not there any more: it was taken, or another was proposed since. */
  no_proposal: fault(409, 'badRequest'),
  /** Of the live house alone: a draft has no people, secrets or money of its own. */
  not_in_draft: fault(409, 'badRequest'),
  setup_code_invalid: fault(403, 'badRequest'),
  invitation_over: fault(410, 'badRequest'),
  /** A code on a screen that ran out, or by which this person asked already. */
  qr_used: fault(410, 'badRequest'),
  /** As many joined by a code as it is for. */
  join_limit_reached: fault(409, 'badRequest'),
  already_staff: fault(409, 'badRequest'),
  /** An account that is no more. */
  user_not_found: fault(409, 'badRequest'),
  /** A list of networks that whoever saves it is not in. */
  locks_out: fault(409, 'badRequest'),
  /** Addresses come through a proxy that TRUST_PROXY does not count: a list of them would hold for the proxy. */
  proxy_unknown: fault(409, 'badRequest'),
  /** This server has none of it: passkeys need a domain. */
  not_offered: fault(409, 'badRequest'),
  /** Unknown and forbidden rows get the same answer. */
  not_found: refusal(404, 'noData'),
  stay_ended: refusal(403),
  conversation_closed: refusal(409),
  wrong_state: refusal(409),
  already_taken: refusal(409),
  already_answered: refusal(409),
  too_late: refusal(409),
  limit_reached: refusal(409),
  /** As many as the plan has {what, limit}. */
  plan_limit: refusal(409),
  /** Less than is in use already {what, used, limit}. */
  plan_below_use: refusal(409),
  /** Another change waits for its payment. */
  change_waits: refusal(409),
  /** What is to be paid is another sum by now {due}. */
  quote_stale: fault(412, 'badRequest'),
  /** Nobody said yet to whom invoices are written. */
  payer_needed: refusal(409),
  /** Nothing can be changed before something is paid, or a plan is chosen {reason}. */
  payment_required: refusal(402),
  /** A card was not taken {decline}. */
  card_declined: refusal(402),
  /** How cards are paid with is out of reach. */
  billing_unreachable: fault(503, 'internalServerError'),
  duplicate_id: refusal(409),
  message_empty: refusal(400),
  message_too_long: refusal(400),
  message_bad_characters: refusal(400),
  message_bad_content: refusal(400),
  content_not_allowed: refusal(403),
  coupon_disabled: refusal(409),
  coupon_not_yet: refusal(409),
  coupon_expired: refusal(409),
  coupon_used_up: refusal(409),
  coupon_after_checkout: refusal(409),
  coupon_needs_confirmation: refusal(409),
  coupon_needs_pin: refusal(409),
  coupon_needs_staff: refusal(409),
  coupon_wrong_pin: refusal(403),
  coupon_code_invalid: refusal(400),
  coupon_code_expired: refusal(409),
  coupon_sold_out: refusal(409),
  coupon_already_issued: refusal(409),
  credential_exists: refusal(409),
  link_expired: fault(410, 'badRequest'),
  phone_invalid: refusal(400),
  phone_used: refusal(409),
  name_invalid: refusal(400),
  text_too_long: refusal(400),
  order_empty: refusal(400),
  quantity_invalid: refusal(400),
  option_required: refusal(400),
  option_invalid: refusal(400),
  item_unavailable: refusal(409),
  closed_now: refusal(409),
  verification_failed: refusal(403),
  unsupported_media: fault(415, 'badRequest'),
  file_too_large: fault(413, 'badRequest'),
  bad_signature: fault(403, 'badRequest'),
  client_group_foreign: fault(403, 'unauthorized'),
  busy: fault(503, 'internalServerError'),
  /** The operator is at work: the apps show the page that says so until it is over. */
  maintenance: fault(503, 'internalServerError'),
  standby: fault(503, 'internalServerError'),
  database_unavailable: fault(503, 'internalServerError'),
  internal: fault(500, 'internalServerError'),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERROR_CODES;
/** Codes that refuse a mutation for good. */
export type RefusalCode = { [C in ErrorCode]: (typeof ERROR_CODES)[C]['refusal'] extends true ? C : never }[ErrorCode];

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_CODES, value);
}
