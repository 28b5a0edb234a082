/**
 * What a call is refused with, as its contract has it. Servers and descriptions read this; of a contract a browser needs
 * none of it, nor the table of rights.
 */
import { isOfLiveHouse } from '../domain/rights/rights.ts';
import type { ErrorCode } from '../errors/codes.ts';
import type { Endpoint } from './endpoint.ts';

/** What a call may be refused with whatever it does: unreadable input, no leave to enter, too often, a fault of ours. */
export const COMMON_ERRORS: ReadonlySet<ErrorCode> = new Set([
  'bad_json',
  'bad_request',
  'body_too_large',
  'body_too_slow',
  'missing_token',
  'invalid_token',
  'expired_token',
  'revoked_token',
  'not_staff',
  'forbidden',
  'read_only',
  'payment_required',
  'network_not_allowed',
  'not_found',
  'too_many_requests',
  'busy',
  'standby',
  'database_unavailable',
  'internal',
] satisfies ErrorCode[]);

/** Does it make something from what is sent, so that it can be sent again under its `Idempotency-Key` [KEY-ONCE]? */
export const takesKey = ({ method, needs, body, answers }: Endpoint): boolean =>
  method === 'POST' && typeof needs === 'object' && body !== undefined && 201 in answers;

/** What is refused in a draft, or while one goes live: a house that is changed as a whole is changed by nobody else. */
const draftErrors = ({ method, needs }: Endpoint): readonly ErrorCode[] => {
  if (typeof needs !== 'object' || !('house' in needs)) return [];
  const fromDraft = isOfLiveHouse(needs.house) ? (['not_in_draft'] as const) : [];
  const closed = ['no_draft', 'draft_applying', 'import_running', 'groups_fixed'] as const;
  return method === 'GET' ? fromDraft : [...fromDraft, ...closed];
};

/** What a call is refused with besides the common ones; a key has refusals of its own. */
export const errorsOf = (endpoint: Endpoint): readonly ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...endpoint.errors,
    ...(takesKey(endpoint) ? (['key_reused', 'duplicate_id'] as const) : []),
    ...draftErrors(endpoint),
  ]),
];
