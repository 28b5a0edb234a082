import { fireEvent, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { TenantSettings } from '#shared/domain/tenant-settings/tenant-settings.ts';
import { mergePatch } from '#shared/manage/merge-patch.ts';
import type { Answer } from '#client/console/testing/console-core.ts';
import { me, openAdmin } from '../../testing/open-admin.tsx';

/** The settings of a house behind administration, and what was sent to change them. */
function settingsServer(begin: object, roles: readonly string[] = ['super_admin']) {
  const sent: unknown[] = [];
  let stored: unknown = begin;
  let version = 7;
  const answer: Answer = (method, path, body) => {
    if (path.includes('/me?')) return [200, me(roles)];
    if (!path.endsWith('/settings')) return [200, { lang_cd: 'en', languages: ['en', 'ja'] }];
    if (method === 'PATCH') {
      sent.push(body);
      stored = mergePatch(stored, body);
      version += 1;
    }
    return [200, { settings: v.parse(TenantSettings, stored), version }];
  };
  return { sent, answer };
}

it('[SETTING-DEFAULT] a setting is changed, and taken back to what holds without it', async () => {
  const { sent, answer } = settingsServer({ default_limit: 9 });
  const { user } = await openAdmin('/en/admin/edelweiss/hours/afterwards', answer);
  const silent = await screen.findByRole('spinbutton', { name: /A silent chat ends after/ });
  expect(screen.getByText('Standard: 240 minutes')).toBeDefined();
  await user.clear(silent);
  await user.type(silent, '60');
  await user.click(screen.getByRole('checkbox', { name: 'Guests are asked when a chat has ended' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. It holds from now on.')).toBeDefined();
  expect(sent).toEqual([{ close_timeout: 60, survey_rating_enabled: true }]);
  await user.click(screen.getByRole('link', { name: 'Answering' }));
  await user.click(await screen.findByRole('button', { name: 'Open requests of one guest: back to the standard' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. It holds from now on.')).toBeDefined();
  expect(sent.at(-1)).toEqual({ default_limit: null });
  expect(screen.queryByRole('button', { name: 'Open requests of one guest: back to the standard' })).toBeNull();
});

it('[HOURS-HOUSE] [HOURS-SPECIAL] a house begins to keep hours, and closes on a day', async () => {
  const { sent, answer } = settingsServer({});
  const { user } = await openAdmin('/en/admin/edelweiss/hours', answer);
  await user.click(await screen.findByRole('checkbox', { name: 'Only at certain hours' }));
  await user.click(screen.getByRole('button', { name: 'Sunday: remove these hours' }));
  await user.click(screen.getByRole('button', { name: 'Add a day' }));
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-25' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. It holds from now on.')).toBeDefined();
  expect(sent).toEqual([
    {
      business_hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '07:00', to: '23:00' })),
      special_days: [{ day: '2026-12-25', hours: [], name: {} }],
    },
  ]);
});

it('[REPLY-WAITING] what is said to who waits is written by language, and when follows it', async () => {
  const { sent, answer } = settingsServer({});
  const { user } = await openAdmin('/en/admin/edelweiss/hours/replies', answer);
  const words = await screen.findByRole('group', { name: 'Words to who waits' });
  expect(screen.queryByRole('spinbutton', { name: /Waiting: said after/ })).toBeNull();
  await user.type(within(words).getByLabelText('English'), 'One moment');
  const after = screen.getByRole('spinbutton', { name: /Waiting: said after/ });
  await user.clear(after);
  await user.type(after, '3');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. It holds from now on.')).toBeDefined();
  expect(sent).toEqual([{ auto_reply: { waiting: { en: 'One moment' }, waiting_after: 3 } }]);
});

it('[GUIDE-ADDON] the travel guide is set together, under one name', async () => {
  const { sent, answer } = settingsServer({});
  const { user } = await openAdmin('/en/admin/edelweiss/add-ons', answer);
  await user.click(await screen.findByRole('checkbox', { name: 'Offer the travel guide' }));
  await user.type(screen.getByRole('textbox', { name: 'Address of the guide' }), 'https://guide.example');
  await user.type(within(screen.getByRole('group', { name: 'What it is called' })).getByLabelText('English'), 'Around');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. It holds from now on.')).toBeDefined();
  expect(sent).toEqual([{ concierge: { enabled: true, url: 'https://guide.example', name: { en: 'Around' } } }]);
});

it('[OPERATOR-CONTRACT] the contract is read, and nothing of it is offered to be changed', async () => {
  const { answer } = settingsServer({ guest_limit: 50 });
  await openAdmin('/en/admin/edelweiss/settings/contract', answer);
  await screen.findByText('End of the trial');
  const rows = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['End of the trialNo trial', 'Guests at once50']);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('[RIGHT-TABLE] who may only look sees every setting and changes none', async () => {
  const { answer } = settingsServer({}, ['approver']);
  await openAdmin('/en/admin/edelweiss/hours/answering', answer);
  expect(await screen.findByText('You may look at this, but not change it')).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'Staff may turn a request down' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /back to the standard/ })).toBeNull();
});
