/** How a version of a bot has its model asked in one conversation: which variation, told what [PROMPT-SHARE]. Read-only. */
import type { AppContext } from '#server/context.ts';
import { type Asking, PLAINLY } from '#shared/domain/assistant/model-prompt.ts';
import type { VersionPart, VersionPrompt } from '#shared/domain/bot/bot-version.ts';
import { variationOf } from '#shared/domain/bot/prompt.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { Reader } from '../house/reader.ts';
import { readDynamic } from '../knowledge/read-dynamic.ts';

export interface BotAsking extends Asking {
  /** Null without a prompt. */
  readonly variation: string | null;
}

/**
 * @param conversationId decides the variation; @param chosen the key of one that is tried, whatever its share
 */
export async function botAsking(
  ctx: Pick<AppContext, 'db' | 'now' | 'log' | 'outside'>,
  prompt: VersionPrompt | null,
  reader: Reader,
  conversationId: string,
  chosen: string | null = null,
): Promise<BotAsking> {
  if (prompt === null) return { ...PLAINLY, variation: null };
  const variation =
    prompt.variations.find(({ key }) => key === chosen) ??
    variationOf(prompt.variations, conversationId, prompt.prompt_id);
  const parts = await Promise.all(variation.parts.map((part) => tellPart(ctx, reader, part)));
  return {
    instructions: parts
      .map(({ told }) => told)
      .filter((told) => told !== '')
      .join('\n\n'),
    facts: parts
      .map(({ fact }) => fact)
      .filter((fact) => fact !== '')
      .join('\n\n'),
    model: variation.model,
    temperature: variation.temperature,
    topP: variation.top_p,
    maxTokens: variation.max_tokens,
    variation: variation.key,
  };
}

/** A part as the model is told it, and what of it may be said to guests. */
async function tellPart(
  ctx: Pick<AppContext, 'db' | 'now' | 'log' | 'outside'>,
  reader: Reader,
  part: VersionPart,
): Promise<{ readonly told: string; readonly fact: string }> {
  if (part.kind === 'text') return { told: part.text, fact: '' };
  const read = part.dynamic === null ? null : await readDynamic(ctx, reader, part.dynamic);
  const content = [
    textIn(part.content_dict, reader.lang, reader.own),
    read === null ? '' : textIn(read, reader.lang, reader.own),
  ]
    .filter((text) => text !== '')
    .join('\n');
  if (content === '') return { told: '', fact: '' };
  const head = part.remark === '' ? part.title : `${part.title} (${part.remark})`;
  return { told: `${head}:\n${content}`, fact: `${part.title}\n${content}` };
}
