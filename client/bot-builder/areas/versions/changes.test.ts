import { describe, expect, it } from 'vitest';
import { versionChanges } from './changes.ts';

const variation = {
  key: 'a',
  name: 'First',
  share: 100,
  parts: [{ kind: 'text' as const, text: 'Be brief.' }],
  model: null,
  temperature: 0.2,
  top_p: 1,
  max_tokens: 400,
};
const version = (text: string, knowledge: Record<string, string>) => ({
  prompts: {
    answer: {
      prompt_id: 'p',
      title: 'Answers',
      variations: [{ ...variation, parts: [{ kind: 'text' as const, text }] }],
    },
    category: null,
    hand_over: null,
  },
  knowledge: Object.entries(knowledge).map(([id, en]) => ({
    kind: 'component' as const,
    id,
    title: id,
    revision: 1,
    content_dict: { en },
  })),
});

describe('two versions beside each other', () => {
  it('[BOT-VERSION] tell what was added, changed and taken away, and nothing else', () => {
    const changes = versionChanges(
      version('Be brief.', { pool: 'Open until 20:00.', gone: 'A piano.', same: 'Same.' }),
      version('Be brief and warm.', { pool: 'Open until 21:00.', new: 'Dogs are welcome.', same: 'Same.' }),
    );
    expect(changes.map(({ key, change }) => [key, change])).toEqual([
      ['answer/a', 'changed'],
      ['component/pool', 'changed'],
      ['component/new', 'added'],
      ['component/gone', 'removed'],
    ]);
    expect(changes[0]?.texts).toEqual([{ field: 'words', before: 'Be brief.', after: 'Be brief and warm.' }]);
    expect(changes[1]?.texts).toEqual([{ field: 'en', before: 'Open until 20:00.', after: 'Open until 21:00.' }]);
  });
});
