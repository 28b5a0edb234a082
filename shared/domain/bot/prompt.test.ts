import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { prompts } from '#shared/manage/prompts.ts';
import { variationOf } from './prompt.ts';

describe('variations', () => {
  type Given = { readonly key: string; readonly share: number };
  const all: readonly [Given, ...Given[]] = [
    { key: 'a', share: 70 },
    { key: 'b', share: 25 },
    { key: 'c', share: 5 },
  ];
  const ids = Array.from({ length: 20_000 }, (_, at) => `018f0000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`);

  it('[PROMPT-SHARE] are given by their shares, to a conversation always the same', () => {
    const given = Map.groupBy(ids, (id) => variationOf(all, id, 'prompt-1').key);
    for (const { key, share } of all) {
      const part = ((given.get(key)?.length ?? 0) / ids.length) * 100;
      expect([key, Math.abs(part - share) < 1]).toEqual([key, true]);
    }
    const again = ids.toReversed().map((id) => variationOf(all, id, 'prompt-1').key);
    expect(again.toReversed()).toEqual(ids.map((id) => variationOf(all, id, 'prompt-1').key));
  });

  it('[PROMPT-SHARE] of one prompt say nothing of those of another', () => {
    const ofA = ids.filter((id) => variationOf(all, id, 'prompt-1').key === 'b');
    const alsoB = ofA.filter((id) => variationOf(all, id, 'prompt-2').key === 'b');
    expect(Math.abs(alsoB.length / ofA.length - 0.25)).toBeLessThan(0.03);
  });
});

describe('a prompt that does not hold', () => {
  const variation = { key: 'a', name: 'A', share: 100, parts: [] };
  const prompt = (variations: readonly object[]) => ({
    bot_id: '018f0000-0000-7000-8000-000000000001',
    title: 'Answers',
    variations,
  });
  const faults = (variations: readonly object[]): readonly (string | null)[][] =>
    (v.safeParse(prompts.whole, prompt(variations)).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]);

  it.each<[string, readonly object[], string, string]>([
    ['a top_p of 1.1', [{ ...variation, top_p: 1.1 }], 'variations.0.top_p', 'zero_to_one'],
    ['a temperature below nothing', [{ ...variation, temperature: -0.1 }], 'variations.0.temperature', 'zero_to_one'],
    [
      'a share of nothing',
      [
        { ...variation, share: 0 },
        { ...variation, key: 'b' },
      ],
      'variations.0.share',
      'share_needed',
    ],
    ['shares that make 90', [{ ...variation, share: 90 }], 'variations', 'shares_not_whole'],
    [
      'two of one key',
      [
        { ...variation, share: 50 },
        { ...variation, share: 50 },
      ],
      'variations',
      'doubled',
    ],
    ['none at all', [], 'variations', 'required'],
    ['half a token', [{ ...variation, max_tokens: 99.5 }], 'variations.0.max_tokens', 'number_whole'],
    [
      'a novel',
      [{ ...variation, parts: [{ kind: 'text', text: 'x'.repeat(4001) }] }],
      'variations.0.parts.0.text',
      'text_too_long',
    ],
  ])('[PROMPT-PARTS] is refused at its place: %s', (_what, variations, path, code) => {
    expect(faults(variations)).toContainEqual([path, code]);
  });

  it('[PROMPT-PARTS] holds with texts and components in an order', () => {
    const parts = [
      { kind: 'text', text: 'Be brief.' },
      { kind: 'component', id: '018f0000-0000-7000-8000-000000000002', remark: 'evenings' },
    ];
    expect(faults([{ ...variation, parts, top_p: 1, temperature: 0 }])).toEqual([]);
  });
});
