import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aHouse } from '#client/console/testing/a-house.ts';
import type { Answer } from '#client/console/testing/console-core.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { openTowels, type Towel } from './testing/towels.tsx';

const towel = (id: string, more: Partial<Towel> = {}): Towel => ({
  id,
  name: `Towel ${id}`,
  place: 'Pool',
  label_dict: { en: id },
  sizes: [],
  version: 1,
  ...more,
});

/** A server that keeps towels, and notes what it is asked besides reading. */
function shelf(towels: Towel[], refuse: (method: string, id: string) => [number, unknown] | null = () => null) {
  const asked: { readonly call: string; readonly body: unknown; readonly key: string | null }[] = [];
  const answer: Answer = (method, path, body, headers) => {
    const id = path.split('?')[0]?.split('/').at(-1) ?? '';
    if (method === 'GET') {
      const one = towels.find((each) => each.id === id);
      return one === undefined ? [200, { items: towels, next_cursor: null, total: towels.length }] : [200, one];
    }
    asked.push({ call: `${method} ${id}`, body, key: headers.get('idempotency-key') });
    const refused = refuse(method, id);
    if (refused !== null) return refused;
    const place = towels.findIndex((each) => each.id === id);
    const before = towels[place];
    if (method === 'DELETE') towels.splice(place, 1);
    if (method !== 'PATCH' || before === undefined) return method === 'POST' ? [201, towel('new')] : [200, {}];
    const after = { ...before, ...(body as Partial<Towel>), version: before.version + 1 };
    towels.splice(place, 1, after);
    return [200, after];
  };
  return { answer, asked, towels };
}

beforeEach(() => localStorage.clear());

describe('a form in the languages of its house', () => {
  it('[REFUSAL-WORDS] says that they could not be read, and asks again when it is told to', async () => {
    let away = true;
    const { user } = openTowels(shelf([towel('a')]).answer, {
      at: '/en/admin/h/towels/a',
      house: () => (away ? [500, { code: 'internal' }] : [200, aHouse({ code: 'h', languages: ['en', 'fr'] })]),
    });
    expect(await screen.findByText(/The languages of the house could not be read/)).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'French' })).toBeNull();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'French' })).toBeDefined();
    expect(screen.queryByText(/The languages of the house could not be read/)).toBeNull();
  });
});

describe('leaving a form', () => {
  const typed = async () => {
    const page = openTowels(shelf([towel('a')]).answer, { at: '/en/admin/h/towels/a' });
    await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    act(page.leave);
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    return { ...page, press: (name: string) => page.user.click(within(dialog).getByRole('button', { name })) };
  };
  const kept = (): number => Object.keys(localStorage).filter((name) => name.includes('form')).length;

  it('[FORM-LEAVE] with something unsaved asks first, and staying changes nothing', async () => {
    const { press } = await typed();
    await press('Stay here');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Towel a!');
  });

  it('[FORM-LEAVE] keeps it for later, or discards it, as one says', async () => {
    const first = await typed();
    await first.press('Keep for later');
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined();
    expect(kept()).toBe(1);
    first.unmount();
    localStorage.clear();
    const second = await typed();
    await second.press('Discard and leave');
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined();
    expect(kept()).toBe(0);
  });

  it('[FORM-LEAVE] asks nobody who typed nothing', async () => {
    const { leave } = openTowels(shelf([towel('a')]).answer, { at: '/en/admin/h/towels/a' });
    await screen.findByRole('textbox', { name: 'Name' });
    act(leave);
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined();
  });
});

describe('whoever may only look', () => {
  it('[FORM-READ-ONLY] sees everything of a thing and can change, save and delete nothing', async () => {
    const { asked, answer } = shelf([towel('a', { sizes: [{ name: 'XL', price: 1250 }] })]);
    const { user } = openTowels(answer, { at: '/en/admin/h/towels/a', edits: false });
    expect(await screen.findByText('You may look at this, but not change it')).toBeDefined();
    const fields = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(fields.map(({ value }) => value)).toEqual(expect.arrayContaining(['Towel a', 'Pool', 'XL']));
    expect(fields.filter(({ readOnly, disabled }) => !readOnly && !disabled)).toEqual([]);
    await user.keyboard('{Control>}s{/Control}');
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('[FORM-READ-ONLY] finds nothing in the list to add, tick or put in order', async () => {
    openTowels(shelf([towel('a'), towel('b')]).answer, { edits: false });
    expect(await screen.findByText('2 towels')).toBeDefined();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('rows within a form', () => {
  it('[FORM-PARTS] are added, moved and taken away, and a fault stands at the field of its row', async () => {
    const { asked, answer } = shelf([towel('a', { sizes: [{ name: 'S', price: 100 }] })], (_method, id) =>
      asked.length > 1 || id !== 'a'
        ? null
        : [400, { code: 'fields_invalid', data: {}, fields: [{ path: 'sizes.0.price', code: 'price_negative' }] }],
    );
    const { user } = openTowels(answer, { at: '/en/admin/h/towels/a' });
    await user.click(await screen.findByRole('button', { name: 'Add a size' }));
    const second = screen.getByRole('group', { name: 'Size 2' });
    await user.type(within(second).getByRole('textbox', { name: 'Size' }), 'XL');
    const price = within(second).getByRole('spinbutton', { name: 'Price' });
    await user.clear(price);
    await user.type(price, '12.5');
    await user.click(within(second).getByRole('button', { name: 'Move up' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const first = screen.getByRole('group', { name: 'Size 1' });
    expect(await within(first).findByText('A price cannot be below zero')).toBeDefined();
    expect(document.activeElement).toBe(within(first).getByRole('spinbutton', { name: 'Price' }));
    await user.click(within(screen.getByRole('group', { name: 'Size 2' })).getByRole('button', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.map(({ body }) => body)).toEqual([
      {
        sizes: [
          { name: 'XL', price: 1250 },
          { name: 'S', price: 100 },
        ],
      },
      { sizes: [{ name: 'XL', price: 1250 }] },
    ]);
  });
});

describe('several things at once', () => {
  it('[LIST-BULK] changes each that can be, names each that was refused and why, and takes it back', async () => {
    const { asked, answer, towels } = shelf([towel('a'), towel('b'), towel('c')], (method, id) =>
      method === 'PATCH' && id === 'b' ? [403, { code: 'forbidden', data: {} }] : null,
    );
    const { user } = openTowels(answer);
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Towel a' }));
    await user.click(screen.getByRole('button', { name: 'All shown' }));
    expect(screen.getByText('3 chosen')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'To the sauna' }));
    expect((await screen.findByText('Towel b', { selector: '[role=alert] bdi' })).closest('li')?.textContent).toBe(
      'Towel b: You may look at this, but not change it',
    );
    expect(screen.getByText('2 changed')).toBeDefined();
    expect(towels.map(({ place }) => place)).toEqual(['Sauna', 'Pool', 'Sauna']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(towels.map(({ place }) => place)).toEqual(['Pool', 'Pool', 'Pool']));
    expect(asked).toHaveLength(5);
  });

  it('[LIST-BULK] deletes those that nothing needs, and says what needs the others', async () => {
    const { answer, towels } = shelf([towel('a'), towel('b')], (method, id) =>
      method === 'DELETE' && id === 'a' ? [409, { code: 'in_use', data: { menus: 2 } }] : null,
    );
    const { user } = openTowels(answer);
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Towel a' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Towel b' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect((await screen.findByText('Towel a', { selector: '[role=alert] bdi' })).closest('li')?.textContent).toBe(
      'Towel a: This cannot be deleted: it is still used by 2 menus',
    );
    expect(towels.map(({ id }) => id)).toEqual(['a']);
  });
});

describe('an order by hand', () => {
  it('[LIST-ORDER] is made by the keyboard alone, saved with each move, and put back where it was refused', async () => {
    let full = false;
    const { asked, answer } = shelf([towel('a'), towel('b')], () =>
      full ? [403, { code: 'forbidden', data: {} }] : null,
    );
    const { user } = openTowels(answer);
    await user.click(await screen.findByRole('button', { name: 'Change the order' }));
    const down = async (): Promise<void> => {
      const [grip] = within(screen.getByRole('grid', { name: 'Towels' })).getAllByRole('button');
      act(() => grip?.focus());
      await user.keyboard('{Enter}');
      // Dragging by keys has begun once a place to drop has the focus.
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-roledescription')).toBe('drop indicator'));
      await user.keyboard('{ArrowDown}{Enter}');
    };
    await screen.findByRole('grid', { name: 'Towels' });
    await down();
    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ ids: ['b', 'a'] }]));
    const rows = (): readonly (string | null)[] => screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows()).toEqual(['Towel b', 'Towel a']);
    full = true;
    await down();
    expect(await screen.findByText('You may look at this, but not change it')).toBeDefined();
    expect(rows()).toEqual(['Towel b', 'Towel a']);
  });

  it('[REFUSAL-WORDS] that the server failed at says so, with the code by which it is found', async () => {
    const { answer } = shelf([towel('a'), towel('b')], () => [
      500,
      { code: 'internal', request_id: 'r-2077', data: {} },
    ]);
    const { user } = openTowels(answer);
    await user.click(await screen.findByRole('button', { name: 'Change the order' }));
    const row = await screen.findByRole('row', { name: 'Towel a' });
    await user.click(within(row).getByRole('button', { name: 'Move down' }));
    expect(await screen.findByText(/^Something went wrong on the server\..*: r-2077$/)).toBeDefined();
  });

  it('[LIST-ORDER] is made by presses as well, which end where the list does', async () => {
    const { asked, answer } = shelf([towel('a'), towel('b')]);
    const { user } = openTowels(answer);
    await user.click(await screen.findByRole('button', { name: 'Change the order' }));
    const press = async (row: string, name: string): Promise<void> => {
      const entry = await screen.findByRole('row', { name: row });
      await user.click(within(entry).getByRole('button', { name }));
    };
    await press('Towel a', 'Move up');
    await press('Towel a', 'Move down');
    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ ids: ['b', 'a'] }]));
    await press('Towel a', 'Move down');
    await press('Towel a', 'Move up');
    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ ids: ['b', 'a'] }, { ids: ['a', 'b'] }]));
  });
});

describe('a new thing', () => {
  it('[KEY-ONCE] that a dying line may have made is sent again under the same key, and another one under another', async () => {
    let dead = true;
    const { asked, answer } = shelf([], (method) => {
      if (method === 'POST' && dead) throw new TransportError('offline');
      return null;
    });
    const first = openTowels(answer, { at: '/en/admin/h/towels/new' });
    await first.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Blue');
    await first.user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(/What you typed is kept on this device/)).toBeDefined();
    first.unmount();
    const { user } = openTowels(answer, { at: '/en/admin/h/towels/new' });
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    dead = false;
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(asked).toHaveLength(3));
    const [one, again, other] = asked.map(({ key }) => key);
    expect(one).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });
});

describe('a form from a version', () => {
  it('[FORM-CONFLICT] says so where the version was not told (428), and keeps what was typed', async () => {
    const { answer } = shelf([towel('a')], () => [428, { code: 'version_required', data: {} }]);
    const { user } = openTowels(answer, { at: '/en/admin/h/towels/a' });
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    fireEvent.change(name, { target: { value: 'Blue' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Somebody else has just changed this/)).toBeDefined();
    expect(name.value).toBe('Blue');
  });
});
