import * as v from 'valibot';
import { TransportError } from './transport-error.ts';

/**
 * An answer of ours as the first schema that fits reads it.
 *
 * @throws TransportError bad_answer, where it lacks what is read of it
 */
export function readAnswer<T>(answer: unknown, ...schemas: readonly v.GenericSchema<unknown, T>[]): T {
  for (const schema of schemas) {
    const read = v.safeParse(schema, answer);
    if (read.success) return read.output;
  }
  throw new TransportError('bad_answer');
}

/** As readAnswer, for an answer that is still text. */
export const readAnswerText = <T>(text: string, schema: v.GenericSchema<unknown, T>): T =>
  readAnswer(text, v.pipe(v.string(), v.parseJson(), schema));
