import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '#client/console/testing/console-core.ts';
import type { TextsOutcome } from '#shared/manage/texts.ts';
import { list, me, openAdmin } from '../../testing/open-admin.tsx';

const counts = { total: 2, pending: 1, machine: 0, edited: 1, locked: 0, failed: 0, source_changed: 0 };
const coverage = {
  lang_cd: 'en',
  secondary_lang_cd: null,
  languages: ['en', 'fr'].map((lang_cd) => ({ lang_cd, ...counts, kinds: [] })),
};
const words = (lang_cd: string, message: string | null) => ({
  lang_cd,
  message,
  in_room_message: null,
  state: message === null ? 'pending' : 'edited',
  source_changed: false,
  engine: null,
  failure: null,
  updated_at: null,
  version: message === null ? 0 : 1,
});
const line = {
  id: 'floor_guide.3.text',
  kind: 'floor_guide',
  thing_id: '3',
  thing_name_dict: { en: 'Roof' },
  field: 'text',
  is_name: false,
  in_room: true,
  max: 1000,
  source_lang_cd: 'en',
  source: words('en', 'Open to ten'),
  translation: words('fr', 'Ouvert'),
};
const change = { entry: '9', at: '2026-11-23T08:00:00.000Z', in_room_before: null, in_room_after: null };
const person = { kind: 'person', id: 'a1', name: 'Noor', role: 'administrator' };
const history = [
  { ...change, actor: person, by_machine: false, deed: 'locked', before: null, after: null },
  { ...change, entry: '8', actor: person, by_machine: true, deed: 'worded', before: 'Fermé', after: 'Ouvert' },
];

/** A house with one text, which says of the files that are brought what it is told to. */
function textServer(outcomes: readonly (readonly [number, unknown])[]) {
  const brought: string[] = [];
  const waiting = [...outcomes];
  const answer: Answer = (_method, path) => {
    if (path.includes('/me?')) return [200, me(['administrator'])];
    if (path.includes('/texts/import')) {
      brought.push(path.split('/texts/')[1] ?? '');
      const [status, said] = waiting.shift() ?? [404, { code: 'not_found' }];
      return [status, said];
    }
    if (path.endsWith('/coverage')) return [200, coverage];
    if (path.endsWith('/history')) return [200, { items: history }];
    return path.includes('/texts?') ? list([line]) : [404, { code: 'not_found' }];
  };
  return { answer, brought };
}
const outcome = (more: Partial<TextsOutcome>): readonly [number, TextsOutcome] => [
  200,
  { changed: 0, unchanged: 0, blank: 0, errors: [], changes: [], ...more },
];
const file = new File(['id,lang,text'], 'fr.csv', { type: 'text/csv' });
const soon = { timeout: 10_000 };

beforeEach(() => localStorage.clear());

describe('texts for translators', () => {
  const open = async (outcomes: readonly (readonly [number, unknown])[]) => {
    const server = textServer(outcomes);
    const { user } = await openAdmin('/en/admin/edelweiss/languages/translators', server.answer);
    const field = await screen.findByLabelText('File of texts (Excel, CSV or XLIFF)', {}, soon);
    return { ...server, user, bring: () => user.upload(field, file) };
  };

  it('[TEXT-FILE] come back after a look at what changes', async () => {
    const { user, bring, brought } = await open([
      outcome({
        changed: 2,
        blank: 1,
        changes: [
          {
            id: line.id,
            kind: 'floor_guide',
            field: 'text',
            thing_name_dict: { en: 'Roof' },
            in_room: false,
            lang_cd: 'fr',
            before: 'Ouvert',
            after: 'Ouvert jusqu’à dix heures',
          },
        ],
      }),
      outcome({ changed: 2 }),
    ]);
    await bring();
    const changes = await screen.findByRole('list', { name: 'What changes' });
    expect(within(changes).getByText('Ouvert').tagName).toBe('DEL');
    expect(within(changes).getByText('Ouvert jusqu’à dix heures').tagName).toBe('INS');
    expect(within(changes).getByText('and 1 more')).toBeDefined();
    expect(screen.getByText('2 texts that change, 0 as they are, 1 left empty')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Take them over' }));
    expect(await screen.findByText('2 texts were changed.')).toBeDefined();
    expect(brought).toEqual(['import?dry_run=1', 'import?']);
  });

  it('[TEXT-FILE] say each wrong line, and are brought again once they are mended', async () => {
    const { bring } = await open([
      outcome({
        errors: [
          { line: 3, id: 'a.1.b', code: 'text_unknown' },
          { line: 4, id: line.id, code: 'text_locked' },
        ],
      }),
      [415, { code: 'unsupported_media', data: { reason: 'header' } }],
      outcome({ changed: 1 }),
    ]);
    await bring();
    expect(await screen.findByText('Line 3: There is no such text here any more')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Take them over' })).toBeNull();
    await bring();
    expect(await screen.findByText(/We cannot read this file/)).toBeDefined();
    await bring();
    expect(await screen.findByRole('button', { name: 'Take them over' })).toBeDefined();
  });
});

describe('a text', () => {
  it('[TEXT-HISTORY] tells who changed it, and how it read before', async () => {
    const { user } = await openAdmin('/en/admin/edelweiss/languages', textServer([]).answer);
    await user.click(await screen.findByRole('button', { name: 'History' }, soon));
    const told = await screen.findByRole('region', { name: 'History: Floor guide · Roof · Text' });
    expect((await within(told).findByText('Fermé')).tagName).toBe('DEL');
    expect(within(told).getByText(/By machine/)).toBeDefined();
    expect(within(told).getByText(/Locked/)).toBeDefined();
  });
});

describe('the dictionary', () => {
  const entry = {
    id: '018f0000-0000-7000-8000-00000000000c',
    original: 'Front desk',
    translations: { fr: 'Réception' },
    is_shared: false,
    is_uneditable: true,
    version: 1,
  };
  const answer: Answer = (_method, path) => {
    if (path.includes('/me?')) return [200, me(['administrator'])];
    if (path.includes('/dictionary-entries?')) return list([entry]);
    if (path.includes('/dictionary-entries/')) return [200, entry];
    return [404, { code: 'not_found', data: {} }];
  };

  it('[PROVIDER-TEXTS] shows the provider’s words with whose they are', async () => {
    await openAdmin('/en/admin/edelweiss/languages/dictionary', answer);
    expect(await screen.findByText('Front desk', {}, soon)).toBeDefined();
    expect(screen.getByText('Of the provider')).toBeDefined();
  });

  it('[PROVIDER-TEXTS] opens one locked: it is read, and neither saved nor deleted', async () => {
    await openAdmin(`/en/admin/edelweiss/languages/dictionary/${entry.id}`, answer);
    expect(await screen.findByText('You may look at this, but not change it', {}, soon)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Word or phrase').readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });
});
