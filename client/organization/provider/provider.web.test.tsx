/** The provider's own console, before a server that answers as told [PROVIDER-DOOR]. */
import { createMemoryHistory, createRoute, RouterProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, consoleCore } from '#client/console/testing/console-core.ts';
import { createAppRouter } from '#client/router.tsx';
import { renderScreen } from '#client/testing/render.tsx';
import { ProviderApp } from './provider-app.tsx';

const me = (isProvider: boolean) => ({
  account: { id: 'r1', email: 'robin@bellhop.example', name: 'Robin', lang_cd: 'en' },
  is_provider: isProvider,
  organizations: [],
  houses: [],
  last_house_code: null,
});
const list = (items: readonly unknown[]): [number, unknown] => [200, { items, next_cursor: null, total: items.length }];
const text = {
  id: '018f0000-0000-7000-8000-00000000000a',
  house_code: 'seaside',
  house_name: 'Coralina Seaside',
  languages: ['ja', 'en'],
  original: 'Front desk',
  translations: { ja: 'フロント' },
  is_shared: false,
  version: 3,
};
const organization = {
  id: 'o1',
  name: 'Small hotels',
  created_at: '2026-11-01T00:00:00.000Z',
  standing: 'restricted',
  trial_ends_at: null,
  plans: [{ plan: 'starter', bots: 2 }],
  members: 3,
  houses: [{ code: 'seaside', name: 'Coralina Seaside', is_deleted: false, support: null }],
};

function open(at: string, answer: Answer, isProvider = true) {
  const core = consoleCore((method, path, body, headers) => {
    if (path.includes('/me?')) return [200, me(isProvider)];
    return answer(method, path.replace('/be-api/manage/v1/provider', ''), body, headers);
  });
  const router = createAppRouter(
    'organization',
    'en',
    (parent) =>
      (['organization/provider', 'organization/provider/$part', 'organization/provider/$part/$'] as const).map((path) =>
        createRoute({ getParentRoute: () => parent, path, component: () => <ProviderApp core={core} /> }),
      ),
    createMemoryHistory({ initialEntries: [`/en/organization/provider${at}`] }),
  );
  return renderScreen(<RouterProvider router={router} />);
}

describe('the provider’s console', () => {
  it('[PROVIDER-DOOR] shows nothing to who is none of the provider’s', async () => {
    open('', () => list([organization]), false);
    expect(await screen.findByText('This page is not part of your work here.')).toBeDefined();
    expect(screen.queryByText('Small hotels')).toBeNull();
  });

  it('[PROVIDER-DOOR] [SUPPORT-CONSENT] lists who is a customer and how they stand, and asks a house for a look with a reason', async () => {
    const sent: unknown[] = [];
    const { user } = open('', (method, path, body) => {
      if (method !== 'POST') return list([organization]);
      sent.push([path, body]);
      return [201, { id: 'x' }];
    });
    expect(await screen.findByText('Restricted: not paid')).toBeDefined();
    expect(screen.getByText('3 members', { exact: false })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Ask for a look' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask Coralina Seaside for a look' }));
    const ask = dialog.getByRole<HTMLButtonElement>('button', { name: 'Ask' });
    expect(ask.disabled).toBe(true);
    await user.type(dialog.getByLabelText('Why'), 'The lunch menu is empty');
    await user.selectOptions(dialog.getByLabelText('For how long'), '15');
    await user.click(ask);
    await expect
      .poll(() => sent)
      .toEqual([['/houses/seaside/support-access', { reason: 'The lunch menu is empty', minutes: 15 }]]);
  });

  it('[SUPPORT-CONSENT] a look that is asked for already says so in words', async () => {
    const { user } = open('', (method) =>
      method === 'POST' ? [409, { code: 'wrong_state', data: {} }] : list([organization]),
    );
    await user.click(await screen.findByRole('button', { name: 'Ask for a look' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Why'), 'Again');
    await user.click(dialog.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText(/has changed since the page was opened/)).toBeDefined();
  });

  it('[PROVIDER-TEXTS] changes a word of a house in the house’s languages', async () => {
    const saved: unknown[] = [];
    const { user } = open(`/texts/${text.id}`, (method, _path, body) => {
      if (method === 'PATCH') saved.push(body);
      return [200, text];
    });
    const japanese = await screen.findByLabelText('Japanese');
    expect((japanese as HTMLInputElement).value).toBe('フロント');
    expect(screen.getByLabelText<HTMLInputElement>('The house’s address').readOnly).toBe(true);
    await user.clear(japanese);
    await user.type(japanese, '受付');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => saved).toEqual([{ translations: { ja: '受付' } }]);
  });

  it('[PROVIDER-TEXTS] a new one names its house, and a house that is none is said at its field', async () => {
    const { user } = open('/texts/new', (method) =>
      method === 'POST'
        ? [400, { code: 'fields_invalid', data: {}, fields: [{ path: 'house_code', code: 'unknown' }] }]
        : list([]),
    );
    await user.type(await screen.findByLabelText('The house’s address'), 'nowhere');
    await user.type(screen.getByLabelText('Word or phrase'), 'Front desk');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('This is not there any more')).toBeDefined();
  });

  it('[PROVIDER-DOOR] tells how background jobs and providers are', async () => {
    open('/health', () => [
      200,
      {
        jobs: { intent: 1, queued: 2, running: 3, failed: 4 },
        kinds: [{ kind: 'send_mail', waiting: 1, failed: 4 }],
        works: [],
        providers: [{ need: 'mail', name: 'outbox' }],
        calls: [],
      },
    ]);
    expect(await screen.findByText('Gave up')).toBeDefined();
    expect(screen.getByText('send_mail')).toBeDefined();
    expect(screen.getByText('outbox')).toBeDefined();
  });
});
