import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#client/console/testing/console-core.ts';
import type { DraftComment, DraftReview } from '#shared/manage/draft-reviews.ts';
import type { Draft, DraftChange, DraftChoice, DraftField } from '#shared/manage/drafts.ts';
import { me, openAdmin } from '../../testing/open-admin.tsx';

const draft: Draft = {
  id: 'd1',
  name: 'Winter',
  state: 'editing',
  is_loaded: true,
  sandbox_code: 'sandbox_edelweiss',
  created_at: '2026-11-01T09:00:00.000Z',
  created_by: 'Noor',
  updated_at: '2026-11-02T09:00:00.000Z',
  updated_by: 'Lena',
  production_copied_at: '2026-11-01T09:00:00.000Z',
  from_version: null,
  job_id: null,
  reflect_at: null,
  review: 'none',
  failed_code: null,
  version: 3,
};
const field = (more: Partial<DraftField>): DraftField => ({
  path: 'name_dict.en',
  part: null,
  field: 'name_dict',
  reads: 'words',
  lang_cd: 'en',
  currency: null,
  before: 'Soup of the day',
  after: 'Soup of the night',
  live: null,
  conflict: false,
  choice: 'name_dict.en',
  names: [],
  ...more,
});
const change = (more: Partial<DraftChange>): DraftChange => ({
  kind: 'ordering_item',
  id: '1 SOUP',
  change: 'changed',
  title: { en: 'Soup' },
  under: null,
  conflict: false,
  conflict_whole: false,
  problems: [],
  fields: [field({})],
  ...more,
});
const review: DraftReview = {
  id: 'd1',
  name: 'Winter',
  state: 'none',
  asked_at: null,
  asked_by: null,
  is_mine: false,
  at: null,
  by: null,
  note: '',
  is_new: false,
  is_required: false,
  version: 3,
};
const comment: DraftComment = {
  id: 'c1',
  kind: 'ordering_item',
  thing_id: '1 SOUP',
  words: 'Without onions?',
  created_at: '2026-11-02T09:00:00.000Z',
  created_by: 'Lena',
  done_at: null,
  done_by: null,
};
const link = {
  id: 'l1',
  created_at: '2026-11-02T09:00:00.000Z',
  created_by: 'Lena',
  expires_at: '2026-11-09T09:00:00.000Z',
  revoked_at: null,
};
const diffOf = (changes: readonly DraftChange[], isApproved = false, choices: readonly DraftChoice[] = []) => ({
  draft_id: 'd1',
  diff_version: 'v1',
  is_approved: isApproved,
  choices,
  changes,
  counts: { total: changes.length, open: 0, kinds: {} },
  live_changes: 0,
});

/** A server with one draft, and what was sent to it. */
interface Said {
  readonly roles?: readonly string[];
  readonly review?: Partial<DraftReview>;
  readonly comments?: readonly DraftComment[];
  readonly isApproved?: boolean;
  readonly choices?: readonly DraftChoice[];
}
function asHouse(
  changes: readonly DraftChange[],
  said: Said = {},
): { readonly sent: [string, unknown][]; readonly answer: Answer } {
  const sent: [string, unknown][] = [];
  const kept: DraftChoice[] = [...(said.choices ?? [])];
  return {
    sent,
    answer: (method, path, body) => {
      if (method !== 'GET') sent.push([`${method} ${path.replace(/^.*edelweiss/, '')}`, body]);
      if (path.includes('/me')) return [200, me(said.roles ?? ['super_admin'])];
      if (path.includes('/draft/diff')) return [200, diffOf(changes, said.isApproved, kept)];
      if (path.endsWith('/choices')) {
        const { choices } = body as { readonly choices: readonly DraftChoice[] };
        kept.push(...choices);
        return [200, { choices: kept }];
      }
      if (path.includes('/draft-comments'))
        return method === 'GET' ? [200, { items: said.comments ?? [] }] : [method === 'POST' ? 201 : 200, comment];
      if (path.includes('/draft-links'))
        return method === 'GET'
          ? [200, { items: [link] }]
          : method === 'POST'
            ? [201, { ...link, secret_url: 'https://chat.example/en/admin/shared_draft#s' }]
            : [200, { message: 'success' }];
      if (path.endsWith('/review')) return [200, { ...review, ...said.review }];
      if (path.endsWith('/drafts')) return [200, { items: [draft] }];
      if (path.endsWith('/versions')) return [200, { items: [] }];
      return [404, { message: 'not_found' }];
    },
  };
}

describe('the drafts of a house', () => {
  it('[DRAFT-LIFE] says who made it, who changed it last and when the live house was copied', async () => {
    await openAdmin('/en/admin/edelweiss/drafts', asHouse([]).answer);
    const card = within(await screen.findByRole('region', { name: 'Winter' }));
    expect(card.getByText(/Noor/)).toBeDefined();
    expect(card.getByText(/Lena/)).toBeDefined();
    expect(card.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/en/admin/sandbox_edelweiss');
  });

  it('[DRAFT-DIFF] shows words word by word, prices in their currency and hours by day, and nothing as it is kept', async () => {
    const hours = (to: string) => [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '07:00', to }));
    const { answer } = asHouse([
      change({
        fields: [
          field({}),
          field({
            path: 'price',
            field: 'price',
            reads: 'price',
            lang_cd: null,
            currency: 'JPY',
            before: 900,
            after: 1200,
          }),
          field({
            path: 'hours',
            field: 'hours',
            reads: 'hours',
            lang_cd: null,
            before: hours('10:00'),
            after: hours('11:00'),
          }),
        ],
      }),
    ]);
    await openAdmin('/en/admin/edelweiss/drafts/changes', answer);
    expect((await screen.findByText('day')).closest('del')).not.toBeNull();
    expect(screen.getByText('night').closest('ins')).not.toBeNull();
    expect(screen.getByText('¥1,200')).toBeDefined();
    expect(screen.getByText('07:00–11:00')).toBeDefined();
    expect(screen.getAllByText('Mon – Fri')).toHaveLength(2);
  });

  it('[DRAFT-CHOICE] takes nothing live while something is undecided, and sends what was chosen one by one', async () => {
    const { sent, answer } = asHouse([
      change({ conflict: true, fields: [field({ conflict: true, live: 'Soup of the morning' })] }),
      change({ id: '1 CAKE', title: { en: 'Cake' } }),
    ]);
    const { user } = await openAdmin('/en/admin/edelweiss/drafts/changes', answer);
    const take = await screen.findByRole('button', { name: 'Take it live' });
    expect(take.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('To be decided first: 1')).toBeDefined();
    expect(screen.getByText('Soup of the morning')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Keep the live one' }));
    const cake = screen.getByText('Cake').closest('li');
    if (cake === null) throw new Error('no cake');
    await user.click(within(cake).getByRole('checkbox', { name: 'Leave this in the draft for later' }));
    await user.click(screen.getByRole('button', { name: 'Take it live' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take it live' }));
    expect(sent.slice(2)).toEqual([
      [
        'POST /draft/reflect',
        {
          diff_version: 'v1',
          choices: [
            { kind: 'ordering_item', id: '1 SOUP', path: 'name_dict.en', take: 'theirs' },
            { kind: 'ordering_item', id: '1 CAKE', path: '', take: 'later' },
          ],
        },
      ],
    ]);
  });

  it('[DRAFT-APPROVE] takes nothing live that nobody approved where the house asks for it, and sends it for approval', async () => {
    const { sent, answer } = asHouse([change({})], { review: { is_required: true } });
    const { user } = await openAdmin('/en/admin/edelweiss/drafts/changes', answer);
    expect(await screen.findByText('Somebody else has to approve it first')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Take it live' }).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send for approval' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('What they should know'), 'The soup');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(sent).toEqual([['POST /drafts/d1/review', { diff_version: 'v1', note: 'The soup' }]]);
  });

  it('[DRAFT-APPROVE] is answered by an approver, who asks for changes with words', async () => {
    const { sent, answer } = asHouse([change({})], {
      roles: ['approver'],
      review: {
        state: 'asked',
        at: '2026-11-02T09:00:00.000Z',
        by: 'Lena',
        note: 'The soup, please',
        is_required: true,
      },
    });
    const { user } = await openAdmin('/en/admin/edelweiss/drafts/changes', answer);
    const card = within(await screen.findByRole('region', { name: 'Approval' }));
    expect(card.getByText('The soup, please')).toBeDefined();
    expect(card.queryByRole('button', { name: 'Send for approval' })).toBeNull();
    await user.click(card.getByRole('button', { name: 'Ask for changes' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Ask for changes' }).hasAttribute('disabled')).toBe(true);
    await user.type(dialog.getByLabelText('What is still to be changed'), 'No onions');
    await user.click(dialog.getByRole('button', { name: 'Ask for changes' }));
    expect(sent).toEqual([['PUT /drafts/d1/review', { answer: 'declined', diff_version: 'v1', note: 'No onions' }]]);
  });

  it('[DRAFT-APPROVE] says that an approval no longer counts once something else would go live', async () => {
    const { answer } = asHouse([change({})], { review: { state: 'approved', by: 'Aki', is_required: true } });
    await openAdmin('/en/admin/edelweiss/drafts/changes', answer);
    expect(await screen.findByText(/That approval no longer counts/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Take it live' }).hasAttribute('disabled')).toBe(true);
  });

  it('[DRAFT-COMMENT] stands at the change it is about, is settled, and another is said', async () => {
    const { sent, answer } = asHouse([change({}), change({ id: '1 CAKE', title: { en: 'Cake' } })], {
      comments: [comment],
    });
    const { user } = await openAdmin('/en/admin/edelweiss/drafts/changes', answer);
    const soup = within((await screen.findByText('Without onions?')).closest('ul')?.closest('li') ?? document.body);
    expect(soup.getByText(/Lena/)).toBeDefined();
    await user.click(soup.getByRole('button', { name: 'Settle: Without onions?' }));
    await user.click(screen.getByRole('button', { name: 'Comment on Cake' }));
    await user.type(screen.getByLabelText('Your comment on Cake'), 'Lovely');
    await user.click(screen.getAllByRole('button', { name: 'Say it' }).at(-1) ?? document.body);
    expect(sent).toEqual([
      ['PATCH /draft-comments/c1', { is_done: true }],
      ['POST /draft-comments', { draft_id: 'd1', about: { kind: 'ordering_item', id: '1 CAKE' }, words: 'Lovely' }],
    ]);
  });

  it('[DRAFT-KEPT] keeps each choice as it is made, and shows it again to whoever comes back', async () => {
    const soup = { kind: 'ordering_item', id: '1 SOUP', path: 'name_dict.en', take: 'theirs' as const };
    const { sent, answer } = asHouse(
      [
        change({ conflict: true, fields: [field({ conflict: true, live: 'Soup of the morning' })] }),
        change({ id: '1 CAKE', title: { en: 'Cake' } }),
      ],
      { roles: ['administrator'], choices: [soup] },
    );
    const { user } = await openAdmin('/en/admin/edelweiss/drafts/changes', answer);
    const theirs = await screen.findByRole('radio', { name: 'Keep the live one' });
    expect((theirs as HTMLInputElement).checked).toBe(true);
    const later = screen.getAllByRole('checkbox', { name: 'Leave this in the draft for later' });
    await user.click(later[1] ?? theirs);
    expect((later[1] as HTMLInputElement).checked).toBe(true);
    expect(sent).toEqual([
      ['PATCH /drafts/d1/choices', { choices: [{ kind: 'ordering_item', id: '1 CAKE', path: '', take: 'later' }] }],
    ]);
  });

  it('[DRAFT-DIFF] tells of what is new what was said of it, and nothing of the rest', async () => {
    const { answer } = asHouse([
      change({
        change: 'added',
        fields: [
          field({ before: null, after: 'Soup of the night' }),
          field({ path: 'image_url', field: 'image_url', reads: 'picture', lang_cd: null, before: null, after: null }),
        ],
      }),
    ]);
    await openAdmin('/en/admin/edelweiss/drafts/changes', answer);
    expect(await screen.findByText('Soup of the night')).toBeDefined();
    expect(screen.queryByText('not set')).toBeNull();
  });

  it('[DRAFT-SIDES] shows the guests’ page of the live house, then of the draft, one change at a time', async () => {
    const { answer } = asHouse([
      change({ kind: 'facility', id: '7', title: { en: 'Pool' } }),
      change({ id: '1 CAKE', title: { en: 'Cake' } }),
      change({ kind: 'work_code', id: 'TAXI', title: { en: 'Taxi' } }),
    ]);
    const { user } = await openAdmin('/en/admin/edelweiss/drafts/changes', answer);
    await user.click(await screen.findByRole('button', { name: 'See the guests’ page: Pool' }));
    const entries = (): (string | null)[] => screen.getAllByTitle('Live now').map((frame) => frame.getAttribute('src'));
    expect(entries()).toContain('/en/biz/location/edelweiss');
    expect(screen.getByRole('button', { name: 'In the draft' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'See the guests’ page: Cake' }));
    expect(screen.getByRole('button', { name: 'See the guests’ page: Pool' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Close the guests’ page: Cake' }));
    expect(screen.queryAllByTitle('Live now')).toEqual([]);
    // What no guest sees has no page.
    expect(screen.queryByRole('button', { name: 'See the guests’ page: Taxi' })).toBeNull();
  });

  it('[DRAFT-LINK] is shown by an address that is made, told once and taken back', async () => {
    const { sent, answer } = asHouse([change({})]);
    const { user } = await openAdmin('/en/admin/edelweiss/drafts/changes', answer);
    await user.click(await screen.findByRole('button', { name: 'Show it by a link' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('It opens for'), 'A day');
    await user.click(dialog.getByRole('button', { name: 'Make a link' }));
    expect(await dialog.findByDisplayValue('https://chat.example/en/admin/shared_draft#s')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: /^Take it back/ }));
    expect(sent).toEqual([
      ['POST /draft-links', { draft_id: 'd1', days: 1 }],
      ['DELETE /draft-links/l1', undefined],
    ]);
  });
});

describe('what waits for somebody', () => {
  it('[DRAFT-TOLD] is counted at the drafts in the menu, and an answer until it is on the screen', async () => {
    const counts = { approvals: 1, answers: 1, proposed: 3 };
    const { answer, sent } = asHouse([change({})], { review: { state: 'declined', is_mine: true, is_new: true } });
    await openAdmin('/en/admin/edelweiss/drafts/changes', (method, path, body, headers) => {
      const said = answer(method, path, body, headers);
      if (path.endsWith('/seen')) counts.answers = 0;
      if (path.endsWith('/seen')) return [200, { message: 'success' }];
      return path.endsWith('/waiting') ? [200, { ...counts }] : said;
    });
    const nav = within(await screen.findByRole('navigation', { name: 'Areas' }));
    expect(await nav.findByRole('link', { name: 'Template 3 waiting for you' })).toBeDefined();
    expect(await nav.findByRole('link', { name: 'Drafts 1 waiting for you' })).toBeDefined();
    expect(sent).toEqual([['POST /drafts/d1/review/seen', undefined]]);
  });
});
