/** Erasing somebody from the organisation, as its owner sees it [MEMBER-ERASE]. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountProvider } from '#client/console/account/use-account.ts';
import { consoleCore } from '#client/console/testing/console-core.ts';
import { renderScreen } from '#client/testing/render.tsx';
import type { Erasure } from '#shared/manage/colleagues.ts';
import { ErasureCard } from './erasure-card.tsx';

const email = 'kim@inn.example';
const house = {
  code: 'inn',
  name: 'The Inn',
  conversations: 3,
  sign_ins: 1,
  devices: 0,
  shifts: 2,
  leads: false,
  groups: 0,
  tickets: 0,
};

/** The card of somebody before a server that counts so. */
function open(erasure: Partial<Erasure>) {
  const sent: unknown[] = [];
  let erased = 0;
  const core = consoleCore((method, _path, body) => {
    if (method === 'GET')
      return [200, { houses: [house], account: 'erased', is_last_owner: false, is_self: false, ...erasure }];
    sent.push(body);
    return [200, { message: 'success', account: 'erased' }];
  });
  const { user } = renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider value={core}>
        <ErasureCard of="o1" colleague={{ id: 'k1', email, name: 'Kim' }} onErased={() => (erased += 1)} />
      </AccountProvider>
    </QueryClientProvider>,
  );
  return { user, sent, times: () => erased };
}

it('[MEMBER-ERASE] says what goes, asks for the address, and erases once it is typed', async () => {
  const { user, sent, times } = open({});
  expect(await screen.findByText(/3 conversations/)).toBeDefined();
  expect(screen.getByText(/Their account goes, too/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Erase Kim…' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const yes = dialog.getByRole<HTMLButtonElement>('button', { name: 'Erase for good' });
  await user.type(dialog.getByRole('textbox'), 'tim@inn.example');
  expect(yes.disabled).toBe(true);
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), 'Kim@inn.example');
  await user.click(yes);
  await expect.poll(times).toBe(1);
  expect(sent).toEqual([{ email }]);
});

it('[MEMBER-ERASE] [LAST-ONE] says what stands in the way, and offers nothing then', async () => {
  open({
    is_last_owner: true,
    account: 'kept',
    houses: [{ ...house, leads: true, groups: 2, tickets: 1 }],
  });
  expect(await screen.findByText(/always has an owner/)).toBeDefined();
  expect(screen.getByText('they lead it as super administrator')).toBeDefined();
  expect(screen.getByText(/in charge of 2 groups/)).toBeDefined();
  expect(screen.getByText(/1 open ticket/)).toBeDefined();
  expect(screen.getByText(/Their account stays theirs/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Erase Kim…' }).disabled).toBe(true);
});

it('[MEMBER-ERASE] leads whoever looks at themselves to their own account', async () => {
  open({ is_self: true });
  expect((await screen.findByRole('link', { name: 'My account' })).getAttribute('href')).toContain('/account');
  expect(screen.queryByRole('button')).toBeNull();
});
