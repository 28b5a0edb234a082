/** Fields that many calls take, as the doors check them. */
import * as v from 'valibot';

export const Uuid = v.pipe(v.string(), v.uuid());
/** An id that is a number: whole, and one a column can hold. */
export const NumberId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
/** The same as a part of a path. */
export const NumberIdText = v.pipe(v.string(), v.transform(Number), NumberId);
/** A wire code of a language, known or not. */
export const Lang = v.pipe(v.string(), v.maxLength(12));
export const Text = (max: number) => v.pipe(v.string(), v.maxLength(max));

/** The documented answer of a call that has nothing else to say. */
export const Success = v.object({ message: v.string() });
