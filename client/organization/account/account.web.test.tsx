/** One's own account, before a server that answers as told. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AccountProvider } from '#client/console/account/use-account.ts';
import { type Answer, consoleCore } from '#client/console/testing/console-core.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { MyCopy } from './my-copy.tsx';
import { MyErasure } from './my-erasure.tsx';
import { SignIns } from './sign-ins.tsx';

const email = 'noor@hotels.example';
const me = {
  account: { id: 'a1', email, name: 'Noor', lang_cd: 'en' },
  is_provider: false,
  organizations: [],
  houses: [],
  last_house_code: null,
};

function open(part: ReactNode, answer: Answer) {
  const core = consoleCore((method, path, body, headers) =>
    path.includes('/me?') ? [200, me] : answer(method, path, body, headers),
  );
  const end = vi.fn();
  const { user } = renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider value={{ ...core, session: { ...core.session, end } }}>{part}</AccountProvider>
    </QueryClientProvider>,
  );
  return { user, end };
}

async function eraseMyself(answer: Answer) {
  const opened = open(<MyErasure />, answer);
  await opened.user.click(await screen.findByRole('button', { name: `Delete “${email}”` }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const yes = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  expect(yes.disabled).toBe(true);
  await opened.user.type(dialog.getByRole('textbox'), email);
  await opened.user.click(yes);
  return opened;
}

describe('one’s own account', () => {
  it('[ACCOUNT-ERASE] goes once its address is typed, and the page is signed out', async () => {
    const sent: unknown[] = [];
    const { end } = await eraseMyself((_method, path, body) => {
      sent.push([path, body]);
      return [200, { message: 'success' }];
    });
    await expect.poll(() => end.mock.calls.length).toBe(1);
    expect(sent).toEqual([['/be-api/manage/v1/me/erase', { email }]]);
  });

  it.each([
    ['last_one', { role: 'owner' }, /always has an owner/],
    ['in_use', { tickets: 2 }, /2 tickets/],
  ])('[ACCOUNT-ERASE] [LAST-ONE] what stands in its way is said in words: %s', async (code, data, words) => {
    const { end } = await eraseMyself(() => [409, { code, data }]);
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(end).not.toHaveBeenCalled();
  });

  it('[ACCOUNT-COPY] is asked for as a file', async () => {
    open(<MyCopy />, () => [200, {}]);
    expect(screen.getByRole('button', { name: 'Save a copy' })).toBeDefined();
  });

  it('[SIGN-INS] tells where it is signed in, and signs out elsewhere', async () => {
    const at = { kind: 'console', house: null, entry: 'pin', user_agent: null, address: '192.0.2.7' };
    const times = { created_at: 0, last_used_at: 0, ended_at: null, ended_why: null };
    const items = [
      { id: 's1', state: 'here', ...at, ...times },
      { id: 's2', state: 'active', ...at, ...times, kind: 'desk', house: 'Coralina' },
    ];
    const sent: string[] = [];
    const { user } = open(<SignIns />, (method, path) => {
      if (method === 'GET') return [200, { items }];
      sent.push(`${method} ${path}`);
      return [200, { ended: 1 }];
    });
    expect(await screen.findByText('This page')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Sign out elsewhere' }));
    expect(await screen.findByText('Signed out in 1 other place')).toBeDefined();
    expect(sent).toEqual(['POST /be-api/manage/v1/me/sign-ins/end-others']);
  });
});
