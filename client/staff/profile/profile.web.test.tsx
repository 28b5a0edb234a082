import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { MIA } from '#client/console/testing/people.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { DeskProfile } from '#shared/rest/desk-people.ts';
import { fakeServices, news, openStaff } from '../testing/open-staff.tsx';

let sync: FakeSync;
beforeEach(() => {
  sync = fakeSync();
});

async function openFromMenu(user: Awaited<ReturnType<typeof openStaff>>['user'], entry: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: /Status and settings/ }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: entry }));
}

describe('people at the desk', () => {
  it('[STAFF-PROFILE] a clerk changes name, languages and picture, and is told at the field what does not fit', async () => {
    sync.staff({ ...MIA, icon: '/media/face.png' });
    const saved: DeskProfile[] = [];
    let fault: AppError | null = new AppError('fields_invalid', { path: 'languages' });
    const setProfile = (profile: DeskProfile): Promise<void> => {
      if (fault !== null) return Promise.reject(fault);
      saved.push(profile);
      return Promise.resolve();
    };
    const { user } = await openStaff(fakeServices(sync, { setProfile }));
    await openFromMenu(user, 'My profile…');
    const dialog = within(await screen.findByRole('dialog', { name: 'My profile' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Remove Japanese' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Please fill this in')).toBeDefined();
    await user.type(name, ' Mia Sato ');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Languages' }), 'French');
    await user.click(dialog.getByRole('button', { name: 'Remove the picture' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('You read the desk in a language that is missing here')).toBeDefined();
    fault = null;
    // Dropped, or chosen where the picker offers all files.
    const files = [new File(['%PDF'], 'face.pdf', { type: 'application/pdf' })];
    fireEvent.change(dialog.getByLabelText('Add a picture'), { target: { files } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This is not a picture')).toBeDefined();
    expect(saved).toEqual([]);
    await user.click(await dialog.findByRole('button', { name: 'Remove face.pdf' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'Mia Sato', languages: ['en', 'fr'], icon: null }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[HANDLING-LIMIT] a supervisor says how much each colleague is given, and not of who stands above', async () => {
    sync = fakeSync('supervisor');
    const said: unknown[] = [];
    const services = fakeServices(sync, {
      handlingLimits: () =>
        Promise.resolve([
          { id: 'hana', handling_limit: 4 },
          { id: 'grace', handling_limit: 4 },
        ]),
      setHandlingLimit: (...asked) =>
        said.push(asked) === 1 ? Promise.resolve() : Promise.reject(new AppError('internal')),
    });
    await news(() =>
      sync.staff(
        { ...MIA, role: 'supervisor' },
        { ...MIA, userId: 'hana', name: 'Hana Park' },
        { ...MIA, userId: 'grace', name: 'Grace Field', role: 'administrator' },
      ),
    );
    const { user } = await openStaff(services);
    await openFromMenu(user, 'Colleagues…');
    const limit = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Guests at once: Hana Park' });
    expect(screen.queryByRole('combobox', { name: 'Guests at once: Grace Field' })).toBeNull();
    await user.selectOptions(limit, '2');
    expect(await screen.findByText('Hana Park: 2 at once')).toBeDefined();
    await user.selectOptions(limit, '1');
    expect(await screen.findByText(/could not be saved/)).toBeDefined();
    expect([said, limit.value]).toEqual([
      [
        ['hana', 2],
        ['hana', 1],
      ],
      '2',
    ]);
  });
});
