import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createManageCalls, type AccountCore } from '#client/console/account/account-core.ts';
import { AccountProvider } from '#client/console/account/use-account.ts';
import type { SessionView } from '#client/session/session.ts';
import { createValue } from '#client/sync/readable.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { DeletedHouses } from './deleted-houses.tsx';

const gone = (code: string, organization_id: string) => ({
  code,
  name: `House ${code}`,
  organization_id,
  deleted_at: '2026-11-20T10:00:00.000Z',
  until: '2026-12-20T10:00:00.000Z',
});

describe('deleted houses', () => {
  it('[HOUSE-GONE] of an organisation are listed with their last day, and had back', async () => {
    let houses = [gone('alpen', 'o1'), gone('berg', 'o2')];
    const asked: string[] = [];
    const transport: AccountCore['transport'] = {
      send: (path, { method = 'GET' } = {}) => {
        asked.push(`${method} ${path}`);
        if (method === 'POST') houses = houses.slice(1);
        const body = method === 'POST' ? { code: 'not_found', data: {} } : { items: houses };
        return Promise.resolve({
          status: method === 'POST' ? 404 : 200,
          headers: new Headers(),
          text: JSON.stringify(body),
        });
      },
      json: () => Promise.reject(new Error('not asked')),
    };
    const session: AccountCore['session'] = {
      view: createValue<SessionView>({ status: 'none' }),
      begin: () => undefined,
      end: () => undefined,
      accessToken: () => Promise.resolve('token'),
      replace: () => Promise.resolve('token'),
    };
    const core = { transport, session, manage: createManageCalls(transport, session), begin: () => undefined };
    const { user } = renderScreen(
      <QueryClientProvider client={new QueryClient()}>
        <AccountProvider value={core}>
          <DeletedHouses organizationId="o1" />
        </AccountProvider>
      </QueryClientProvider>,
    );
    expect(await screen.findByText('House alpen')).toBeDefined();
    expect(screen.queryByText('House berg')).toBeNull();
    expect(screen.getByText('Can be had back until December 20, 2026')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Have House alpen back' }));
    // Somebody else was quicker.
    expect(await screen.findByRole('alert')).toBeDefined();
    await waitFor(() => expect(asked).toContain('POST /be-api/manage/v1/houses/alpen/restore'));
  });
});
