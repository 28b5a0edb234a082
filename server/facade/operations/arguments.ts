import * as v from 'valibot';
import type { MutationResults } from '#server/facade/sdl-types.ts';
import { AppError } from '#shared/errors/app-error.ts';

const Uuid = v.pipe(v.string(), v.uuid());

/** Does an argument have the form of an id at all? */
export function isId(value: string): boolean {
  return v.is(Uuid, value);
}

/**
 * An id argument. What is no id names nothing, so it is answered like an unknown one [ACCESS-SAME].
 *
 * @throws AppError not_found
 */
export function idArgument(value: string): string {
  const parsed = v.safeParse(Uuid, value);
  if (!parsed.success) throw new AppError('not_found');
  return parsed.output;
}

/** A page of a listing: `page` from 1, `limit` from 1 to `max`. @throws AppError bad_request */
export function pageArguments(page: number, limit: number, max: number): { offset: number; limit: number } {
  if (page < 1 || limit < 1 || limit > max)
    throw new AppError('bad_request', { path: page < 1 ? 'page' : 'limit', max });
  return { offset: (page - 1) * limit, limit };
}

/**
 * A JSON string argument (`functionJson`), parsed and checked here at the door.
 *
 * @throws AppError bad_request {path}
 */
export function jsonArgument<S extends v.GenericSchema>(text: string, schema: S, path: string): v.InferOutput<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new AppError('bad_request', { path }, { cause: error });
  }
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new AppError('bad_request', { path });
  return parsed.output;
}

/** The documented common answers of an operation. */
export type StandardResult = MutationResults['updateBizGuest'];
export type SuccessResult = MutationResults['updateUserSettings'];

export function standardResult(conversationId: string | null = null): StandardResult {
  return { message: 'success', success: true, url: null, default_limit: null, conversation_id: conversationId };
}

export function successResult(): SuccessResult {
  return { message: 'success', success: true };
}
