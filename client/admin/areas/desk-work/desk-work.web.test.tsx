import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answer } from '#client/console/testing/console-core.ts';
import { list, me, openAdmin } from '../../testing/open-admin.tsx';

const house = '/be-api/manage/v1/houses/edelweiss';

/** A house in which nothing is written yet; what is sent is noted, and refused as `faults` says. */
function aHouse(sent: unknown[], faults: readonly object[] = []): Answer {
  return (method, path, body) => {
    if (path.includes('/me?') || path.endsWith('/me')) return [200, me(['administrator'])];
    if (method !== 'POST') return list([]);
    sent.push([path.replace(house, ''), body]);
    return faults.length > 0
      ? [422, { code: 'fields_invalid', fields: faults }]
      : [201, { ...(body as object), id: '0198a000-0000-7000-8000-000000000001', version: 1 }];
  };
}

const fill = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('[WORK-CODE] a work code is written', async () => {
  const sent: unknown[] = [];
  await openAdmin('/en/admin/edelweiss/desk-work/new', aHouse(sent));
  await screen.findByLabelText('Code');
  fill('Code', 'TAXI');
  fill('What it stands for', 'Taxi called');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(sent).toEqual([['/work-codes', { code: 'TAXI', name: 'Taxi called', is_offered: true }]]));
});

it('[PRIORITY-RULE] a rule takes words one a line; one for every ticket is told at its field', async () => {
  const sent: unknown[] = [];
  await openAdmin(
    '/en/admin/edelweiss/desk-work/priorities/new',
    aHouse(sent, [{ path: 'words', code: 'rule_for_all', message: '' }]),
  );
  await screen.findByLabelText('Name');
  fill('Name', 'Water');
  fill('Words', 'leak*\n\n  no hot water \n');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('It would fit every ticket: add words, a menu or a group')).toBeTruthy();
  expect(sent).toMatchObject([['/priority-rules', { name: 'Water', words: ['leak*', 'no hot water'] }]]);
});

it('[MASK-OWN] a pattern that would hide everything is told at its field', async () => {
  const sent: unknown[] = [];
  await openAdmin(
    '/en/admin/edelweiss/desk-work/patterns/new',
    aHouse(sent, [{ path: 'pattern', code: 'pattern_too_wide', message: '' }]),
  );
  await screen.findByLabelText('Pattern');
  fill('Name', 'All');
  fill('Pattern', '####');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/It would hide half of what is said/)).toBeTruthy();
  expect(sent).toMatchObject([['/masking-patterns', { name: 'All', pattern: '####' }]]);
});
