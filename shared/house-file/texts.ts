/** Who worded which text, where that is not simply a person: what the columns do not say (`texts.json`). */
import * as v from 'valibot';

/** By code and language, `name/ja`: who it is of, which machine, of which source, and whether it is locked. */
const Facts = v.strictTuple([
  v.picklist(['edited', 'machine']),
  v.nullable(v.pipe(v.string(), v.maxLength(60))),
  v.nullable(v.pipe(v.string(), v.maxLength(100))),
  v.boolean(),
]);

export const TextsRow = v.strictObject({
  /** The kind of the thing, and its key. */
  kind: v.pipe(v.string(), v.maxLength(60)),
  key: v.pipe(v.string(), v.maxLength(200)),
  texts: v.record(v.pipe(v.string(), v.maxLength(200)), Facts),
});
export type TextFacts = v.InferOutput<typeof TextsRow>;
