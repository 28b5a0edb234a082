import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { botFigures } from '#shared/domain/bot/analytics.ts';
import { BOT, HOUSE, mia, myself, openBuilder, page } from '../../testing/open-builder.tsx';

/** The pages come piece by piece, which takes a busy machine a while. */
const soon = { timeout: 10_000 };
const at = `/en/bots/edelweiss/${BOT}/analytics`;
const VERSION = '018f0000-0000-7000-8000-0000000000d1';
const counts = {
  conversations: 14,
  handed_over: 3,
  questions: 40,
  answered: 30,
  unanswered: 7,
  worded: 20,
  cost: 20,
  liked: 4,
  disliked: 1,
};
const seen = {
  from: '2026-11-15',
  to: '2026-11-21',
  time_zone: 'Europe/Vienna',
  currency: 'EUR',
  totals: botFigures.map((figure) => ({
    figure,
    count: counts[figure],
    value: figure === 'worded' ? 12_500 : figure === 'answered' ? 320 : null,
    before: { count: 5, value: null },
  })),
  choices: {
    lang: ['en', 'ja'],
    source: ['model', 'nothing'],
    version: [{ id: VERSION, name: '4' }],
    variation: [{ id: 'a', name: 'Brief' }],
    scenario: [],
    category: [],
  },
  variations: [
    {
      version: { id: VERSION, no: 4 },
      variation: 'a',
      name: 'Brief',
      share: 60,
      ...counts,
      tokens: 12_500,
      cost: 0.25,
      median_ms: 320,
      interval: [0.6, 0.85],
      is_enough: false,
    },
  ],
};
const answer = {
  id: '018f0000-0000-7000-8000-0000000000e1',
  talk: '018f0000-0000-7000-8000-0000000000f1',
  at: '2026-11-20T10:00:00.000Z',
  questions: 1,
  question: 'Is there a helicopter?',
  answer: 'I found nothing about that.',
  lang_cd: 'en',
  source: 'nothing',
  version_no: 4,
  variation: 'a',
  scenario: null,
  category: null,
  sources: [],
  model: 'house-model',
  tokens_in: 90,
  tokens_out: 10,
  tokens_estimated: true,
  is_liked: null,
  took_ms: 1_500,
};

const group = {
  id: answer.id,
  text: 'Is there a helicopter?',
  lang_cd: 'en',
  count: 3,
  latest_at: answer.at,
  langs: [
    { lang_cd: 'en', count: 2 },
    { lang_cd: 'fr', count: 1 },
  ],
  wordings: ['Avez-vous un hélicoptère ?'],
  is_tested: false,
};

/** A house with an assistant that was asked, which writes down what it was asked for. */
function aHouse(asked: URL[], sent: unknown[] = [], answers: [number, unknown][] = []) {
  return (method: string, path: string, body: unknown): [number, unknown] => {
    if (method !== 'GET') {
      sent.push([path.replace(HOUSE, ''), body]);
      return answers.shift() ?? [201, { question_id: answer.id, component_id: null }];
    }
    if (path.includes('/me?')) return [200, myself(['content_manager'])];
    const url = new URL(path, 'https://house.example');
    if (url.pathname.includes('/analytics')) asked.push(url);
    if (url.pathname.endsWith('/analytics')) return [200, seen];
    if (url.pathname.endsWith('/series'))
      return [200, { items: [{ key: url.searchParams.get('to'), count: 9, value: null }] }];
    if (url.pathname.endsWith('/analytics/answers')) return page([answer]);
    if (url.pathname.endsWith('/unanswered')) return [200, { items: [group], total: 3, is_cut: false }];
    return url.pathname.startsWith(`${HOUSE}/bots/${BOT}`) ? [200, mia] : page([mia]);
  };
}

beforeAll(async () => {
  await import('./analytics-screen.tsx');
}, 120_000);

describe('the analytics of an assistant', () => {
  it('[BOT-FIGURES] show each figure beside the one before, and a number opens the answers it counts', async () => {
    const asked: URL[] = [];
    const { user } = await openBuilder(at, aHouse(asked));
    await user.click(await screen.findByRole('button', { name: 'Not answered: 7. Show them' }, soon));
    const list = await screen.findByRole('list', { name: 'Answers' }, soon);
    expect(within(list).getByText('Is there a helicopter?')).toBeTruthy();
    const rows = asked.findLast(({ pathname }) => pathname.endsWith('/answers'));
    expect(rows?.searchParams.get('figure')).toBe('unanswered');
    await user.click(within(list).getByText('Is there a helicopter?'));
    expect(within(list).getByText('100 tokens (estimated)')).toBeTruthy();
    expect(within(list).getByText('1.5 s')).toBeTruthy();
    await user.click(within(list).getByRole('button', { name: 'The whole conversation' }));
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('talk')).toBe(answer.talk));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'ja');
    await waitFor(() => expect(asked.some(({ searchParams }) => searchParams.get('lang') === 'ja')).toBe(true));
  });

  it('[BOT-COMPARE] say of a variation between what its share lies, and that too few answers tell nothing', async () => {
    const asked: URL[] = [];
    const { user } = await openBuilder(at, aHouse(asked));
    const table = await screen.findByRole('region', { name: 'Versions and variations compared' }, soon);
    within(table).getByRole('columnheader', { name: /Brief.*Version 4/ });
    const rowOf = (name: RegExp) => within(table).getByRole('row', { name }).textContent;
    expect(rowOf(/^Share/)).toMatch(/60%/);
    expect(rowOf(/^Answered of what was asked/)).toMatch(/60% to 85%too few to tell/);
    await user.click(within(table).getByRole('button', { name: 'Answered (Brief): 30. Show them' }));
    await screen.findByRole('list', { name: 'Answers' }, soon);
    const rows = asked.findLast(({ pathname }) => pathname.endsWith('/answers'));
    expect(Object.fromEntries(rows?.searchParams ?? [])).toMatchObject({
      figure: 'answered',
      version: VERSION,
      variation: 'a',
    });
  });

  it('[BOT-ALIKE] make of what found nothing a test and an answer in one step, and lose nothing where it is refused', async () => {
    const sent: unknown[] = [];
    const asked: URL[] = [];
    const refusal: [number, unknown] = [
      422,
      { code: 'fields_invalid', fields: [{ path: 'answer.title', code: 'required', message: 'required' }] },
    ];
    const { user } = await openBuilder(`${at}/unanswered`, aHouse(asked, sent, [refusal]));
    const list = await screen.findByRole('list', { name: 'Not answered' }, soon);
    expect(list.textContent).toMatch(/Is there a helicopter\?.*hélicoptère.*English 2.*French 1/);
    await user.click(within(list).getByRole('button', { name: 'Teach it…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Teach it an answer' }, soon);
    await user.type(within(dialog).getByLabelText('Answer'), 'On Sundays.');
    const title = within(dialog).getByLabelText('Title');
    await user.clear(title);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'));
    await user.type(title, 'Helicopter');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.at(-1)).toEqual([
      `/bots/${BOT}/lessons`,
      {
        text: 'Is there a helicopter?',
        lang_cd: 'en',
        answer: { title: 'Helicopter', text: 'On Sundays.' },
      },
    ]);
    await user.click(within(list).getByRole('button', { name: 'Is there a helicopter?: 3. Show them' }));
    await waitFor(() => expect(asked.some(({ searchParams }) => searchParams.get('alike') === group.id)).toBe(true));
  });
});
