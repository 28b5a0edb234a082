import { describe, expect, it } from 'vitest';
import type { Graph, ScenarioNode } from '#shared/domain/scenario/scenario.ts';
import { beginEdits, edited, redone, undone } from './edits.ts';
import { mergeGraphs, takeTheirs } from './merge-graphs.ts';
import { outlineOf } from './outline-order.ts';
import { beginPlay, choose, type PlayFacts, write } from './playing.ts';
import { at, say, end } from '#shared/domain/scenario/testing/steps.ts';

const pick: ScenarioNode = {
  kind: 'choices',
  id: 'pick',
  ...at,
  text_dict: { en: 'Which?' },
  choices: [
    { id: 'a', label_dict: { en: 'Tea' }, next: 'tea' },
    { id: 'b', label_dict: { en: 'Name' }, next: 'ask' },
  ],
};
const ask: ScenarioNode = {
  kind: 'ask',
  id: 'ask',
  ...at,
  text_dict: { en: 'How many?' },
  answer: 'number',
  variable: 'count',
  retry_dict: {},
  next: 'thanks',
};
const graph: Graph = {
  start: 'pick',
  nodes: [
    say('lost', 'Alone', null),
    end,
    say('thanks', '{count} then, in {house}', 'end'),
    ask,
    say('tea', 'At four', 'end'),
    pick,
  ],
};
const facts: PlayFacts = {
  lang: 'en',
  isOpen: () => true,
  locationGroupId: null,
  values: { house: 'Coralina' },
  again: 'Once more?',
};

describe('the outline of a scenario', () => {
  it('[SCENARIO-OUTLINE] tells the steps in the order a guest comes to them, and those nobody comes to last', () => {
    expect(outlineOf(graph).map(({ node, number, depth, reached }) => [number, node.id, depth, reached])).toEqual([
      [1, 'pick', 0, true],
      [2, 'tea', 1, true],
      [3, 'end', 1, true],
      [4, 'ask', 1, true],
      [5, 'thanks', 1, true],
      [6, 'lost', 0, false],
    ]);
  });
});

describe('changes of a scenario', () => {
  const [one, two, three] = ['One', 'Two', 'Three'].map((words): Graph => ({
    start: 'a',
    nodes: [say('a', words, 'end'), end],
  }));
  if (one === undefined || two === undefined || three === undefined) throw new TypeError();

  it('are undone and done again, words as one change', () => {
    const typed = edited(edited(edited(beginEdits(one), two, 'a.text'), three, 'a.text'), one);
    expect(typed.past).toEqual([one, three]);
    const back = undone(undone(typed));
    expect([back.graph, back.past]).toEqual([one, []]);
    expect(redone(back).graph).toBe(three);
    expect(redone(redone(redone(back))).graph).toBe(one);
    expect(edited(back, two).future).toEqual([]);
  });
});

describe('two who change one scenario', () => {
  const base: Graph = { start: 'a', nodes: [say('a', 'One', 'b'), say('b', 'Two', 'end'), end] };
  const change = (nodes: ScenarioNode[], start = 'a'): Graph => ({ start, nodes });

  it('[SCENARIO-SAVE] go together where each changed another step, moved one, or made one', () => {
    const mine = change([say('a', 'Mine', 'b'), { ...say('b', 'Two', 'end'), x: 90 }, end, say('new', 'New', 'end')]);
    const theirs = change([say('a', 'One', 'b'), say('b', 'Theirs', 'end')], 'b');
    const { graph: merged, both } = mergeGraphs(base, mine, theirs);
    expect(both).toEqual([]);
    expect(merged).toEqual({
      start: 'b',
      nodes: [say('a', 'Mine', 'b'), say('b', 'Theirs', 'end'), say('new', 'New', 'end')],
    });
  });

  it('[SCENARIO-SAVE] are told of steps that both changed, and take the side that is chosen', () => {
    const mine = change([say('a', 'Mine', 'b'), end]);
    const theirs = change([say('a', 'Theirs', 'b'), say('b', 'Theirs too', 'end'), end]);
    const merged = mergeGraphs(base, mine, theirs);
    expect([merged.both, merged.graph.nodes]).toEqual([
      ['a', 'b'],
      [say('a', 'Mine', 'b'), end],
    ]);
    expect(takeTheirs(merged.graph, theirs, ['b']).nodes).toEqual([
      say('a', 'Mine', 'b'),
      end,
      say('b', 'Theirs too', 'end'),
    ]);
    expect(mergeGraphs(base, mine, mine).both).toEqual([]);
  });
});

describe('a scenario played beside its editor', () => {
  it('[SCENARIO-PLAY] says what guests would read, by what is tapped and written', () => {
    const begun = beginPlay(graph, graph.start, facts);
    expect([begun.said.map(({ text }) => text), begun.passed]).toEqual([['Which?'], ['pick']]);
    const tea = choose(graph, begun, 'a', facts);
    expect([tea.said.map(({ by, text }) => `${by}: ${text}`), tea.rest.kind]).toEqual([
      ['bot: Which?', 'guest: Tea', 'bot: At four'],
      'end',
    ]);
    const asked = write(graph, begun, 'name', facts);
    const wrong = write(graph, asked, 'many', facts);
    expect(wrong.said.at(-1)).toMatchObject({ by: 'bot', text: 'Once more?' });
    const done = write(graph, wrong, '3', facts);
    expect([done.said.at(-1)?.text, done.answers, done.passed]).toEqual([
      '3 then, in Coralina',
      { count: '3' },
      ['pick', 'ask', 'thanks', 'end'],
    ]);
    expect(write(graph, begun, 'bread', facts).rest).toBe(begun.rest);
    expect(beginPlay(graph, 'lost', facts).rest.kind).toBe('lost');
  });
});
