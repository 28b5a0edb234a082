/** What of a bot guests meet: its prompts whole, with the components they name as they read when it was made [BOT-VERSION]. */
import type { Dict } from '#shared/client-view/values.ts';
import type { Dynamic } from '../knowledge/knowledge.ts';
import type { PromptKind, PromptPart, Variation } from './prompt.ts';

export type VersionPart =
  | Extract<PromptPart, { readonly kind: 'text' }>
  | (Extract<PromptPart, { readonly kind: 'component' }> & {
      readonly title: string;
      readonly content_dict: Dict;
      readonly dynamic: Dynamic | null;
    });

export interface VersionPrompt {
  readonly prompt_id: string;
  readonly title: string;
  readonly variations: readonly [Variation<VersionPart>, ...Variation<VersionPart>[]];
}

/** A kind of prompt that the bot has none of is null: then what stands in the code is asked. */
export type VersionContent = Readonly<Record<PromptKind, VersionPrompt | null>>;

export const NO_PROMPTS: VersionContent = { answer: null, category: null, hand_over: null };
