import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { botScreens } from '#client/console/testing/console-screens.ts';
import { botAreas } from './areas.ts';
import { BOT, HOUSE, mia, myself, openBuilder, page } from './testing/open-builder.tsx';

/** The pages come piece by piece, which takes a busy machine a while. */
const soon = { timeout: 10_000 };

/** A house with one assistant, which writes down what it is sent and may refuse it. */
function aHouse(sent: unknown[], refusal?: [number, unknown], roles: readonly string[] = ['prompt_engineer']) {
  return (method: string, path: string, body: unknown): [number, unknown] => {
    if (path.includes('/me?')) return [200, myself(roles)];
    if (method !== 'GET') {
      sent.push([method, path.replace(HOUSE, ''), body]);
      return refusal ?? [method === 'POST' ? 201 : 200, { ...mia, ...(body as object), version: 4 }];
    }
    return path.includes(`/bots/${BOT}`) ? [200, mia] : path.includes('/bots') ? page([mia]) : page([]);
  };
}

// The screens come in pieces; on a busy machine the first test would wait for all of them.
beforeAll(async () => {
  await Promise.all([import('./areas/design/design-screen.tsx'), import('#client/ui/dialog-panel.tsx')]);
}, 120_000);

describe('the builder of assistants', () => {
  beforeEach(() => localStorage.clear());

  it('[A11Y-AXE] has every area of an assistant in the list of screens that are walked', () => {
    expect(botScreens[':id']?.filter((path) => path !== '' && !path.includes('/')).toSorted()).toEqual(
      Object.keys(botAreas).toSorted(),
    );
  });

  it('[BOT-FACE] names an assistant anew', async () => {
    const sent: unknown[] = [];
    const { user } = await openBuilder('/en/bots/edelweiss', aHouse(sent));
    await user.click(await screen.findByText('Mia', {}, soon));
    const field = await screen.findByLabelText('Name guests read', {}, soon);
    await user.clear(field);
    await user.type(field, 'Emma');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([['PATCH', `/bots/${BOT}`, { name: 'Emma' }]]), soon);
  });

  it('[BOT-FACE] makes one that meets visitors of the website, with the words that ask them in', async () => {
    const sent: unknown[] = [];
    const { user } = await openBuilder('/en/bots/edelweiss/new', aHouse(sent));
    await user.type(await screen.findByLabelText('Name guests read', {}, soon), 'Lumi');
    expect(screen.queryByText('Words that ask visitors in')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Where it meets guests'), 'website');
    expect(await screen.findByText('Words that ask visitors in', {}, soon)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(
      () => expect(sent).toMatchObject([['POST', '/bots', { name: 'Lumi', type: 'website', corner: 'end' }]]),
      soon,
    );
  });

  it('[WIDGET-ORIGINS] names the websites that may show one, a line each, and hands out the line for them', async () => {
    const sent: unknown[] = [];
    const lumi = { ...mia, type: 'website', origins: ['https://hotel.example'] };
    const answer = aHouse(sent);
    const { user } = await openBuilder(`/en/bots/edelweiss/${BOT}`, (method, path, body) =>
      method === 'GET' && path.includes(`/bots/${BOT}`) ? [200, lumi] : answer(method, path, body),
    );
    const field = await screen.findByLabelText('Websites that may show it', {}, soon);
    expect(screen.getByLabelText<HTMLInputElement>('Line for your pages').value).toContain(
      `/widget/${BOT}.js?house=edelweiss"`,
    );
    await user.type(field, '{Enter}https://www.hotel.example');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(
      () =>
        expect(sent).toEqual([
          ['PATCH', `/bots/${BOT}`, { origins: ['https://hotel.example', 'https://www.hotel.example'] }],
        ]),
      soon,
    );
  });

  it('[BOT-FACE] keeps one while a menu leads to it, and says so', async () => {
    const sent: unknown[] = [];
    const refusal: [number, unknown] = [409, { code: 'in_use', data: { menus: 1 } }];
    const { user } = await openBuilder(`/en/bots/edelweiss/${BOT}`, aHouse(sent, refusal));
    await user.click(await screen.findByRole('button', { name: 'Delete “Mia”' }, soon));
    const dialog = within(await screen.findByRole('alertdialog', {}, soon));
    await user.type(dialog.getByRole('textbox'), 'Mia');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/it is still used by 1 menu/, {}, soon)).toBeTruthy();
    expect(sent).toEqual([['DELETE', `/bots/${BOT}`, undefined]]);
  });

  it('[FIELD-NAMED] says at the field that a name is missing', async () => {
    const fields = [{ path: 'name', code: 'text_blank' }];
    const { user } = await openBuilder(
      '/en/bots/edelweiss/new',
      aHouse([], [400, { code: 'fields_invalid', data: {}, fields }]),
    );
    await user.type(await screen.findByLabelText('Name guests read', {}, soon), ' ');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(
      () => expect(screen.getByLabelText('Name guests read').getAttribute('aria-invalid')).toBe('true'),
      soon,
    );
  });

  it('[RIGHT-TABLE] lets an approver look, and offers nothing to change', async () => {
    await openBuilder(`/en/bots/edelweiss/${BOT}`, aHouse([], undefined, ['approver']));
    expect(await screen.findByText('You may look at this, but not change it', {}, soon)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete “Mia”' })).toBeNull();
  });

  it('[RIGHT-TABLE] is not for who works at the desk alone', async () => {
    await openBuilder('/en/bots/edelweiss', aHouse([], undefined, ['staff']));
    expect(await screen.findByText('This page is for those who build assistants', {}, soon)).toBeTruthy();
  });

  it('says of an address without an assistant that there is none', async () => {
    const [nobody, answer] = [BOT.replace('b1', 'b9'), aHouse([])];
    await openBuilder(`/en/bots/edelweiss/${nobody}`, (method, path, body) =>
      path.includes(nobody) ? [404, { code: 'not_found', data: {} }] : answer(method, path, body),
    );
    expect(await screen.findByText('This is not there any more', {}, soon)).toBeTruthy();
  });
});
