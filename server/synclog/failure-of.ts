import { toAppError } from '#server/faults/app-faults.ts';
import type { Failure } from './recorder-messages.ts';

/** Codes that say something of the surroundings, never of what was asked. */
const PASSING: ReadonlySet<string> = new Set(['busy', 'standby', 'database_unavailable', 'internal']);

/** What a log says of whatever was thrown. */
export function failureOf(thrown: unknown): Failure {
  const error = toAppError(thrown);
  return { status: error.status, code: error.code, passing: PASSING.has(error.code) };
}
