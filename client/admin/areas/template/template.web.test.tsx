import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Job } from '#shared/manage/jobs.ts';
import type { DraftChange } from '#shared/manage/drafts.ts';
import type { Following, KnownChange, Template } from '#shared/manage/templates.ts';
import { me, openAdmin } from '../../testing/open-admin.tsx';

const template: Template = {
  id: 7,
  house_code: 'alpen',
  name_dict: { en: 'Alpen' },
  lang_cd: 'en',
  is_gone: false,
  edition: 3,
  edition_at: '2026-11-20T10:00:00.000Z',
  followers: 2,
  current: 1,
  job_id: null,
  version: 4,
};
const waiting: Following = {
  template: { ...template, has: 2, since: '2026-11-01T10:00:00.000Z' },
  state: 'waiting',
  changes: 2,
  conflicts: 1,
  known: 0,
  proposed_at: '2026-11-20T10:00:00.000Z',
  draft_id: null,
  others: [],
  is_template: false,
};
const change = (id: string, name: string, conflict: boolean): DraftChange => ({
  kind: 'main_menu',
  id,
  change: 'changed',
  title: { en: name },
  under: null,
  conflict,
  conflict_whole: false,
  problems: [],
  fields: [
    {
      path: 'name_dict.en',
      part: null,
      field: 'name_dict',
      reads: 'words',
      lang_cd: 'en',
      currency: null,
      before: 'Before',
      after: name,
      live: conflict ? 'Ours' : null,
      conflict,
      choice: 'name_dict.en',
      names: [],
    },
  ],
});

/** The work that took it, over already. */
const done: Job = {
  id: 'j1',
  kind: 'take_proposal',
  house_code: 'edelweiss',
  state: 'done',
  done: 0,
  total: 0,
  message: null,
  result: { draft_id: null },
  file: null,
  asked_by: null,
  created_at: '2026-11-02T09:00:00.000Z',
  started_at: null,
  ended_at: null,
  can_cancel: false,
};

const things: readonly KnownChange[] = [
  { kind: 'component', id: 'k1', change: 'added', title: 'Luggage', is_own: false },
  { kind: 'component', id: 'k2', change: 'changed', title: 'Music', is_own: true },
  { kind: 'component', id: 'k3', change: 'removed', title: 'Pool', is_own: false },
];

async function open(at: string, following: Following) {
  const sent: [string, unknown][] = [];
  return {
    sent,
    ...(await openAdmin(at, (method, path, body) => {
      if (method !== 'GET') sent.push([`${method} ${path.replace(/^.*edelweiss/, '')}`, body]);
      if (path.includes('/me')) return [200, me(['super_admin'])];
      if (path.endsWith('/template/proposal') && method === 'POST') return [202, done];
      if (path.endsWith('/template/proposal'))
        return [
          200,
          { proposal_version: 'v1', changes: [change('1', 'In the snow', false), change('2', 'By the sea', true)] },
        ];
      if (path.endsWith('/template/assistants')) {
        const isTaken = sent.some(([call]) => call === 'POST /template/assistants');
        if (method === 'POST') return [200, { taken: things.slice(0, 1), incomplete: things.slice(0, 1) }];
        return [200, isTaken ? { known_version: '', total: 0, things: [] } : { known_version: 'k1', total: 3, things }];
      }
      if (path.endsWith('/template')) return method === 'DELETE' ? [200, { message: 'success' }] : [200, following];
      return [404, { code: 'not_found', data: {} }];
    })),
  };
}

describe('the template of a house', () => {
  it('[TEMPLATE-FOLLOW] says what it has of it and what waits, and is followed no more where somebody says so twice', async () => {
    const { user, sent } = await open('/en/admin/edelweiss/template', waiting);
    expect(await screen.findByText('2 things wait')).toBeDefined();
    expect(screen.getByText('2 of 3')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Follow no more' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Follow no more' }));
    await waitFor(() => expect(sent).toEqual([['DELETE /template', undefined]]));
  });

  it('[TEMPLATE-FOLLOW] is chosen among those of the organisation', async () => {
    const none: Following = { ...waiting, template: null, state: 'none', changes: 0, conflicts: 0, others: [template] };
    const { user, sent } = await open('/en/admin/edelweiss/template', none);
    await user.selectOptions(await screen.findByLabelText('Template'), 'Alpen');
    await user.click(screen.getByRole('button', { name: 'Follow' }));
    await waitFor(() => expect(sent).toEqual([['PUT /template', { template_id: 7 }]]));
  });

  it('[TEMPLATE-FOLLOW] of a house that is a template itself says so', async () => {
    const none: Following = { ...waiting, template: null, state: 'none', changes: 0, conflicts: 0, is_template: true };
    await open('/en/admin/edelweiss/template', none);
    expect(await screen.findByText(/This house is a template itself/)).toBeDefined();
    expect(screen.queryByText(/No house of your organization is a template/)).toBeNull();
  });

  it('[TEMPLATE-KNOWS] says what its assistants know by name; the house’s own is taken or deleted by choice alone', async () => {
    // Also where nothing is proposed.
    const { user, sent } = await open('/en/admin/edelweiss/template', { ...waiting, changes: 0, known: 3 });
    const list = within(await screen.findByRole('list', { name: 'Components' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'LuggageAdded',
      'MusicThe house has this otherwise itself. Taken over, it reads as in the template.Changed',
      'PoolThe template has this no more. Taken over, it is deleted here too.Removed',
    ]);
    expect(screen.getByText('3 things wait')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Look at what is new' })).toBeNull();
    expect(list.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
    expect(screen.getByText('1 is taken, 2 are left')).toBeDefined();
    await user.click(list.getByRole('checkbox', { name: /^Pool/ }));
    await user.click(screen.getByRole('button', { name: 'Take them over' }));
    expect(await screen.findByText(/What assistants know was taken over/)).toBeDefined();
    expect(screen.getByText(/came without it: Luggage$/)).toBeDefined();
    const take = [
      { kind: 'component', id: 'k1' },
      { kind: 'component', id: 'k3' },
    ];
    expect(sent).toEqual([['POST /template/assistants', { known_version: 'k1', take }]]);
  });

  it('[TEMPLATE-TAKE] is taken thing by thing; what the house has otherwise is said, and decided in the draft', async () => {
    const { user, sent } = await open('/en/admin/edelweiss/template/proposal', waiting);
    expect(
      await screen.findByText('The house has this otherwise itself. The draft asks whose is to stand.'),
    ).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText('2 are taken')).toBeDefined();
    for (const box of screen.getAllByRole('checkbox', { name: 'Leave this as the house has it' }))
      await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Leave all of it' }));
    await waitFor(() =>
      expect(sent).toEqual([
        [
          'POST /template/proposal',
          {
            proposal_version: 'v1',
            name: 'From the template',
            leave: [
              { kind: 'main_menu', id: '1' },
              { kind: 'main_menu', id: '2' },
            ],
          },
        ],
      ]),
    );
  });
});
