import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#client/console/testing/console-core.ts';
import { aHouse } from '#client/console/testing/a-house.ts';
import type { HouseFileFault } from '#shared/manage/house-files.ts';
import { list, me, openAdmin } from '../../testing/open-admin.tsx';

const brought = {
  id: '018f0000-0000-7000-8000-0000000000f1',
  name: 'annex.zip',
  bytes: 1000,
  facts: {
    house_id: '018f0000-0000-7000-8000-0000000000aa',
    house_code: 'annex',
    exported_at: '2026-11-20T09:00:00.000Z',
    schema: 2,
    name_dict: { en: 'Harbor Annex' },
    tenant_type: 'hotel',
    lang_cd: 'en',
    languages: [],
    time_zone: 'Asia/Tokyo',
    counts: { room: 12, main_menu: 3, sub_menu: 6 },
    media: 1,
    beginnings: { rooms: 'r', reception: 'p', desk: 'd' },
  },
};
const change = (title: string, what: string) => ({
  kind: 'main_menu',
  id: title,
  change: what,
  title: { en: title },
  under: null,
  conflict: false,
  conflict_whole: false,
  problems: [],
  fields: [],
});
const job = (result: object, more: object = {}) => ({
  id: '018f0000-0000-7000-8000-0000000000b1',
  kind: 'import_house',
  house_code: 'edelweiss',
  state: 'done',
  done: 1,
  total: 1,
  message: null,
  result,
  file: null,
  created_at: '2026-11-20T09:00:00.000Z',
  started_at: null,
  ended_at: null,
  asked_by: null,
  can_cancel: false,
  ...more,
});
const NOTHING_KNOWN = { total: 0, things: [] };
const looked = (draft: string | null) => ({
  file: brought,
  assistants: NOTHING_KNOWN,
  draft_id: draft,
  is_same: false,
  total: 2,
  changes: [change('Breakfast', 'added'), change('Bar', 'changed')],
});

/** @param answers to each import, in their order */
async function openHouse(answers: readonly [number, unknown][], roles: readonly string[] = ['super_admin']) {
  const asked: URLSearchParams[] = [];
  const types: (string | null)[] = [];
  const answer: Answer = (_method, path, _body, headers) => {
    if (path.includes('/me?')) return [200, me(roles)];
    if (path.endsWith('/settings')) return [200, { settings: {}, version: 1 }];
    if (path.includes('/import')) {
      asked.push(new URLSearchParams(path.split('?')[1]));
      types.push(headers.get('content-type'));
      return answers[asked.length - 1] ?? [500, {}];
    }
    if (path.includes('/location-groups') || path.includes('/jobs')) return list([]);
    return [200, aHouse()];
  };
  const { user } = await openAdmin('/en/admin/edelweiss/house', answer);
  await screen.findByRole('heading', { name: 'House', level: 1 });
  const bring = async (): Promise<void> =>
    user.upload(await screen.findByLabelText('File of a house (ZIP)'), new File(['x'], 'annex.zip'));
  return { user, asked, types, bring };
}

describe('the file of a house', () => {
  it('[FILE-INTO] is looked at before it is taken into a draft, of what somebody wants', async () => {
    const { user, asked, types, bring } = await openHouse([
      [202, job(looked(null))],
      [202, job(looked(null))],
      [202, job(looked('d1'))],
    ]);
    await bring();
    expect(await screen.findByText('2 things would be different')).toBeDefined();
    expect(screen.getByText('Harbor Annex')).toBeDefined();
    const list = within(screen.getByRole('list', { name: 'What would be different' }));
    expect(list.getByText('Breakfast')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Rooms and places' }));
    await user.click(await screen.findByRole('button', { name: 'Take it into a draft' }));
    expect(await screen.findByText(/2 changes lie in a draft now/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'See the drafts' }).getAttribute('href')).toBe(
      '/en/admin/edelweiss/drafts',
    );
    // It is sent once; what is asked of it afterwards names it.
    expect(types).toEqual(['application/zip', null, null]);
    expect(asked.map((query) => [query.get('dry_run'), query.get('file'), query.get('parts')])).toEqual([
      ['1', null, 'house,rooms,content,desk,assistants'],
      ['1', brought.id, 'house,content,desk,assistants'],
      [null, brought.id, 'house,content,desk,assistants'],
    ]);
  });

  it('[FILE-KNOWS] says what assistants would know, and takes that alone where nothing else is different', async () => {
    const known = {
      total: 2,
      things: [
        { kind: 'component', id: 'k1', change: 'changed', title: 'Luggage' },
        { kind: 'bot_question', id: 'k2', change: 'added', title: 'Where is my suitcase?' },
      ],
    };
    const nothingElse = { ...looked(null), total: 0, changes: [], assistants: known };
    const { user, asked, bring } = await openHouse([
      [202, job(nothingElse)],
      [202, job(nothingElse)],
    ]);
    await bring();
    const list = within(await screen.findByRole('list', { name: 'What assistants know' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'LuggageComponentsDifferent',
      'Where is my suitcase?Questions put to an assistantNew',
    ]);
    expect(screen.getByText('Guests read it once you publish the next version.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Take them over' }));
    expect(await screen.findByText(/What assistants know was taken over/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'See the drafts' })).toBeNull();
    expect(asked.map((query) => query.get('dry_run'))).toEqual(['1', null]);
  });

  it('[FILE-FAULTS] that is wrong is told by file, line and field', async () => {
    const errors: readonly HouseFileFault[] = [
      { file: 'catalogue/survey.json', line: 2, path: 'url', code: 'required' },
      { file: null, line: null, path: null, code: 'archive_broken' },
    ];
    const { bring } = await openHouse([[200, { file: null, errors }]]);
    await bring();
    const said = await screen.findByText(/^This file cannot be taken/);
    const told = [...(said.parentElement?.querySelectorAll('li') ?? [])];
    expect(told.map(({ textContent }) => textContent)).toEqual([
      'catalogue/survey.json, Line 2, url: Please fill this in',
      'This is no ZIP file, or it did not come whole. Save the house anew and bring that file',
    ]);
    expect(screen.queryByRole('button', { name: 'Take it into a draft' })).toBeNull();
  });

  it('[FILE-FAULTS] [FILE-MEDIA] of which a picture lies is told once it was looked through', async () => {
    const errors = [{ file: 'media/1.png', line: null, path: null, code: 'media_lies' }];
    const { bring } = await openHouse([[202, job({ errors }, { state: 'failed', message: 'file_faults' })]]);
    await bring();
    expect(await screen.findByText(/This is no picture or film/)).toBeDefined();
  });

  it('[RIGHT-TABLE] is offered to administrators', async () => {
    await openHouse([], ['content_manager']);
    expect(screen.queryByText('The house as a file')).toBeNull();
  });
});
