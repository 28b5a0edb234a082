/** What the drawing library is given of a scenario. */
import { expect, it } from 'vitest';
import type { Graph } from '#shared/domain/scenario/scenario.ts';
import { edgesOf, nodesOf, type WayName } from './flow.ts';

const graph: Graph = {
  start: 'pick',
  nodes: [
    {
      kind: 'choices',
      id: 'pick',
      x: 0,
      y: 0,
      title: '',
      text_dict: { en: 'Which?' },
      choices: [
        { id: 'a', label_dict: { en: 'Tea' }, next: 'end' },
        { id: 'b', label_dict: { en: 'Bread' }, next: null },
      ],
    },
    { kind: 'end', id: 'end', x: 300, y: 0, title: '', text_dict: {} },
  ],
};
const wayName: WayName = (step, port, to) => `${step.id}, ${port}, ${to}`;

it('[SCENARIO-OUTLINE] names steps and ways for who listens, and leaves out what the library says in English', () => {
  const facts = (step: Graph['nodes'][number]) => ({ step, number: 1, wrong: null, isStart: false, isPassed: false });
  const nodes = nodesOf(graph, new Set(), facts, ({ id }) => `step ${id}`);
  const edges = edgesOf(graph, wayName);
  expect(nodes.map(({ ariaLabel }) => ariaLabel)).toEqual(['step pick', 'step end']);
  expect(edges.map(({ ariaLabel }) => ariaLabel)).toEqual(['pick, a, end']);
  for (const { domAttributes } of [...nodes, ...edges])
    expect(domAttributes).toStrictEqual({ 'aria-roledescription': undefined });
});

it('keeps the very same ways while steps are only moved, and makes anew what is called otherwise', () => {
  const edges = edgesOf(graph, wayName);
  const moved = { ...graph, nodes: graph.nodes.map((node) => ({ ...node, x: node.x + 10 })) };
  expect(edgesOf(moved, wayName, edges)).toBe(edges);
  const renamed = edgesOf(graph, (step, port) => `${step.id} ${port}`, edges);
  expect(renamed).not.toBe(edges);
  expect(renamed[0]?.ariaLabel).toBe('pick a');
});
