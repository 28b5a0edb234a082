import { createMemoryHistory, createRoute, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { consoleCore } from '#client/console/testing/console-core.ts';
import { createAppRouter } from '#client/router.tsx';
import { renderScreen } from '#client/testing/render.tsx';
import type { Template, TemplateHouse } from '#shared/manage/templates.ts';
import { OrganizationApp } from '../../organization-app.tsx';

const id = '018f0000-0000-7000-8000-00000000000a';
const me = {
  account: { id: 'a1', email: 'noor@hotels.example', name: 'Noor', lang_cd: 'en' },
  organizations: [{ id, name: 'Small hotels', roles: ['owner'] }],
  houses: [],
  last_house_code: null,
};
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
const house = (code: string, more: Partial<TemplateHouse> = {}): TemplateHouse => ({
  id: code,
  name_dict: { en: `House ${code}` },
  lang_cd: 'en',
  template_id: null,
  edition: null,
  latest: null,
  state: 'none',
  changes: 0,
  conflicts: 0,
  known: 0,
  proposed_at: null,
  is_template: false,
  ...more,
});
const all = [
  house('alpen', { is_template: true }),
  house('berg', { template_id: 7, edition: 2, latest: 3, state: 'waiting', changes: 9, conflicts: 2, known: 3 }),
  house('see', { template_id: 7, edition: 3, latest: 3, state: 'current' }),
  house('tal'),
];
const job = {
  id: 'j1',
  kind: 'propose_template',
  house_code: null,
  state: 'running',
  done: 120,
  total: 300,
  message: 'proposing',
  result: null,
  file: null,
  asked_by: 'Noor',
  created_at: '2026-11-21T09:00:00.000Z',
  started_at: '2026-11-21T09:00:01.000Z',
  ended_at: null,
  can_cancel: true,
};

function open(templates: readonly Template[]) {
  const sent: [string, unknown][] = [];
  let now = templates;
  const core = consoleCore((method, path, body) => {
    if (path.includes('/me?')) return [200, me];
    if (path.includes('/notices')) return [200, { last: '1', kinds: [], work: '0' }];
    if (method !== 'GET') sent.push([`${method} ${path.replace(`/be-api/manage/v1/organizations/${id}`, '')}`, body]);
    if (path.includes('/jobs/j1')) return [200, job];
    if (path.endsWith('/propose')) {
      now = now.map((one) => ({ ...one, job_id: 'j1' }));
      return [202, job];
    }
    if (path.endsWith('/followers'))
      return [400, { code: 'fields_invalid', data: {}, fields: [{ path: 'house_codes.0', code: 'template_circle' }] }];
    if (path.includes('/template-houses')) return [200, { items: all, next_cursor: null, total: all.length }];
    if (path.endsWith('/templates')) return [200, { items: now }];
    return [200, { items: [], next_cursor: null, total: 0 }];
  });
  const router = createAppRouter(
    'organization',
    'en',
    (parent) =>
      ['organization/$organization/$area'].map((path) =>
        createRoute({ getParentRoute: () => parent, path, component: () => <OrganizationApp core={core} /> }),
      ),
    createMemoryHistory({ initialEntries: [`/en/organization/${id}/templates`] }),
  );
  return { sent, ...renderScreen(<RouterProvider router={router} />) };
}

describe('the templates of an organisation', () => {
  it('[TEMPLATE-WHO] says who follows what, which edition each has and how much waits', async () => {
    open([template]);
    expect(await screen.findByText('2 houses follow it.')).toBeDefined();
    expect(screen.getByText('1 of them has an earlier edition.')).toBeDefined();
    const rows = within(await screen.findByRole('list', { name: 'Who has what' }));
    const berg = rows.getByText('House berg').closest('li');
    expect(berg?.textContent).toContain('Follows Alpen, has edition 2 of 3');
    expect(berg?.textContent).toContain('12 changes');
    expect(berg?.textContent).toContain('2 to be decided');
    expect(rows.getByText('House see').closest('li')?.textContent).toContain('Has the last edition');
    expect(rows.getByText('House alpen').closest('li')?.textContent).toContain('Is a template itself');
    expect(screen.getByText('4 houses')).toBeDefined();
  });

  it('[TEMPLATE-WHO] proposes what is new, and says how far that is', async () => {
    const { user, sent } = open([template]);
    await user.click(await screen.findByRole('button', { name: 'Alpen: propose what is new' }));
    expect(await screen.findByText('120 of 300')).toBeDefined();
    expect(sent).toEqual([['POST /templates/7/propose', undefined]]);
  });

  it('[TEMPLATE-CIRCLE] says of which house it is that it would follow itself', async () => {
    const { user, sent } = open([template]);
    await user.click(await screen.findByRole('button', { name: 'Alpen: have houses follow it' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('checkbox', { name: /House tal/ }));
    expect(dialog.queryByRole('checkbox', { name: /House alpen/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Have 1 house follow' }));
    expect(await dialog.findByText('tal: It would follow itself, at once or by way of others')).toBeDefined();
    await waitFor(() => expect(sent).toEqual([['POST /templates/7/followers', { house_codes: ['tal'] }]]));
  });

  it('[TEMPLATE-GONE] says of a template whose house was deleted that nothing is proposed', async () => {
    open([{ ...template, is_gone: true }]);
    expect(await screen.findByText(/^Its house was deleted/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Alpen: propose what is new' }).hasAttribute('disabled')).toBe(true);
  });
});
