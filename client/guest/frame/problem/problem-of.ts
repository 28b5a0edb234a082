/** What is made of an error that a page could not handle itself. Pure. */
import { ValiError } from 'valibot';
import type { BaseIssue, GenericSchema } from 'valibot';
import { TransportError, type TransportFault } from '#client/net/transport-error.ts';
import { OldInstanceError } from '#client/session/instance-guard.ts';
import { SessionError } from '#client/session/token.ts';
import { AppError, type ErrorData } from '#shared/errors/app-error.ts';
import { ERROR_CODES, type ErrorCode } from '#shared/errors/codes.ts';
import type { ErrorKind } from '#shared/errors/error-kinds.ts';

export interface FailedCall {
  readonly operation: string;
  /** The request's id, by which the server's log is searched; '' where none was given. */
  readonly id: string;
  readonly kind: ErrorKind<'data'>;
}

export type Problem =
  /** Another page says it: a newer one has taken over, or the session is no more. */
  | { readonly is: 'elsewhere'; readonly to: 'multiple_instances' | 'locked' | 'nowhere' }
  | { readonly is: 'words'; readonly text: string }
  | { readonly is: 'validation'; readonly issues: readonly { readonly path: string; readonly message: string }[] }
  /** An answer nobody can read: the title says all there is to say. */
  | { readonly is: 'unreadable' }
  | { readonly is: 'unreached'; readonly fault: TransportFault }
  | { readonly is: 'refused'; readonly code: ErrorCode; readonly data: ErrorData; readonly call: FailedCall | null }
  | { readonly is: 'unknown'; readonly message: string };

const statusesWithDetails: ReadonlySet<number> = new Set([400, 500]);
const textOf = (data: ErrorData, field: string): string => (typeof data[field] === 'string' ? data[field] : '');

/** @param operation what was being done, where the error does not say so itself */
export function problemOf(error: unknown, operation = ''): Problem {
  if (error instanceof OldInstanceError) return { is: 'elsewhere', to: 'multiple_instances' };
  if (error instanceof SessionError)
    return { is: 'elsewhere', to: error.fault === 'noKtznAccessToken' ? 'nowhere' : 'locked' };
  if (typeof error === 'string') return { is: 'words', text: error };
  if (isInvalid(error))
    return { is: 'validation', issues: error.issues.map((issue) => ({ path: pathOf(issue), message: issue.message })) };
  if (error instanceof TransportError)
    return error.fault === 'bad_answer' ? { is: 'unreadable' } : { is: 'unreached', fault: error.fault };
  if (error instanceof AppError) {
    const { code, data } = error;
    if (ERROR_CODES[code].status === 401) return { is: 'elsewhere', to: 'locked' };
    const call = {
      operation: textOf(data, 'operation') || operation,
      id: textOf(data, 'request_id'),
      kind: ERROR_CODES[code].kind,
    };
    return { is: 'refused', code, data, call: statusesWithDetails.has(error.status) ? call : null };
  }
  return { is: 'unknown', message: error instanceof Error ? error.message : String(error) };
}

/** Whether our error log is told of it: faults nobody foresaw, and answers nobody can read [ERR-LOGGED]. Pure. */
export function isReported(problem: Problem): boolean {
  return (
    problem.is === 'unknown' || problem.is === 'unreadable' || (problem.is === 'refused' && problem.code === 'internal')
  );
}

const isInvalid = (error: unknown): error is ValiError<GenericSchema> => error instanceof ValiError;
const pathOf = ({ path }: BaseIssue<unknown>): string => path?.map(({ key }) => String(key)).join('.') ?? '';
