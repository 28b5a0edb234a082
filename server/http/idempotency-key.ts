/** `Idempotency-Key`: which calls take one, and what a call is known by. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { CallKey } from '#server/actions/answer-once.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { takesKey } from '#shared/rest/endpoint-errors.ts';

/** As long as anybody's: visible ASCII. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/** What is shown once and kept nowhere, by the names such fields have. */
const SECRET = /(^|_)(secret|token|password|passphrase|pin|private_key|api_key)(_|$)/;

/** Does the answer show something that must not be kept [KEY-ONCE]? */
export function showsSecret({ answers }: Pick<Endpoint, 'answers'>): boolean {
  return Object.values(answers).some((answer) => answer !== 'bytes' && namesSecret(answer));
}

/** Looks through whatever a schema is made of: fields of objects, items of lists, parts of choices and pipes. */
function namesSecret(schema: unknown, seen = new Set<unknown>()): boolean {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  if ('entries' in schema && typeof schema.entries === 'object' && schema.entries !== null)
    if (Object.keys(schema.entries).some((name) => SECRET.test(name))) return true;
  return Object.values(schema).some((part) => namesSecret(part, seen));
}

/**
 * The key a call came with; null where it came without, or makes nothing.
 *
 * @param by who was let in
 * @param body what was read, which is what is compared
 * @throws AppError bad_request {path: Idempotency-Key}
 */
export function callKeyOf(c: Context, endpoint: Endpoint, by: unknown, body: unknown): CallKey | null {
  const key = c.req.header('idempotency-key');
  if (key === undefined || !takesKey(endpoint)) return null;
  const principal = principalOf(by);
  if (principal === null) return null;
  if (!KEY.test(key)) throw new AppError('bad_request', { path: 'Idempotency-Key' });
  const requestHash = createHash('sha256')
    .update(JSON.stringify([endpoint.id, c.req.path, body]))
    .digest();
  return { principal, key, requestHash, keepsAnswer: !showsSecret(endpoint) };
}

/** Whose key it is: an account's, or a credential's. */
function principalOf(by: unknown): string | null {
  if (typeof by !== 'object' || by === null) return null;
  if ('accountId' in by && typeof by.accountId === 'string') return `account:${by.accountId}`;
  return 'credentialId' in by && typeof by.credentialId === 'string' ? `credential:${by.credentialId}` : null;
}
