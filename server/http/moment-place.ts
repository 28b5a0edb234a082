/** Cursors of lists that are latest first: the moment of the last row, as the database writes it, and its id. */
import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import { readKeys } from './manage/managed.ts';

/** A moment as PostgreSQL writes it. */
export const MomentText = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

const Place = v.strictTuple([MomentText, v.pipe(v.string(), v.uuid())]);

/** @throws AppError bad_request for what we did not make */
export function momentPlaceOf(cursor: string | undefined): readonly [string, string] | null {
  const keys = readKeys(cursor);
  if (keys === null) return null;
  const place = v.safeParse(Place, keys);
  if (!place.success) throw new AppError('bad_request', { path: 'cursor' });
  return place.output;
}
