import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALLERGENS } from '#shared/domain/ordering/allergens.ts';
import { list, me, openAdmin } from '../../testing/open-admin.tsx';

const CATEGORY = '018f0000-0000-7000-8000-0000000000c1';
const DISH = '018f0000-0000-7000-8000-0000000000d1';
const base = '/be-api/manage/v1/houses/edelweiss';
const menu = {
  id: 7,
  sub_menu_id: 2,
  name_dict: { en: 'Kitchen' },
  project_cd: 'kitchen',
  currency: 'EUR',
  is_display_image: true,
  is_display_order_btn: true,
  is_service_fee_included: true,
  is_tax_included: true,
  service_rate: 0,
  tax_rate: 1000,
  fee_text_dict: {},
  is_display: false,
  categories: 1,
  items: 1,
  sold_out: 0,
  version: 1,
};
const category = {
  id: CATEGORY,
  menu_id: 7,
  parent_id: null,
  name_dict: { en: 'Food' },
  hours: null,
  order_no: 0,
  category_cd: 'food',
  items: 1,
  version: 1,
};
const dish = {
  id: DISH,
  category_id: CATEGORY,
  name_dict: { en: 'Omelette' },
  master_name: 'Omelette',
  description_dict: {},
  price: 1450,
  image_url: null,
  user_photo_public_ids: [],
  allergens: ['egg'],
  is_sold_out: false,
  options: [],
  order_no: 0,
  menu_id: 7,
  item_cd: 'omelette',
  version: 1,
};
const soon = { timeout: 15_000 };

/** A house with one menu, one category and one dish, which writes down what it is sent and may refuse it. */
function aHouse(sent: unknown[], refusal?: [number, unknown]) {
  const things: Readonly<Record<string, readonly [one: { readonly id: unknown }, key: string]>> = {
    'ordering-menus': [menu, '7'],
    'ordering-categories': [category, CATEGORY],
    'ordering-items': [dish, DISH],
  };
  return (method: string, path: string, body: unknown): [number, unknown] => {
    if (path.includes('/me?')) return [200, me(['administrator'])];
    const [kind = '', key] = path.replace(`${base}/`, '').split(/[/?]/);
    const [one, id] = things[kind] ?? [];
    if (method === 'GET') {
      if (one === undefined)
        return path.endsWith('/edelweiss')
          ? [200, { id: 'h', code: 'edelweiss', organization_id: 'o', name_dict: {}, lang_cd: 'en', languages: ['en'] }]
          : list([]);
      return key === id ? [200, one] : list([one]);
    }
    sent.push([method, path.replace(base, ''), body]);
    return refusal ?? [method === 'POST' ? 201 : 200, { ...one, ...(body as object), version: 2 }];
  };
}
const open = (below: string, answer: ReturnType<typeof aHouse>) =>
  openAdmin(`/en/admin/edelweiss/ordering/7/${below}`, answer);
const english = async (): Promise<HTMLElement> =>
  (await screen.findAllByLabelText('English', {}, soon))[0] ?? document.body;

// The screens come in pieces; on a busy machine the first test would wait for all of them.
beforeAll(async () => {
  await Promise.all([import('./ordering-screen.tsx'), import('#client/ui/dialog-panel.tsx')]);
}, 120_000);

describe('the form of a dish', () => {
  beforeEach(() => localStorage.clear());

  it('[ORDER-ALLERGENS] offers all 31 allergens, and sends which it holds', async () => {
    const sent: unknown[] = [];
    const { user } = await open(`dishes/${DISH}`, aHouse(sent));
    const group = within(await screen.findByRole('group', { name: 'It holds' }, soon));
    expect(group.getAllByRole('checkbox')).toHaveLength(ALLERGENS.length);
    await user.click(group.getByRole('checkbox', { name: 'Milk and dairy' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(
      () => expect(sent).toEqual([['PATCH', `/ordering-items/${DISH}`, { allergens: ['egg', 'milk'] }]]),
      soon,
    );
  });

  it('[ORDER-CHOOSE] [FORM-PARTS] adds an option that is required, with a choice and its charge in cents', async () => {
    const sent: unknown[] = [];
    const { user } = await open(`dishes/${DISH}`, aHouse(sent));
    await user.click(await screen.findByRole('button', { name: 'Add an option' }, soon));
    const option = within(screen.getByRole('group', { name: 'What guests choose 1' }));
    await user.type(option.getAllByLabelText('English')[0] ?? document.body, 'Size');
    await user.click(option.getByRole('checkbox', { name: 'One has to be chosen' }));
    await user.click(option.getByRole('button', { name: 'Add a choice' }));
    const choice = within(screen.getByRole('group', { name: 'Choices 1' }));
    await user.type(choice.getByLabelText('English'), 'Large');
    const price = choice.getByLabelText(/Extra charge/);
    await user.clear(price);
    await user.type(price, '1.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(
      () =>
        expect(sent).toMatchObject([
          [
            'PATCH',
            `/ordering-items/${DISH}`,
            {
              options: [
                {
                  name_dict: { en: 'Size' },
                  required: true,
                  multiple: false,
                  choices: [{ name_dict: { en: 'Large' }, price: 150 }],
                },
              ],
            },
          ],
        ]),
      soon,
    );
  });

  it('[ORDER-PRICED] [ORDER-CHOOSE] says at their fields that a price is below zero and an option has no choice', async () => {
    const fields = [
      { path: 'price', code: 'price_negative' },
      { path: 'options.0.choices', code: 'choice_needed' },
    ];
    const { user } = await open(`dishes/${DISH}`, aHouse([], [400, { code: 'fields_invalid', data: {}, fields }]));
    await user.click(await screen.findByRole('button', { name: 'Add an option' }, soon));
    await user.type(await english(), ' with herbs');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A price cannot be below zero', {}, soon)).toBeTruthy();
    expect(screen.getByText(/at least one choice/i)).toBeTruthy();
  });
});

describe('the form of a category', () => {
  beforeEach(() => localStorage.clear());

  it('[ORDER-HOURS] gives it hours of its own', async () => {
    const sent: unknown[] = [];
    const { user } = await open(`categories/${CATEGORY}`, aHouse(sent));
    await user.click(await screen.findByRole('checkbox', { name: 'Only at certain hours' }, soon));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1), soon);
    expect(sent).toMatchObject([
      [
        'PATCH',
        `/ordering-categories/${CATEGORY}`,
        { hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '07:00', to: '10:30' })) },
      ],
    ]);
  });

  it('[ORDER-SHELVED] [FORM-IN-USE] stays while dishes are in it, and says so', async () => {
    const { user } = await open(
      `categories/${CATEGORY}`,
      aHouse([], [409, { code: 'in_use', data: { items: 3, categories: 1 } }]),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete “Food”' }, soon));
    const dialog = within(await screen.findByRole('alertdialog', {}, soon));
    await user.type(dialog.getByRole('textbox'), 'Food');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/it is still used by 3 entries, 1 category/, {}, soon)).toBeTruthy();
  });
});
