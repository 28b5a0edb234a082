/** How a bot is told to answer: texts and components in an order, a model and how it is asked, in variations [PROMPT-PARTS]. */

export const promptKinds = ['answer', 'category', 'hand_over'] as const;
export type PromptKind = (typeof promptKinds)[number];

/** A part of a prompt; a remark says what a component is there for, to the model and to whoever reads the prompt. */
export type PromptPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'component'; readonly id: string; readonly remark: string };

export interface Variation<Part = PromptPart> {
  /** Its name within the prompt, by which answers remember it: it stays when the others change. */
  readonly key: string;
  readonly name: string;
  /** Of a hundred conversations, so many. */
  readonly share: number;
  readonly parts: readonly Part[];
  /** As its endpoint calls it; null is the endpoint's first. */
  readonly model: string | null;
  readonly temperature: number;
  readonly top_p: number;
  /** Longest answer, in the model's own tokens. */
  readonly max_tokens: number;
}

/** What the shares of all variations make together. */
export const WHOLE = 100;

/** FNV-1a: the same everywhere, and as good as a coin for this. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  // The lowest bits alone would follow the last letters.
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}

/**
 * The variation of a conversation: by its id, so that it stays the same as long as the shares do, in every process
 * [PROMPT-SHARE].
 *
 * @param variations at least one, whose shares make a hundred
 * @param salt of the prompt: who gets the first variation of one prompt need not get that of the next
 */
export function variationOf<V extends Pick<Variation, 'share'>>(
  variations: readonly [V, ...V[]],
  conversationId: string,
  salt: string,
): V {
  let place = hashOf(`${salt}/${conversationId}`) % WHOLE;
  for (const variation of variations) {
    if (place < variation.share) return variation;
    place -= variation.share;
  }
  return variations[0];
}
