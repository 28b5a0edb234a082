/** Texts of a house through the chain that translates: its dictionary and unique words, the phrasebook, the engines. */
import type { Made } from '#server/actions/texts/note-translation.ts';
import type { AppContext } from '#server/context.ts';
import type { Untranslated } from '#server/queries/texts/untranslated.ts';
import { textField } from '#shared/domain/texts/text-columns.ts';
import { lostIn, textFault } from '#shared/domain/texts/text-faults.ts';

/** Texts that are asked for at the same time. */
const AT_ONCE = 4;

/**
 * Asks for the translations of some texts, four at a time.
 *
 * @returns what came of each, in the same order; null where trying later may help
 * @throws where `signal` is aborted
 */
export async function translateTexts(
  ctx: Pick<AppContext, 'translator'>,
  texts: readonly Untranslated[],
  signal?: AbortSignal,
): Promise<readonly (Made | null)[]> {
  const made: (Made | null)[] = Array.from({ length: texts.length }, () => null);
  let next = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      signal?.throwIfAborted();
      const place = next;
      next += 1;
      const text = texts[place];
      if (text === undefined) return;
      made[place] = await translated(ctx, text);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return made;
}

async function translated(ctx: Pick<AppContext, 'translator'>, text: Untranslated): Promise<Made | null> {
  const whole = text.message === null ? null : await one(ctx, text, text.message);
  if (whole !== null && !('words' in whole)) return whole.again ? null : { failure: whole.failure };
  const inRoom = text.inRoomMessage === null ? null : await one(ctx, text, text.inRoomMessage);
  if (inRoom !== null && !('words' in inRoom)) return inRoom.again ? null : { failure: inRoom.failure };
  return {
    words: {
      ...(whole === null ? {} : { message: whole.words }),
      ...(inRoom === null ? {} : { inRoomMessage: inRoom.words }),
    },
    engine: whole?.engine ?? inRoom?.engine ?? null,
  };
}

type Answer =
  | { readonly words: string; readonly engine: string | null }
  | { readonly failure: string; readonly again: boolean };

/** One text through the chain, held to the rules of where it stands [TEXT-SURVIVES]. */
async function one({ translator }: Pick<AppContext, 'translator'>, of: Untranslated, words: string): Promise<Answer> {
  const made = await translator.translate({
    tenantId: of.tenantId,
    content: words,
    from: of.sourceLang,
    to: of.to,
    names: [],
  });
  // Nothing in it to translate: it reads the same.
  if (made === null) return { words, engine: null };
  if (made.status !== 'machine' || made.content === null)
    return {
      failure: made.reason ?? 'no_engine',
      again: made.again === true || (made.reason ?? 'no_engine') === 'no_engine',
    };
  const rules = textField(of.kind, of.field)?.field;
  const fault = lostIn(words, made.content) ?? (rules === undefined ? null : textFault(rules, of.to, made.content));
  return fault === null ? { words: made.content, engine: made.engine } : { failure: fault, again: false };
}
