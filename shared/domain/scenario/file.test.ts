import { describe, expect, it } from 'vitest';
import { NODES_MAX } from './bounds.ts';
import { type CheckCode, checkScenario } from './check.ts';
import { type FileHouse, readScenarioFile, scenarioFile } from './file.ts';
import type { Graph, ScenarioNode } from './scenario.ts';
import { at, say, end, graphOf } from './testing/steps.ts';

const against = { languages: ['en'], subMenuIds: null, facilityIds: null, locationGroupIds: null };
const codes = (graph: Graph): readonly (readonly [CheckCode, string | null])[] =>
  checkScenario(graph, against).map(({ code, node_id }) => [code, node_id]);

describe('a scenario in a file', () => {
  const graph = { name: 'First', ...graphOf(say('a', 'Hello', 'end'), end) };
  const [suites, best, gone] = ['1', '2', '3'].map((digit) => `018f0000-0000-7000-8000-00000000000${digit}`) as [
    string,
    string,
    string,
  ];
  const harbor: FileHouse = {
    code: 'harbor',
    has: {
      sub_menus: [
        { id: 4, name_dict: { en: 'Spa', ja: 'スパ' } },
        { id: 5, name_dict: { en: 'Taxi' } },
        { id: 6, name_dict: { en: 'Bar' } },
      ],
      facilities: [{ id: 9, name_dict: { en: 'Pool' } }],
      location_groups: [{ id: suites, name_dict: { en: 'Suites' } }],
    },
  };
  const written = (one: Parameters<typeof scenarioFile>[0]): string => scenarioFile(one, harbor);
  const read = (text: string) => readScenarioFile(text, harbor);

  it('[SCENARIO-FILE] is read as it was written', () => {
    expect(read(written(graph))).toEqual({ read: graph });
  });

  it('[SCENARIO-FILE] leads to the same pages in another house, by their names, and nowhere where there is none', () => {
    const leading = graphOf(
      { kind: 'link', id: 'spa', ...at, text_dict: { en: 'Spa' }, sub_menu_id: 4, facility_id: null, next: 'pool' },
      { kind: 'link', id: 'pool', ...at, text_dict: { en: 'Pool' }, sub_menu_id: null, facility_id: 9, next: 'open' },
      { kind: 'hours', id: 'open', ...at, hours: null, sub_menu_id: 6, open: 'room', next: 'room' },
      {
        kind: 'room',
        id: 'room',
        ...at,
        cases: [{ id: 'c', location_group_ids: [suites, gone], next: 'taxi' }],
        next: 'taxi',
      },
      { kind: 'hand_over', id: 'taxi', ...at, text_dict: {}, sub_menu_id: 5 },
    );
    const file = written({ name: 'Leading', ...leading });
    expect(read(file)).toEqual({ read: { name: 'Leading', ...leading } });
    // There 4 is the taxi, and nobody has a bar.
    const market: FileHouse = {
      code: 'market',
      has: {
        sub_menus: [
          { id: 4, name_dict: { en: 'Taxi' } },
          { id: 7, name_dict: { ja: 'スパ' } },
        ],
        facilities: [
          { id: 2, name_dict: { en: 'POOL' } },
          { id: 9, name_dict: { en: 'Gym' } },
        ],
        location_groups: [{ id: best, name_dict: { en: 'Suites' } }],
      },
    };
    const found = readScenarioFile(file, market);
    if ('fault' in found) throw new TypeError(found.fault.code);
    expect(found.read.nodes).toMatchObject([
      { id: 'spa', sub_menu_id: 7 },
      { id: 'pool', facility_id: 2 },
      { id: 'open' },
      { id: 'room', cases: [{ location_group_ids: [best, gone] }] },
      { id: 'taxi', sub_menu_id: 4 },
    ]);
    const known = {
      languages: ['en'],
      subMenuIds: new Set([4, 7]),
      facilityIds: new Set([2, 9]),
      locationGroupIds: new Set([best]),
    };
    expect(checkScenario(found.read, known).map(({ code, node_id }) => [code, node_id])).toEqual([
      ['menu_unknown', 'open'],
      ['room_group_unknown', 'room'],
    ]);
  });

  it('[SCENARIO-FILE] is refused with what is wrong', () => {
    const broken = written(graph).replace('"kind": "end"', '"kind": "teleport"');
    expect(read(broken)).toEqual({ fault: { code: 'scenario_invalid', step: 2 } });
    expect(read('{"format": "other"}')).toEqual({ fault: { code: 'file_unknown' } });
    expect(read('not JSON')).toEqual({ fault: { code: 'file_unknown' } });
  });

  it('[SCENARIO-BOUND] [SCENARIO-FILE] is refused as too large, of five thousand steps by their number', () => {
    const chain = (count: number, text: string): string =>
      written({
        name: 'Long',
        start: 'n0',
        nodes: Array.from({ length: count }, (_, n) => say(`n${n}`, text, n + 1 < count ? `n${n + 1}` : null)),
      });
    expect(read(chain(5000, 'x'.repeat(1000)))).toEqual({ fault: { code: 'too_many_steps' } });
    expect(read(chain(5000, ''))).toEqual({ fault: { code: 'too_many_steps' } });
    const many = `{"format": "bellhop-scenario", "version": 1, "name": "x", "nodes": [${'0,'.repeat(400_000)}0]}`;
    expect(read(many)).toEqual({ fault: { code: 'too_many_steps' } });
    expect('read' in read(chain(NODES_MAX, 'x'.repeat(1000)))).toBe(true);
    const wide = {
      ...say('a', '', 'b'),
      text_dict: Object.fromEntries(['en', 'ja', 'fr', 'de', 'ar'].map((lang) => [lang, '客'.repeat(1000)])),
    };
    const large = Array.from({ length: 500 }, (_, n): ScenarioNode => ({ ...wide, id: `n${n}` }));
    expect(read(written({ name: 'Wide', start: 'n0', nodes: large }))).toEqual({
      fault: { code: 'file_too_large' },
    });
  });

  it('[SCENARIO-FILE] [SCENARIO-CHECK] with a circle is read, and the checks tell the step', () => {
    const round = read(written({ name: 'Round', ...graphOf(say('a', 'One', 'b'), say('b', 'Two', 'a')) }));
    expect('read' in round ? codes(round.read) : round.fault).toEqual([['circle', 'a']]);
  });
});
