/** Steps of scenarios, for tests. */
import type { Graph, ScenarioNode } from '../scenario.ts';

/** Where a step lies and what it is called, where that does not matter. */
export const at = { x: 0, y: 0, title: '' };

export const say = (id: string, en: string, next: string | null): ScenarioNode => ({
  kind: 'text',
  id,
  ...at,
  text_dict: { en },
  next,
});

export const end: ScenarioNode = { kind: 'end', id: 'end', ...at, text_dict: {} };

/** It begins with the first. */
export const graphOf = (...nodes: ScenarioNode[]): Graph => ({ start: nodes[0]?.id ?? null, nodes });
