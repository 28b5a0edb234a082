/** A house with an assistant that has a scenario, for tests of its editor. */
import { vi } from 'vitest';
import { BOT, HOUSE, mia, myself, page } from './open-builder.tsx';

/** The pages come piece by piece, which takes a busy machine a while. */
export const soon = { timeout: 10_000 };
export const ID = '018f0000-0000-7000-8000-0000000000c1';
export const at = `/en/bots/edelweiss/${BOT}/scenarios`;
export const scenario = {
  id: ID,
  bot_id: BOT,
  name: 'Arrival',
  is_opening: false,
  menus: 0,
  steps: 3,
  updated_at: '2026-12-02T10:00:00.000Z',
  version: 7,
  start_id: 'pick',
  nodes: [
    {
      kind: 'choices',
      id: 'pick',
      x: 0,
      y: 0,
      title: '',
      text_dict: { en: 'Which?' },
      choices: [
        { id: 'a', label_dict: { en: 'Tea' }, next: 'tea' },
        { id: 'b', label_dict: { en: 'Bread' }, next: null },
      ],
    },
    { kind: 'text', id: 'tea', x: 0, y: 0, title: '', text_dict: { en: 'At four.' }, next: 'end' },
    { kind: 'end', id: 'end', x: 0, y: 0, title: '', text_dict: {} },
  ],
};
const references = {
  languages: ['en'],
  sub_menus: [{ id: 4, name_dict: { en: 'Spa' } }],
  talk_menu_ids: [],
  facilities: [],
  location_groups: [],
};

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A house with an assistant that has a scenario, which writes down what it is sent and may refuse it. */
export function aHouse(sent: Sent[], refusals: [number, unknown][] = [], stored: object = scenario) {
  return (method: string, path: string, body: unknown): [number, unknown] => {
    if (path.includes('/me?')) return [200, myself(['content_manager'])];
    if (method !== 'GET') {
      sent.push({ method, path: path.replace(HOUSE, ''), body: body as Sent['body'] });
      return refusals.shift() ?? [method === 'POST' ? 201 : 200, { ...scenario, ...(body as object), version: 8 }];
    }
    if (path.includes('/scenario-references')) return [200, references];
    if (path.includes(`/scenarios/${ID}`)) return [200, stored];
    if (path.includes('/scenarios')) return page([scenario]);
    return path.includes(`/bots/${BOT}`) ? [200, mia] : path.includes('/bots') ? page([mia]) : page([]);
  };
}

export const nodesIn = ({ body }: Sent): readonly Readonly<Record<string, unknown>>[] =>
  body['nodes'] as readonly Readonly<Record<string, unknown>>[];

/** On a phone there is no room for the drawing: the outline is all there is. @returns what puts it back */
export function onAPhone(): () => void {
  localStorage.clear();
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        media: query,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  return () => vi.restoreAllMocks();
}
