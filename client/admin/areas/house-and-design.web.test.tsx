import { screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '#shared/domain/palette/contrast.ts';
import { accentContrast } from '#shared/domain/palette/palette.ts';
import { TenantSettings } from '#shared/domain/tenant-settings/tenant-settings.ts';
import { aHouse } from '#client/console/testing/a-house.ts';
import type { Answer } from '#client/console/testing/console-core.ts';
import { list, me, openAdmin } from '../testing/open-admin.tsx';

const house = aHouse({
  name_dict: { en: 'Pension Edelweiss' },
  description_dict: { en: 'A house in the hills' },
  ask_location_type: 'dialog',
  languages: ['en', 'ja'],
  primary_color: '#ffd400',
  icon_color: '#7a3e9d',
  picture_url: '/media/t/1~k.jpg',
  currency_cd: null,
  version: 4,
});

interface Sent {
  readonly call: string;
  readonly body: unknown;
  readonly version: string | null;
}

/** A house behind administration, and what was sent to change it. */
function houseServer(roles: readonly string[] = ['super_admin'], settings: object = {}) {
  const sent: Sent[] = [];
  let version = house.version;
  const stored = () => ({ settings: v.parse(TenantSettings, settings), version });
  const answer: Answer = (method, path, body, headers) => {
    if (path.includes('/me?')) return [200, me(roles)];
    if (method !== 'GET') {
      sent.push({ call: `${method} ${path.split('/houses/')[1]}`, body, version: headers.get('if-match') });
      version += 1;
      if (method === 'DELETE') return [200, { message: 'success' }];
    }
    if (path.endsWith('/settings')) return [200, stored()];
    if (path.includes('/location-groups')) return list([]);
    return [200, { ...house, version }];
  };
  return { sent, answer };
}

describe('the design of a house', () => {
  it('[THEME-CONTRAST] shows what cannot be read and takes the nearest that can with one press', async () => {
    const { sent, answer } = houseServer();
    const { user } = await openAdmin('/en/admin/edelweiss/design', answer);
    expect(await screen.findByText(/White text is hard to read on it/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Use the nearest readable one' }));
    expect(screen.queryByText(/hard to read/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved. Your guests see it from now on.')).toBeDefined();
    expect(sent.map(({ call, version }) => [call, version])).toEqual([['PATCH edelweiss', '"4"']]);
    const [{ primary_color } = { primary_color: '' }] = sent.map(
      ({ body }) => body as { readonly primary_color: string },
    );
    expect(contrastRatio(primary_color, '#ffffff')).toBeGreaterThanOrEqual(accentContrast);
  });

  it('[THEME-TITLE-HOUSE] tells how words read on the title bar that is chosen', async () => {
    const { sent, answer } = houseServer();
    const { user } = await openAdmin('/en/admin/edelweiss/design', answer);
    const bar = within(await screen.findByRole('group', { name: 'Title bar by day' }));
    expect(screen.queryByRole('group', { name: 'Words on the title bar' })).toBeNull();
    await user.type(bar.getByLabelText('Code'), '#ffe08a');
    const words = within(await screen.findByRole('group', { name: 'Words on the title bar' }));
    await user.type(words.getByLabelText('Code'), '#ffffff');
    expect(words.getByText(/It is hard to read there/)).toBeDefined();
    await user.click(words.getByRole('button', { name: 'Use the nearest readable one' }));
    expect(words.getByText(/It reads well there/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved. Your guests see it from now on.');
    expect(sent.map(({ body }) => body)).toEqual([{ title_bar_bg_color: '#ffe08a', title_bar_txt_color: '#1d1a19' }]);
  });

  it('[HOME-PICTURES] keeps the pictures above the menu as one list, its first the house’s own', async () => {
    const { sent, answer } = houseServer(['administrator'], {
      picture: { '1': '/media/t/2~k.jpg', '3': '/media/t/3~k.mp4' },
    });
    const { user } = await openAdmin('/en/admin/edelweiss/design', answer);
    const places = await screen.findByRole('group', { name: 'Pictures above the menu' });
    expect(within(places).getAllByRole('group').length).toBe(4);
    await user.click(within(places).getAllByRole('button', { name: 'Move down' })[0] as HTMLElement);
    await user.click(screen.getByRole('checkbox', { name: 'Hide the home button' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved. Your guests see it from now on.')).toBeDefined();
    expect(sent).toEqual([
      {
        call: 'PATCH edelweiss/settings',
        body: { hide_home: true, picture: { '1': '/media/t/1~k.jpg', '2': '/media/t/3~k.mp4', '3': null, '4': null } },
        version: '"4"',
      },
      { call: 'PATCH edelweiss', body: { picture_url: '/media/t/2~k.jpg' }, version: '"5"' },
    ]);
  });

  it('[RIGHT-TABLE] is seen and not changed by who may not', async () => {
    const { answer } = houseServer(['content_manager']);
    await openAdmin('/en/admin/edelweiss/design', answer);
    expect(await screen.findByText('You may look at this, but not change it')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull();
  });
});

describe('a house', () => {
  it('is changed with its settings in one go, each where it is kept', async () => {
    const { sent, answer } = houseServer();
    const { user } = await openAdmin('/en/admin/edelweiss/house', answer);
    await user.type(await screen.findByRole('textbox', { name: 'Telephone' }), '+43 1 234');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR');
    await user.click(screen.getByRole('button', { name: 'Remove Japanese' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved. Your guests see it from now on.')).toBeDefined();
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      ['PATCH edelweiss/settings', { telephone: '+43 1 234' }],
      ['PATCH edelweiss', { languages: ['en'], currency_cd: 'EUR' }],
    ]);
    expect(screen.getByRole('link', { name: 'Visit as a guest' }).getAttribute('href')).toBe(
      '/en/biz/location/edelweiss',
    );
    expect(screen.queryByRole('link', { name: 'Visit its sandbox' })).toBeNull();
  });

  it('[MODE-SANDBOX] is visited in its sandbox, where it has one', async () => {
    const { answer } = houseServer();
    await openAdmin('/en/admin/edelweiss/house', (...asked) => {
      if (!asked[1].includes('/me?')) return answer(...asked);
      const mine = me(['super_admin']);
      return [200, { ...mine, houses: mine.houses.map((seat) => ({ ...seat, sandbox_code: 'sandbox_edelweiss' })) }];
    });
    expect((await screen.findByRole('link', { name: 'Visit its sandbox' })).getAttribute('href')).toBe(
      '/en/biz/location/sandbox_edelweiss',
    );
  });

  it('[HOUSE-GONE] is deleted by who leads it alone, with its name typed', async () => {
    const { sent, answer } = houseServer();
    const { user } = await openAdmin('/en/admin/edelweiss/house', answer);
    await user.click(await screen.findByRole('button', { name: 'Delete “Pension Edelweiss”' }));
    const dialog = await screen.findByRole('alertdialog');
    const erase = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete' });
    expect(erase.disabled).toBe(true);
    await user.type(within(dialog).getByRole('textbox'), 'Pension Edelweiss');
    await user.click(erase);
    expect(sent).toEqual([{ call: 'DELETE edelweiss', body: undefined, version: '"4"' }]);
  });

  it('[RIGHT-TABLE] is not offered to be deleted to its administrators', async () => {
    const { answer } = houseServer(['administrator']);
    await openAdmin('/en/admin/edelweiss/house', answer);
    await screen.findByRole('textbox', { name: 'Telephone' });
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });
});
