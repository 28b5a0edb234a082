import { systemActor } from '#server/access/principal.ts';
import { noteTranslation } from '#server/actions/texts/note-translation.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { withoutEnglish } from '#server/queries/texts/untranslated.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages/codes.ts';
import { translateTexts } from './translate-texts.ts';

/** As many of one house are worded at once; the next round finds the others. */
const A_HOUSE = 200;

/**
 * English for what a house has worded in its own language alone, where an engine gives it: else a guest of a third language
 * reads it beside English, and their own, in a language that is neither [LANG-ENGLISH]. Where no engine answers, it stays as
 * it is until the next round.
 */
export async function wordHouses(ctx: AppContext): Promise<void> {
  const texts = await withoutEnglish(ctx.db, A_HOUSE);
  const made = await translateTexts(ctx, texts);
  for (const [place, text] of texts.entries()) {
    const one = made[place] ?? null;
    if (one !== null)
      await runAction(ctx, systemActor(text.tenantId), (action) =>
        noteTranslation(action, text, DEFAULT_LANGUAGE, one),
      );
  }
}
