import { systemActor } from '#server/access/principal.ts';
import { wordInEnglish } from '#server/actions/house/word-in-english.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { unwordedTexts } from '#server/queries/house/unworded-texts.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages/codes.ts';

/**
 * English for what a house has worded in its own language alone, where an engine gives it: else a guest of a third language
 * reads it beside English, and their own, in a language that is neither [LANG-ENGLISH]. What failed stays as it is until
 * the next round.
 */
export async function wordHouses(ctx: AppContext): Promise<void> {
  for (const text of await unwordedTexts(ctx)) {
    const { tenantId, from } = text;
    const made = await ctx.translator.translate({
      tenantId,
      content: text.text,
      from,
      to: DEFAULT_LANGUAGE,
      names: [],
    });
    if (made?.status !== 'machine' || made.content === null) continue;
    const { content, engine } = made;
    await runAction(ctx, systemActor(tenantId), (action) => wordInEnglish(action, text, { content, engine }));
  }
}
