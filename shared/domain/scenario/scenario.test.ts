import { SUPPORTED_LANGUAGE_CODES } from '#shared/languages/codes.ts';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { advance, type Facts } from './advance.ts';
import { choiceWritten, readAnswer } from './answers.ts';
import { NODES_MAX } from './bounds.ts';
import { type CheckCode, checkScenario, isError, wordedLanguages } from './check.ts';
import { SAID_MAX } from './flow.ts';
import { addNode, connect, duplicateNodes, mayRemove, newNode, removeNodes } from './edit.ts';
import { portsOf } from './ports.ts';
import { type Graph, nodeKinds, ScenarioNode, ScenarioNodes } from './scenario.ts';
import { filled, namedIn } from './variables.ts';
import { at, say, end, graphOf } from './testing/steps.ts';

const ask = (id: string, next: string | null): ScenarioNode => ({
  kind: 'ask',
  id,
  ...at,
  text_dict: { en: 'Your name?' },
  answer: 'text',
  variable: 'name',
  retry_dict: {},
  next,
});
const choose = (id: string, ways: Readonly<Record<string, string | null>>): ScenarioNode => ({
  kind: 'choices',
  id,
  ...at,
  text_dict: { en: 'Which?' },
  choices: Object.entries(ways).map(([label, next]) => ({ id: label, label_dict: { en: label }, next })),
});
const against = { languages: ['en'], subMenuIds: null, facilityIds: null, locationGroupIds: null };
const codes = (graph: Graph, more: Partial<typeof against> = {}): readonly (readonly [CheckCode, string | null])[] =>
  checkScenario(graph, { ...against, ...more }).map(({ code, node_id }) => [code, node_id]);
const facts: Facts = { lang: 'en', isOpen: () => false, locationGroupId: null };

describe('what is wrong with a scenario', () => {
  it('[SCENARIO-CHECK] is nothing where every way leads to an end', () => {
    expect(codes(graphOf(say('a', 'Hello', 'b'), choose('b', { yes: 'end', no: 'a' }), end))).toEqual([]);
  });

  it.each<[string, Graph, readonly (readonly [CheckCode, string | null])[]]>([
    ['a way that leads nowhere', graphOf(choose('a', { yes: 'end', no: null }), end), [['dead_end', 'a']]],
    [
      'a way to what is gone',
      graphOf(say('a', 'Hello', 'gone'), end),
      [
        ['dead_end', 'a'],
        ['unreachable', 'end'],
      ],
    ],
    [
      'a step nobody comes to',
      graphOf(say('a', 'Hello', 'end'), say('b', 'Alone', 'end'), end),
      [['unreachable', 'b']],
    ],
    ['a step without words', graphOf(say('a', ' ', 'end'), end), [['words_missing', 'a']]],
    ['no first step', { start: 'gone', nodes: [say('a', 'Hello', 'end'), end] }, [['start_missing', null]]],
    ['one step alone', graphOf(end), [['too_few_steps', null]]],
    [
      'a circle in which nobody is asked',
      graphOf(say('a', 'One', 'b'), say('b', 'Two', 'a'), end),
      [
        ['circle', 'a'],
        ['unreachable', 'end'],
      ],
    ],
    [
      'more than fits a message',
      graphOf(say('a', 'x'.repeat(3000), 'b'), say('b', 'y'.repeat(1001), 'end'), end),
      [['too_much_at_once', 'a']],
    ],
    ['a name nobody asks for', graphOf(say('a', 'Hello {name}', 'end'), end), [['variable_unknown', 'a']]],
    [
      'a page that is none',
      graphOf(
        { kind: 'link', id: 'a', ...at, text_dict: { en: 'See' }, sub_menu_id: null, facility_id: null, next: 'end' },
        end,
      ),
      [['link_missing', 'a']],
    ],
  ])('[SCENARIO-CHECK] is told with the step: %s', (_what, graph, found) => {
    expect(codes(graph)).toEqual(found);
  });

  it('[SCENARIO-CHECK] is no circle where somebody is asked on the way', () => {
    expect(codes(graphOf(say('a', 'One', 'b'), ask('b', 'a'), end))).toEqual([['unreachable', 'end']]);
  });

  it('[SCENARIO-VARIABLE] is a name that stands in one language and not in another', () => {
    const greet = {
      ...say('b', 'Hello {name}', 'end'),
      text_dict: { en: 'Hello {name}', fr: 'Bonjour' },
    } as ScenarioNode;
    const graph = graphOf(ask('a', 'b'), greet, end);
    expect(checkScenario(graph, against).filter(isError)).toEqual([
      { code: 'variable_mismatch', node_id: 'b', name: 'name', lang_cd: 'fr' },
    ]);
  });

  it('[SCENARIO-CHECK] is a language of the house that a step is not worded in, and it is offered in the others', () => {
    const greet = { ...say('a', 'Hello', 'end'), text_dict: { en: 'Hello', fr: 'Bonjour' } } as ScenarioNode;
    const graph = graphOf(greet, say('b', 'Bye', 'end'), end);
    expect(checkScenario(graph, { ...against, languages: ['en', 'fr'] })).toContainEqual({
      code: 'language_missing',
      node_id: 'b',
      lang_cd: 'fr',
    });
    expect(wordedLanguages(graph)).toEqual(['en']);
    expect(wordedLanguages(graphOf(greet, end)).toSorted()).toEqual(['en', 'fr']);
  });

  it('[SCENARIO-CHECK] is a page, a menu or a group of rooms that the house does not have', () => {
    const graph = graphOf(
      { kind: 'link', id: 'a', ...at, text_dict: { en: 'See' }, sub_menu_id: null, facility_id: 7, next: 'b' },
      { kind: 'room', id: 'b', ...at, cases: [{ id: 'c', location_group_ids: ['g'], next: 'd' }], next: 'd' },
      { kind: 'hand_over', id: 'd', ...at, text_dict: {}, sub_menu_id: 9 },
    );
    const found = checkScenario(graph, {
      ...against,
      subMenuIds: new Set(),
      facilityIds: new Set(),
      locationGroupIds: new Set(),
    });
    expect(found.map(({ code, node_id }) => [code, node_id])).toEqual([
      ['facility_unknown', 'a'],
      ['room_group_unknown', 'b'],
      ['menu_unknown', 'd'],
    ]);
  });

  it('[SCENARIO-BOUND] is told at once of five thousand steps, and of a chain of a thousand in no time', () => {
    const chain = (count: number): Graph => ({
      start: 'n0',
      nodes: Array.from({ length: count }, (_, n) => ask(`n${n}`, n + 1 < count ? `n${n + 1}` : 'n0')),
    });
    expect(codes(chain(5000))).toEqual([['too_many_steps', null]]);
    expect(codes(chain(NODES_MAX))).toEqual([]);
    expect(v.safeParse(ScenarioNodes, chain(NODES_MAX + 1).nodes).success).toBe(false);
    const silent: Graph = {
      start: 'n0',
      nodes: chain(NODES_MAX).nodes.map((node) => say(node.id, '.', portsOf(node)[0]?.to ?? null)),
    };
    expect(codes(silent)).toEqual([['circle', 'n0']]);
  });

  it('[SCENARIO-VARIABLE] is told of names in hundreds of texts as of a few', () => {
    const names = Array.from({ length: 26 * 26 }, (_, n) => `x${n.toString(36)}`).slice(0, 400);
    const questions = names.map((name, n) => ({ ...ask(`q${n}`, `q${n + 1}`), variable: name }) as ScenarioNode);
    const naming = (from: number): string =>
      names
        .slice(from, from + 150)
        .map((name) => `{${name}}`)
        .join('');
    const texts = Array.from({ length: 30 }, (_, n): ScenarioNode => ({
      ...(say(`t${n}`, '', 'end') as Extract<ScenarioNode, { kind: 'text' }>),
      text_dict: Object.fromEntries(SUPPORTED_LANGUAGE_CODES.map((lang, place) => [lang, naming(place)])),
    }));
    const graph = graphOf(...questions, ...texts, end);
    expect(checkScenario(graph, against).filter(({ code }) => code === 'variable_mismatch')).toHaveLength(30 * 20);
  });

  it('[SCENARIO-VARIABLE] [SCENARIO-BOUND] is told of the largest scenario there may be without a fault for each language', () => {
    const questions = Array.from(
      { length: 250 },
      (_, n) => ({ ...ask(`q${n}`, n < 249 ? `q${n + 1}` : 't0'), variable: `v${n.toString(36)}` }) as ScenarioNode,
    );
    const named = questions
      .map((node) => (node.kind === 'ask' ? `{${node.variable}}` : ''))
      .join('')
      .slice(0, 1000);
    // Each names two hundred answers in one language and none in the others: they would be some fifteen million faults.
    const others = Object.fromEntries(SUPPORTED_LANGUAGE_CODES.map((lang) => [lang, 'a']));
    const texts = Array.from({ length: 700 }, (_, n): ScenarioNode => ({
      ...(say(`t${n}`, '', n < 699 ? `t${n + 1}` : 'end') as Extract<ScenarioNode, { kind: 'text' }>),
      text_dict: { ...others, en: named },
    }));
    const faults = checkScenario({ start: 'q0', nodes: [...questions, ...texts, end] }, against);
    expect(faults.filter(({ code }) => code === 'variable_mismatch')).toHaveLength(700 * 20);
    expect(faults.some(({ code, node_id }) => code === 'variable_mismatch' && node_id === 't699')).toBe(true);
  });

  it('[SCENARIO-CHECK] is never more or less than what a guest could meet: what has no error comes to an end', () => {
    fc.assert(
      fc.property(anyGraph, fc.integer({ min: 0, max: 5 }), (graph, pick) => {
        if (checkScenario(graph, against).some(isError)) return;
        const way = advance(graph, graph.start, { ...facts, isOpen: () => pick % 2 === 0 });
        expect(way.rest.kind).not.toBe('lost');
        expect(way.said.map(({ text_dict }) => text_dict['en'] ?? '').join('').length).toBeLessThanOrEqual(SAID_MAX);
      }),
    );
  });
});

const id = fc.integer({ min: 0, max: 7 }).map((n) => `n${n}`);
const anyNode = (name: string): fc.Arbitrary<ScenarioNode> =>
  fc.oneof(
    id.map((next) => say(name, 'Hello', next)),
    id.map((next) => ask(name, next)),
    fc.tuple(id, id).map(([a, b]) => choose(name, { yes: a, no: b })),
    fc.tuple(id, id).map(([open, next]): ScenarioNode => ({
      kind: 'hours',
      id: name,
      ...at,
      hours: null,
      sub_menu_id: null,
      open,
      next,
    })),
    fc.constant<ScenarioNode>({ kind: 'end', id: name, ...at, text_dict: {} }),
  );
const anyGraph = fc
  .tuple(...Array.from({ length: 8 }, (_, n) => anyNode(`n${n}`)))
  .map((nodes): Graph => ({ start: 'n0', nodes }));

describe('a guest in a scenario', () => {
  it('[SCENARIO-PLAY] is told everything until they are asked, by language, hours and room', () => {
    const graph = graphOf(
      { kind: 'language', id: 'a', ...at, cases: [{ id: 'fr', lang_cds: ['fr'], next: 'end' }], next: 'b' },
      { kind: 'hours', id: 'b', ...at, hours: null, sub_menu_id: null, open: 'c', next: 'end' },
      { kind: 'room', id: 'c', ...at, cases: [{ id: 'x', location_group_ids: ['suites'], next: 'd' }], next: 'end' },
      say('d', 'Welcome to the suites', 'e'),
      ask('e', 'end'),
      end,
    );
    const way = advance(graph, 'a', { lang: 'en', isOpen: () => true, locationGroupId: 'suites' });
    expect([way.passed, way.said.map(({ id: one }) => one), way.rest.kind]).toEqual([
      ['a', 'b', 'c', 'd', 'e'],
      ['d', 'e'],
      'ask',
    ]);
    expect(advance(graph, 'a', { ...facts, lang: 'fr' }).passed).toEqual(['a', 'end']);
    expect(advance(graph, 'a', facts).passed).toEqual(['a', 'b', 'end']);
    expect(advance(graph, 'a', { ...facts, isOpen: () => true }).passed).toEqual(['a', 'b', 'c', 'end']);
  });

  it('[SCENARIO-CIRCLE] is told once what stands in a circle that came about behind the checks, and not kept in it', () => {
    const circle = graphOf(say('a', 'One', 'b'), say('b', 'Two', 'a'));
    const { rest, said, passed } = advance(circle, 'a', facts);
    expect([rest, said.map(({ id: one }) => one), passed]).toEqual([{ kind: 'lost' }, ['a', 'b'], ['a', 'b']]);
    const silent: ScenarioNode = {
      kind: 'hours',
      id: 'a',
      ...at,
      hours: null,
      sub_menu_id: null,
      open: 'end',
      next: 'a',
    };
    expect(advance(graphOf(silent, end), 'a', facts)).toEqual({ rest: { kind: 'lost' }, said: [], passed: ['a'] });
  });

  it('[SCENARIO-ANSWERS] may write a choice in any language, as phones write it', () => {
    const node = choose('a', { Cheese: 'end' });
    if (node.kind !== 'choices') throw new TypeError();
    const both = { ...node, choices: [{ id: 'c', label_dict: { en: 'Cheese', fr: 'Fromage' }, next: 'end' }] };
    expect([' cheese', 'FROMAGE', 'Ｃｈｅｅｓｅ'].map((text) => choiceWritten(both, text)?.id)).toEqual([
      'c',
      'c',
      'c',
    ]);
    expect(['', 'bread'].map((text) => choiceWritten(both, text))).toEqual([null, null]);
  });

  it.each([
    ['text', '  Two nights ', 'Two nights'],
    ['text', '  ', null],
    ['number', '12', '12'],
    ['number', '٢٫٥', '2.5'],
    ['number', 'two', null],
    ['email', 'a.b@example.org', 'a.b@example.org'],
    ['email', 'a.b@example', null],
    ['email', '•••••••', '•••••••'],
    ['phone', '+81 (0)3-1234 5678', '+81 (0)3-1234 5678'],
    ['phone', '０９０１２３４', '0901234'],
    ['phone', 'call me', null],
  ] as const)('[SCENARIO-ANSWERS] is read as %s: %s', (kind, text, answer) => {
    expect(readAnswer(kind, text)).toBe(answer);
  });

  it('[SCENARIO-VARIABLE] reads their answers in later texts, and nothing where there is none', () => {
    expect(filled('Hello {name}, room {room}.', { name: 'Ann' })).toBe('Hello Ann, room .');
    expect(namedIn('{name} and {name}, {room}, {Not}')).toEqual(['name', 'room']);
  });
});

describe('a graph that is edited', () => {
  it('[SCENARIO-OUTLINE] takes a step in between, and closes the gap where one goes', () => {
    const graph = graphOf(say('a', 'One', 'end'), end);
    const added = addNode(
      graph,
      newNode('text', () => 'new', { x: 1.4, y: 2 }),
      { from: 'a', port: 'next' },
    );
    expect(added.nodes.map((node) => [node.id, portsOf(node).map(({ to }) => to)])).toEqual([
      ['a', ['new']],
      ['end', []],
      ['new', ['end']],
    ]);
    expect(removeNodes(added, ['new']).nodes).toEqual(graph.nodes);
    expect([mayRemove(graph, ['a']), mayRemove(added, ['a'])]).toEqual([false, true]);
    expect(removeNodes(added, ['a']).start).toBe('new');
  });

  it('[SCENARIO-OUTLINE] leads elsewhere, never from a step to itself, and copies steps with the ways between them', () => {
    const graph = graphOf(choose('a', { yes: 'b', no: null }), say('b', 'One', 'end'), end);
    expect(portsOf(connect(graph, { from: 'a', port: 'no' }, 'end').nodes[0] ?? end)[1]).toEqual({
      id: 'no',
      to: 'end',
    });
    expect(connect(graph, { from: 'a', port: 'no' }, 'a').nodes).toEqual(graph.nodes);
    let counted = 0;
    const { graph: more, made } = duplicateNodes(graph, ['a', 'b'], () => `m${(counted += 1)}`);
    expect(made).toEqual(['m1', 'm2']);
    expect(more.nodes.slice(3).map((node) => portsOf(node).map(({ to }) => to))).toEqual([['m2', null], ['end']]);
  });

  it.each(nodeKinds)('[SCENARIO-OUTLINE] a new step of the kind %s can be saved as it is', (kind) => {
    const node = newNode(kind, () => 'new', at);
    expect(v.safeParse(ScenarioNode, node).success).toBe(true);
  });
});
