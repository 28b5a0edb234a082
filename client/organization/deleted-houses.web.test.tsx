import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AccountProvider } from '#client/console/account/use-account.ts';
import { consoleCore } from '#client/console/testing/console-core.ts';
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
    const core = consoleCore((method, path) => {
      asked.push(`${method} ${path}`);
      if (method !== 'POST') return [200, { items: houses }];
      houses = houses.slice(1);
      return [404, { code: 'not_found', data: {} }];
    });
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
