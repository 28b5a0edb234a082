/** A large file of translators: all of it, or nothing and each wrong line by its number [TEXT-FILE]. */
import * as v from 'valibot';
import { importTexts } from '#server/actions/texts/import-texts.ts';
import { LINE_FAULTS_TOLD, WorkFailed, workHandler } from './work.ts';

const Input = v.object({
  lines: v.array(
    v.object({
      line: v.number(),
      id: v.string(),
      form: v.picklist(['', 'room']),
      lang: v.string(),
      text: v.string(),
      source: v.nullable(v.string()),
    }),
  ),
});

export const importTextsWork = workHandler(Input, (_ctx, work, { lines }) =>
  work.end(async (action) => {
    const outcome = await importTexts(action, lines, true, (done, total) => work.progress(done, total));
    if (outcome.errors.length > 0)
      throw new WorkFailed('lines_invalid', {
        ...outcome,
        changed: 0,
        changes: [],
        errors: outcome.errors.slice(0, LINE_FAULTS_TOLD),
      });
    return { result: outcome };
  }),
);
