/** What a house asks, answers and counts: its forms, questionnaires, canned replies and counted places by their screens. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { list, me, openAdmin } from '../../testing/open-admin.tsx';

const base = '/be-api/manage/v1/houses/edelweiss';
const ID = '018f0000-0000-7000-8000-0000000000f1';
const soon = { timeout: 15_000 };
const line = {
  id: ID,
  sub_menu_id: 2,
  name_dict: { en: 'Which wine' },
  type: 'select',
  price: null,
  choices: [{ name_dict: { en: 'Red' } }, { name_dict: { en: 'White' } }],
  disp_order: 0,
  is_display: true,
  version: 1,
};
const questionnaire = {
  id: ID,
  sub_menu_id: 2,
  url: 'https://a.example/ask',
  description1_dict: {},
  description2_dict: {},
  message_dict: { en: 'How was it?' },
  version: 1,
};
const reply = {
  id: ID,
  shortcut: 'wifi',
  texts: { en: 'The password is on your card.' },
  staff_group_id: null,
  order_no: 0,
  version: 1,
};
const counted = {
  id: ID,
  facility_id: 9,
  facility_dict: { en: 'Bath' },
  is_active: true,
  sensor_id: null,
  icon_type: 'faces',
  vacant_upper_threshold: 10,
  congestion_lower_threshold: 30,
  sort_key: 0,
  ...Object.fromEntries(
    ['non_active', 'vacant', 'moderately_vacant', 'congestion'].flatMap((level) => [
      [`${level}_title`, {}],
      [`${level}_description`, {}],
    ]),
  ),
  announcement_dict: {},
  out_of_business_hours: [],
  version: 1,
};
/** What the two above are chosen for. */
const bath = {
  id: 9,
  sub_menu_id: 2,
  staff_group_id: null,
  name_dict: { en: 'Bath' },
  ...{ genre_dict: {}, location_dict: {}, description_dict: {}, description2_dict: {} },
  ...{ business_hours: [], options: [], images: [], links: [], order_no: 0, is_display: true, version: 1 },
};
const afterwards = {
  id: 2,
  main_menu_id: 1,
  menu_type: 'questionnaire',
  sub_menu_type: 'questionnaire',
  icon: 'info',
  name_dict: { en: 'How was it' },
  description_dict: {},
  room_confirmation_timing: 'first',
  ...{ menu_option: null, greeting_dict: null, announcement_dict: null, out_of_service: null },
  ...{ facility_id: null, url: null, restricted_langs: [], staff_group_ids: [], links: [], order_no: 0 },
  ...{ not_show_list_inside: false, is_lang_restricted: false, is_display: true, version: 1 },
};
const things: Readonly<Record<string, { readonly id: string | number }>> = {
  'form-items': line,
  questionnaires: questionnaire,
  'canned-replies': reply,
  'congestion-settings': counted,
  facilities: bath,
  'sub-menus': afterwards,
};

/** A house with one of each, which writes down what it is sent and may refuse it. */
function aHouse(sent: unknown[], refusal?: [number, unknown]) {
  return (method: string, path: string, body: unknown): [number, unknown] => {
    if (path.includes('/me?')) return [200, me(['administrator'])];
    const [kind = '', key] = path.replace(`${base}/`, '').split(/[/?]/);
    const one = things[kind];
    if (method !== 'GET') {
      sent.push([method, path.replace(base, ''), body]);
      if (refusal !== undefined) return refusal;
      if (method === 'DELETE') return [200, { message: 'success' }];
      return [method === 'POST' ? 201 : 200, { ...one, ...(body as object), version: 2 }];
    }
    if (one === undefined)
      return path.endsWith('/edelweiss')
        ? [200, { id: 'h', code: 'edelweiss', organization_id: 'o', name_dict: {}, lang_cd: 'en', languages: ['en'] }]
        : list([]);
    return key === String(one.id) ? [200, one] : list([one]);
  };
}
const wrong = (path: string, code: string): [number, unknown] => [
  400,
  { code: 'fields_invalid', data: {}, fields: [{ path, code }] },
];
const open = (below: string, answer: ReturnType<typeof aHouse>) => openAdmin(`/en/admin/edelweiss/${below}`, answer);
/** Chooses the one thing that a field of references offers. */
async function choose(user: Awaited<ReturnType<typeof open>>['user'], field: string, name: string): Promise<void> {
  await user.click(within(screen.getByRole('group', { name: field })).getByRole('button', { name: 'Choose' }));
  await user.click(await screen.findByRole('radio', { name }, soon));
}
/** Deletes the thing that is open, by its name. */
async function remove(user: Awaited<ReturnType<typeof open>>['user'], name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Delete “${name}”` }, soon));
  const dialog = within(await screen.findByRole('alertdialog', {}, soon));
  await user.type(dialog.getByRole('textbox'), name);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
}
const save = () => screen.getByRole('button', { name: 'Save' });

// The screens come in pieces; on a busy machine the first test would wait for all of them.
beforeAll(async () => {
  await Promise.all([
    import('./forms-screen.tsx'),
    import('../replies/replies-screen.tsx'),
    import('../congestion/congestion-screen.tsx'),
    import('#client/ui/dialog-panel.tsx'),
  ]);
}, 120_000);
beforeEach(() => localStorage.clear());

describe('request forms', () => {
  it('[FORM-CHOICES] [FORM-PARTS] put their choices into another order, add one and take one away', async () => {
    const sent: unknown[] = [];
    const { user } = await open(`forms/${ID}`, aHouse(sent));
    const second = within(await screen.findByRole('group', { name: 'Choices 2' }, soon));
    await user.click(second.getByRole('button', { name: 'Move up' }));
    await user.click(save());
    await waitFor(
      () =>
        expect(sent).toEqual([
          ['PATCH', `/form-items/${ID}`, { choices: [{ name_dict: { en: 'White' } }, { name_dict: { en: 'Red' } }] }],
        ]),
      soon,
    );
  });

  it('[FORM-PARTS] say of the choice that it has no English name', async () => {
    const { user } = await open(`forms/${ID}`, aHouse([], wrong('choices.1.name_dict', 'english_required')));
    const second = within(await screen.findByRole('group', { name: 'Choices 2' }, soon));
    await user.clear(second.getByLabelText('English'));
    await user.click(save());
    await waitFor(() => expect(second.getByText(/English/i, { selector: '[role=alert], p' })).toBeTruthy(), soon);
  });
});

describe('questionnaires', () => {
  it('[HOUSE-QUESTIONNAIRE] are changed, and say at its field what does not fit', async () => {
    const sent: unknown[] = [];
    const first = await open(`forms/questionnaires/${ID}`, aHouse(sent));
    const address = await screen.findByLabelText('Address of the questionnaire', {}, soon);
    await first.user.clear(address);
    await first.user.type(address, 'https://b.example/');
    await first.user.click(save());
    await waitFor(
      () => expect(sent).toEqual([['PATCH', `/questionnaires/${ID}`, { url: 'https://b.example/' }]]),
      soon,
    );
    first.unmount();
    localStorage.clear();
    const { user } = await open(`forms/questionnaires/${ID}`, aHouse([], wrong('url', 'url_invalid')));
    await user.type(await screen.findByLabelText('Address of the questionnaire', {}, soon), ' no');
    await user.click(save());
    await waitFor(
      () => expect(screen.getByLabelText('Address of the questionnaire').getAttribute('aria-invalid')).toBe('true'),
      soon,
    );
  });

  it('[HOUSE-QUESTIONNAIRE] are added for a menu, and deleted by their name', async () => {
    const sent: unknown[] = [];
    const first = await open('forms/questionnaires/new', aHouse(sent));
    await first.user.type(
      await screen.findByLabelText('Address of the questionnaire', {}, soon),
      'https://a.example/ask',
    );
    await choose(first.user, 'Menu that leads there', 'How was it');
    await first.user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(
      () => expect(sent).toMatchObject([['POST', '/questionnaires', { sub_menu_id: 2, url: 'https://a.example/ask' }]]),
      soon,
    );
    first.unmount();
    localStorage.clear();
    const { user } = await open(`forms/questionnaires/${ID}`, aHouse(sent));
    await remove(user, 'How was it');
    await waitFor(() => expect(sent.at(-1)).toEqual(['DELETE', `/questionnaires/${ID}`, undefined]), soon);
  });
});

describe('canned replies', () => {
  it('[FIELD-NAMED] are changed by their screen', async () => {
    const sent: unknown[] = [];
    const { user } = await open(`replies/${ID}`, aHouse(sent));
    const word = await screen.findByLabelText('Word after the slash', {}, soon);
    await user.type(word, '2');
    await user.click(save());
    await waitFor(() => expect(sent).toEqual([['PATCH', `/canned-replies/${ID}`, { shortcut: 'wifi2' }]]), soon);
  });

  it('[FORM-IN-USE] are deleted once their name was typed', async () => {
    const sent: unknown[] = [];
    const { user } = await open(`replies/${ID}`, aHouse(sent));
    await remove(user, '/wifi');
    await waitFor(() => expect(sent.at(-1)).toEqual(['DELETE', `/canned-replies/${ID}`, undefined]), soon);
  });

  it('[FIELD-NAMED] say at the field that a word holds a space', async () => {
    const { user } = await open(`replies/${ID}`, aHouse([], wrong('shortcut', 'shortcut_invalid')));
    const word = await screen.findByLabelText('Word after the slash', {}, soon);
    await user.type(word, ' no');
    await user.click(save());
    await waitFor(
      () => expect(screen.getByLabelText('Word after the slash').getAttribute('aria-invalid')).toBe('true'),
      soon,
    );
  });
});

describe('counted places', () => {
  it('[CONGESTION-THRESHOLDS] send thresholds, and say at the field that they are the wrong way round', async () => {
    const sent: unknown[] = [];
    const { user } = await open(
      `congestion/${ID}`,
      aHouse(sent, wrong('congestion_lower_threshold', 'threshold_order')),
    );
    const full = await screen.findByLabelText(/Full from/, {}, soon);
    await user.clear(full);
    await user.type(full, '4');
    await user.click(save());
    await waitFor(
      () => expect(sent).toEqual([['PATCH', `/congestion-settings/${ID}`, { congestion_lower_threshold: 4 }]]),
      soon,
    );
    await waitFor(() => expect(screen.getByLabelText(/Full from/).getAttribute('aria-invalid')).toBe('true'), soon);
  });

  it('[CONGESTION-NOW] are added with their place, signs and thresholds, and deleted with their counts', async () => {
    const sent: unknown[] = [];
    const first = await open('congestion/new', aHouse(sent));
    await screen.findByLabelText(/Full from/, {}, soon);
    await choose(first.user, 'Place', 'Bath');
    const room = screen.getByLabelText(/Plenty of room up to/);
    await first.user.clear(room);
    await first.user.type(room, '12');
    await first.user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(
      () =>
        expect(sent).toMatchObject([
          [
            'POST',
            '/congestion-settings',
            { facility_id: 9, vacant_upper_threshold: 12, congestion_lower_threshold: 30, icon_type: 'faces' },
          ],
        ]),
      soon,
    );
    first.unmount();
    localStorage.clear();
    const { user } = await open(`congestion/${ID}`, aHouse(sent));
    await remove(user, 'Bath');
    await waitFor(() => expect(sent.at(-1)).toEqual(['DELETE', `/congestion-settings/${ID}`, undefined]), soon);
  });
});
