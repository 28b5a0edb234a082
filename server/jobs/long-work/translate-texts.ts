/** Texts of a house that a machine has something to do for, translated in batches [TEXT-PEOPLE] [TEXT-SURVIVES]. */
import * as v from 'valibot';
import { noteTranslation } from '#server/actions/texts/note-translation.ts';
import { countUntranslated, untranslatedTexts, type WhatToTranslate } from '#server/queries/texts/untranslated.ts';
import { translateTexts } from '../translation/translate-texts.ts';
import { workHandler } from './work.ts';

const Input = v.object({
  langs: v.array(v.string()),
  kinds: v.optional(v.array(v.string())),
  dictCds: v.optional(v.array(v.string())),
  names: v.boolean(),
  again: v.boolean(),
});

/** Texts that are asked for and written together. */
const BATCH = 20;

/** What a dead process had written stays: what is translated is not asked for again. */
export const translateTextsWork = workHandler(Input, async (ctx, work, input) => {
  const what: WhatToTranslate = { ...input, tenantId: work.houseId ?? '' };
  const total = await countUntranslated(ctx.db, what);
  const counts = { translated: 0, failed: 0, left: 0 };
  let done = 0;
  let after: { readonly to: string; readonly dictCd: string } | null = null;
  await work.progress(0, total);
  for (;;) {
    const texts = await untranslatedTexts(ctx.db, what, BATCH, after);
    const last = texts.at(-1);
    if (last === undefined) break;
    after = last;
    const made = await translateTexts(ctx, texts, work.signal);
    await work.write(async (action) => {
      for (const [place, text] of texts.entries()) {
        const one = made[place] ?? null;
        counts[one === null ? 'left' : await noteTranslation(action, text, text.to, one)] += 1;
      }
    });
    done += texts.length;
    await work.progress(done, Math.max(done, total));
  }
  return { result: counts };
});
