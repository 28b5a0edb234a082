/**
 * What went wrong, in the documented words: one mapping for every error our client's calls, sign-ins, subscriptions
 * and log lines end with [ERR-KIND]. Dialogs and the error log say the kind; what a person reads is worded by code.
 */
import { SocketError, SubscriptionError } from '#client/realtime/socket-errors.ts';
import { SessionError } from '#client/session/token.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { ERROR_CODES } from '#shared/errors/codes.ts';
import { ERROR_KINDS, type ErrorGroup, type ErrorKind } from '#shared/errors/error-kinds.ts';
import { TransportError, type TransportFault } from './transport-error.ts';

/** What was being done. */
export type During = 'operation' | 'login_request' | 'login_accept' | 'login_link' | 'subscribing' | 'socket' | 'log';

export type KindOfError = {
  readonly [Group in ErrorGroup]: { readonly group: Group; readonly kind: ErrorKind<Group> };
}[ErrorGroup];

const of = <Group extends ErrorGroup>(
  group: Group,
  kind: ErrorKind<Group>,
): { readonly group: Group; readonly kind: ErrorKind<Group> } => ({ group, kind });

/** Nothing with a status came back; somebody answered who is not us; what came is not readable. */
const DATA_OF_FAULT: Readonly<Record<TransportFault, ErrorKind<'data'>>> = {
  offline: 'internalServerError',
  timeout: 'internalServerError',
  captive: 'httpFailed',
  bad_answer: 'parseError',
};

/** Never throws, whatever was thrown. */
export function kindOfError(error: unknown, during: During = 'operation'): KindOfError {
  if (error instanceof SubscriptionError) return { group: 'subscription', kind: error.fault };
  if (error instanceof SocketError) return { group: 'socket', kind: error.fault };
  switch (during) {
    case 'log':
      return of('log', kindOfLog(error));
    case 'socket':
      return of('socket', kindOfSocket(error));
    case 'subscribing':
      return of('service', kindOfService(error));
    case 'login_request':
      return of('auth', 'loginRequestFailed');
    case 'login_accept':
      return of('auth', 'loginAcceptFailed');
    case 'login_link':
      // The documents have no word for a link that signs nobody in.
      return of('auth', 'general');
    case 'operation':
      return error instanceof SessionError ? kindOfSession(error) : of('data', kindOfData(error));
  }
}

/** The kind as a data error alone: what stands between a screen and its data. */
export function kindOfData(error: unknown): ErrorKind<'data'> {
  if (error instanceof AppError)
    return ERROR_KINDS.data.find((kind) => kind === error.data['kind']) ?? ERROR_CODES[error.code].kind;
  if (error instanceof TransportError) return DATA_OF_FAULT[error.fault];
  // No token could be had for the call.
  if (error instanceof SessionError) return 'getJwtFailed';
  return error instanceof Error ? 'general' : 'unknown';
}

function kindOfSession({ fault }: SessionError): KindOfError {
  const session = ERROR_KINDS.session.find((kind) => kind === fault);
  return session === undefined
    ? of('auth', ERROR_KINDS.auth.find((kind) => kind === fault) ?? 'general')
    : of('session', session);
}

const isAway = (error: unknown): boolean => error instanceof TransportError && error.fault !== 'bad_answer';

function kindOfLog(error: unknown): ErrorKind<'log'> {
  if (error instanceof SessionError) return error.fault === 'noAccessId' ? 'No accessId' : 'No authenticated user';
  if (isAway(error)) return 'Network error';
  return error instanceof TransportError || error instanceof AppError ? 'Response error' : 'General error';
}

function kindOfSocket(error: unknown): ErrorKind<'socket'> {
  if (error instanceof SessionError) return 'No auth token';
  if (isAway(error)) return 'Network error';
  if (error instanceof SyntaxError) return 'No event object';
  return error instanceof TransportError ? 'No GraphQL object' : 'General error';
}

function kindOfService(error: unknown): ErrorKind<'service'> {
  if (error instanceof SessionError) return error.fault === 'noAccessId' ? 'no userAccessId' : 'no current user';
  if (error instanceof AppError)
    return error.status === 401 || error.status === 403 ? 'authentication failed' : 'unknown action';
  return 'start failed';
}
