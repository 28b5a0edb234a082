/** Reading a token as far as a client may: its shape and its lifetime. Only the server can tell whether it is good. */
import * as v from 'valibot';
import type { ErrorKind } from '#shared/errors/error-kinds.ts';

/** What went wrong with a session or its tokens, in the documented words. */
export type SessionFault =
  | ErrorKind<'session'>
  | Exclude<ErrorKind<'auth'>, 'general' | 'loginRequestFailed' | 'loginAcceptFailed'>;

export class SessionError extends Error {
  readonly fault: SessionFault;

  constructor(fault: SessionFault, options?: ErrorOptions) {
    super(fault, options);
    this.name = 'SessionError';
    this.fault = fault;
  }
}

const Claims = v.object({ iat: v.number(), exp: v.number() });

/**
 * For how long a token is good from the moment it was made, in milliseconds [TOKEN-PARTS]. The difference of its
 * own two times: the device's clock may be off by days.
 *
 * @throws SessionError for no token, or one that has not three parts.
 */
export function tokenLifetimeMs(token: string | null | undefined): number {
  if (token === null || token === undefined || token === '') throw new SessionError('Token does not exist');
  const parts = token.split('.');
  const payload = parts[1];
  if (parts.length !== 3 || payload === undefined) throw new SessionError('Token is not base64Url');
  try {
    const json: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const { iat, exp } = v.parse(Claims, json);
    return Math.max(0, (exp - iat) * 1000);
  } catch (error) {
    throw new SessionError('Token is not base64Url', { cause: error });
  }
}
