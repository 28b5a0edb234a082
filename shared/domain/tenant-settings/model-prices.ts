/** What the tokens of language models cost a house, as its settings hold it [BOT-COST]. */
import * as v from 'valibot';

const Price = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000));

/** By model, each once; an amount of the house's currency for a million tokens. */
export const ModelPrices = v.pipe(
  v.array(
    v.strictObject({
      /** As prompts name it. */
      model: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(100, 'text_too_long')),
      /** Of what it is sent. */
      read: Price,
      /** Of what it words. */
      written: Price,
    }),
  ),
  v.maxLength(20, 'too_many'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const seen = new Set<string>();
    for (const [at, price] of dataset.value.entries()) {
      if (seen.has(price.model))
        addIssue({
          message: 'doubled',
          path: [
            { type: 'array', origin: 'value', input: dataset.value, key: at, value: price },
            { type: 'object', origin: 'value', input: price, key: 'model', value: price.model },
          ],
        });
      seen.add(price.model);
    }
  }),
);
export type ModelPrice = v.InferOutput<typeof ModelPrices>[number];
