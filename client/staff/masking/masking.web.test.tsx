import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING, guestMessage, ticketOf } from '#client/console/testing/people.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { OpenMasking } from '#shared/rest/masking.ts';
import { fakeServices, openStaff } from '../testing/open-staff.tsx';

beforeEach(() => vi.useFakeTimers({ now: EVENING, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

type User = { click: (element: Element) => Promise<void> };

async function openMenu(user: User): Promise<HTMLElement> {
  await user.click((await screen.findAllByRole('button', { name: 'More options' }))[0] ?? expect.fail('no menu'));
  return screen.findByRole('menu', { name: 'More options' });
}

describe('masking at the desk', () => {
  it('[MASK-HAND] a clerk chooses words of a message, or all of it', async () => {
    const sync = fakeSync();
    sync.tickets(ticketOf('c1', 3));
    const message = guestMessage('c1', 1, 'My code is AB 12');
    sync.opened('c1', [message]);
    const masked: unknown[] = [];
    const services = fakeServices(sync, {
      maskMessage: async (_, parts) => {
        masked.push(parts);
      },
    });
    const { user } = await openStaff(services, '/en/staff?ticket=c1');
    for (const press of [['AB', '12'], ['All of it']]) {
      await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Mask…' }));
      const dialog = await screen.findByRole('dialog', { name: 'Mask a message' });
      expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Mask' }).disabled).toBe(true);
      for (const name of press)
        await user.click(
          within(dialog).queryByRole('button', { name }) ?? within(dialog).getByRole('checkbox', { name }),
        );
      await user.click(within(dialog).getByRole('button', { name: 'Mask' }));
      await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Mask a message' })).toBeNull());
    }
    expect(masked).toEqual([
      [
        [11, 13],
        [14, 16],
      ],
      null,
    ]);
  });

  it('[MASK-REVIEW] [MASK-OPENED] a supervisor reads the original, decides, and is told who was first', async () => {
    let open: readonly OpenMasking[] = ['k1', 'k2'].map((id) => ({
      id,
      message_id: `m${id}`,
      conversation_id: 'c1',
      created_at: new Date(EVENING).toISOString(),
      masked_by: 'Mia',
      author_name: 'Ann',
      content: `${id} is •• ••`,
      is_masked: false,
    }));
    const services = fakeServices(fakeSync('supervisor'), {
      maskings: async () => open,
      openOriginal: async () => 'k1 is AB 12',
      reviewMasking: async (id) => {
        open = open.filter((one) => one.id !== id);
        if (id === 'k2') throw new AppError('wrong_state', { reason: 'reviewed', by: 'Omar' });
      },
    });
    const { user } = await openStaff(services);
    await user.click(screen.getByRole('button', { name: /Status and settings/ }));
    const entry = within(await screen.findByRole('menu')).getByRole('menuitem', { name: /^Masked messages…/ });
    expect(await within(entry).findByText('2')).toBeDefined();
    await user.click(entry);
    const list = () => screen.findByRole('dialog', { name: 'Masked by hand, to review' });
    const card = async (words: string) =>
      within((await within(await list()).findByText(words)).closest('li') ?? expect.fail('no card'));
    await user.click((await card('k1 is •• ••')).getByRole('button', { name: 'Original…' }));
    const original = await screen.findByRole('dialog', { name: 'Original message' });
    expect(within(original).getByText(/noted in the audit trail/)).toBeDefined();
    await user.click(within(original).getByRole('button', { name: 'Show' }));
    expect(await within(original).findByText('k1 is AB 12')).toBeDefined();
    await user.click(within(original).getByRole('button', { name: 'Close' }));
    await user.click((await card('k1 is •• ••')).getByRole('button', { name: 'Approve' }));
    await user.click((await card('k2 is •• ••')).getByRole('button', { name: 'Undo the masking' }));
    expect(await screen.findByText('Omar has decided this already')).toBeDefined();
    expect(await within(await list()).findByText('Nothing is waiting to be looked at')).toBeDefined();
  });
});
