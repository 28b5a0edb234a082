import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { HouseMedia } from '#shared/manage/media.ts';
import type { Answer } from '#client/console/testing/console-core.ts';
import { list, me, openAdmin } from '../../testing/open-admin.tsx';

const file = (id: string, name: string, used: HouseMedia['used_by'] = []): HouseMedia => ({
  id,
  url: `/media/t/${id}~k.png`,
  purpose: 'icon',
  mime: 'image/png',
  original_name: name,
  bytes: 2048,
  width: 512,
  height: 512,
  alt_dict: { en: 'A coral' },
  focus: null,
  created_at: '2026-11-22T00:00:00.000Z',
  used_by: used,
  version: 1,
});
const house = { kind: 'house', id: 't', name_dict: { en: 'Pension Edelweiss' } } as const;

/** A house with two files, the first of which is shown, and what was sent to change them. */
function fileServer() {
  const sent: (readonly [string, unknown])[] = [];
  let files = [file('f1', 'coral.png', [house]), file('f2', 'shell.png')];
  const answer: Answer = (method, path, body) => {
    if (path.includes('/me?')) return [200, me(['administrator'])];
    const [, id, deed] = /\/media\/(\w+)(?:\/(\w+))?/.exec(path) ?? [];
    const one = files.find((known) => known.id === id);
    if (method !== 'GET') sent.push([`${method} ${path.split('/houses/edelweiss/')[1]}`, body]);
    if (deed === 'replace') {
      files = [file('f1', 'coral.png'), file('f2', 'shell.png', [house])];
      return [200, files[1]];
    }
    if (method === 'DELETE') {
      if ((one?.used_by.length ?? 0) > 0) return [409, { code: 'in_use', data: { uses: 1 } }];
      files = files.filter((known) => known !== one);
      return [200, { message: 'success' }];
    }
    if (id !== undefined) return one === undefined ? [404, { code: 'not_found' }] : [200, one];
    if (path.includes('/media')) return list(files);
    return [404, { code: 'not_found' }];
  };
  return { sent, answer };
}

describe('the files of a house', () => {
  it('[MEDIA-USED] say what shows them, and let another take a file’s place everywhere', async () => {
    const { sent, answer } = fileServer();
    const { user } = await openAdmin('/en/admin/edelweiss/files', answer);
    expect(await screen.findByText('Shown in 1 place')).toBeDefined();
    expect(screen.getByText('Shown nowhere')).toBeDefined();
    await user.click(screen.getByRole('link', { name: /coral\.png/ }));
    expect(await screen.findByText('Pension Edelweiss', { selector: 'main bdi' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show another one in its places' }));
    await user.click(await screen.findByRole('button', { name: /shell\.png/ }));
    expect(await screen.findByRole('heading', { name: 'shell.png' })).toBeDefined();
    expect(sent).toEqual([['POST media/f1/replace', { by: 'f2' }]]);
  });

  it('[MEDIA-USED] are not deleted while something shows them, which is said', async () => {
    const { answer } = fileServer();
    const { user } = await openAdmin('/en/admin/edelweiss/files/f1', answer);
    await user.click(await screen.findByRole('button', { name: 'Delete “coral.png”' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.type(within(dialog).getByRole('textbox'), 'coral.png');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This cannot be deleted: it is still used by 1 place that shows it')).toBeDefined();
  });
});
