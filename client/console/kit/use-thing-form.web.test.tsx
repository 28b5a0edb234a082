import { act, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '#client/console/testing/console-core.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { createValue } from '#client/sync/readable.ts';
import { openTowels, Towel } from './testing/towels.tsx';

/** A server with one towel, which somebody else may change too. */
function towelServer() {
  let towel: Towel = {
    id: 't1',
    name: 'Big',
    place: 'Pool',
    label_dict: { en: 'Big', de: 'Groß' },
    sizes: [],
    version: 1,
  };
  const bodies: unknown[] = [];
  let used = false;
  let fault: (() => [number, unknown]) | null = null;
  const answer: Answer = (method, _path, body, headers) => {
    if (method === 'GET') return [200, towel];
    if (fault !== null) return fault();
    if (headers.get('if-match') !== `"${towel.version}"`)
      return [412, { code: 'version_stale', data: {}, present: towel }];
    if (method === 'DELETE') return used ? [409, { code: 'in_use', data: { menus: 3 } }] : [200, {}];
    bodies.push(body);
    towel = v.parse(Towel, {
      ...towel,
      ...v.parse(v.looseObject({}), body),
      label_dict: towel.label_dict,
      version: towel.version + 1,
    });
    return [200, towel];
  };
  return {
    answer,
    bodies,
    elsewhere: (change: Partial<Towel>) => {
      towel = { ...towel, ...change, version: towel.version + 1 };
    },
    use: () => {
      used = true;
    },
    /** What becomes of whatever is written from now on; null lets it through again. */
    fail: (next: typeof fault) => {
      fault = next;
    },
    towel: () => towel,
  };
}

type Server = ReturnType<typeof towelServer>;

const open = (server: Server) => openTowels(server.answer, { at: '/en/admin/h/towels/t1' });

const field = async (name: string): Promise<HTMLInputElement> => {
  const found = await screen.findByRole('textbox', { name });
  if (!(found instanceof HTMLInputElement)) throw new TypeError('no line of text');
  return found;
};

describe('a form from a description', () => {
  beforeEach(() => localStorage.clear());

  it('[FORM-DRAFT] keeps what is typed over a closed tab, and forgets it once it is saved', async () => {
    const server = towelServer();
    const first = open(server);
    await first.user.type(await field('Name'), '!');
    first.unmount();
    const { user } = open(server);
    expect((await field('Name')).value).toBe('Big!');
    expect(screen.getByText(/What you typed last time was not saved/)).toBeDefined();
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByRole('heading', { name: 'Big!' });
    expect(server.bodies).toEqual([{ name: 'Big!' }]);
    expect(Object.keys(localStorage).filter((key) => key.includes('form'))).toEqual([]);
  });

  it('[FORM-CONFLICT] puts changes of different fields together, and asks about the same one', async () => {
    const server = towelServer();
    const { user } = open(server);
    await user.type(await field('Name'), '!');
    server.elsewhere({ place: 'Sauna' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Big!' });
    expect(server.towel()).toMatchObject({ name: 'Big!', place: 'Sauna' });
    await user.type(await field('Name'), '?');
    server.elsewhere({ name: 'Small' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this too' });
    expect(server.towel().name).toBe('Small');
    await user.click(within(dialog).getByRole('radio', { name: /Yours.*Big!\?/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save as chosen' }));
    await screen.findByRole('heading', { name: 'Big!?' });
    expect(server.towel()).toMatchObject({ name: 'Big!?', place: 'Sauna' });
  });

  it('[FORM-DRAFT] loses nothing to a network that dies while saving, and saves it once when it is there again', async () => {
    const server = towelServer();
    server.fail(() => {
      throw new TransportError('offline');
    });
    const { user, unmount } = open(server);
    await user.type(await field('Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/The server cannot be reached/)).toBeDefined();
    expect((await field('Name')).value).toBe('Big!');
    unmount();
    server.fail(null);
    const later = open(server);
    expect((await field('Name')).value).toBe('Big!');
    await later.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Big!' });
    expect(server.bodies).toEqual([{ name: 'Big!' }]);
  });

  it('[FORM-DRAFT] says that a right was taken away meanwhile, and keeps what was typed', async () => {
    const server = towelServer();
    const { user } = open(server);
    await user.type(await field('Name'), '!');
    server.fail(() => [403, { code: 'forbidden' }]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('You may look at this, but not change it')).toBeDefined();
    expect((await field('Name')).value).toBe('Big!');
    expect(server.towel().name).toBe('Big');
  });

  it('[FORM-CONFLICT] of a tab that slept for a day asks about what others wrote, and overwrites nothing unasked', async () => {
    const server = towelServer();
    const first = open(server);
    await first.user.type(await field('Name'), '!');
    first.unmount();
    server.elsewhere({ name: 'Small', place: 'Sauna' });
    server.elsewhere({ label_dict: { en: 'Small' } });
    const { user } = open(server);
    await field('Name');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this too' });
    expect(server.bodies).toEqual([]);
    await user.click(within(dialog).getByRole('radio', { name: /Small/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save as chosen' }));
    await expect
      .poll(() => server.towel())
      .toMatchObject({ name: 'Small', place: 'Sauna', label_dict: { en: 'Small' } });
  });

  it('[FORM-BEGINS] a new one begins with what comes after its form, but for what was typed meanwhile', async () => {
    const bodies: unknown[] = [];
    const firstPlace = createValue('');
    const { user } = openTowels(
      (method, _path, body) => {
        if (method !== 'POST') return [200, { items: [], next_cursor: null, total: 0 }];
        bodies.push(body);
        return [200, { ...(body as object), id: 't2', version: 1 }];
      },
      { at: '/en/admin/h/towels/new', firstPlace },
    );
    await user.type(await field('Name'), 'Small');
    act(() => firstPlace.set('Pool'));
    expect((await field('Place')).value).toBe('Pool');
    await user.type(await field('Place'), ' bar');
    act(() => firstPlace.set('Sauna'));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await expect.poll(() => bodies).toEqual([{ name: 'Small', place: 'Pool bar', label_dict: {}, sizes: [] }]);
  });

  it('[FORM-LANGUAGES] sends a language that was emptied as taken away', async () => {
    const server = towelServer();
    const { user } = open(server);
    await user.clear(await field('German'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => server.bodies).toEqual([{ label_dict: { en: 'Big', de: null } }]);
  });

  it('[FORM-IN-USE] asks for the name before deleting, and says what still uses it', async () => {
    const server = towelServer();
    server.use();
    const { user } = open(server);
    await user.click(await screen.findByRole('button', { name: 'Delete “Big”' }));
    const dialog = await screen.findByRole('alertdialog');
    const erase = within(dialog).getByRole('button', { name: 'Delete' });
    expect(erase).toHaveProperty('disabled', true);
    await user.type(within(dialog).getByRole('textbox'), 'Big');
    await user.click(erase);
    expect(await screen.findByText('This cannot be deleted: it is still used by 3 menus')).toBeDefined();
  });
});
