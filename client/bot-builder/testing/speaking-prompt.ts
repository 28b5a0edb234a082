/** A prompt that is used, and its page, for tests. */
import { BOT } from './open-builder.tsx';

/** What an assistant speaks by. */
export const PROMPT = '018f0000-0000-7000-8000-0000000000d1';
/** A prompt of another house. */
export const THEIRS = '018f0000-0000-7000-8000-0000000000d3';
export const promptAt = `/en/bots/edelweiss/${BOT}/prompts/${PROMPT}`;
export const speaking = {
  id: PROMPT,
  bot_id: BOT,
  title: 'How we speak',
  kind: 'answer',
  is_used: true,
  group_ids: null,
  variations: [
    { key: 'a', name: 'First', share: 100, parts: [], model: null, temperature: 0.2, top_p: 1, max_tokens: 400 },
  ],
  version: 4,
};
