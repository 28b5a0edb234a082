/** A demo's scenario as a graph of steps: a place with choices below it waits, a page or a last word leads to the end. */
import type { ScenarioNode } from '#shared/domain/scenario/scenario.ts';
import type { DemoNode, DemoScenario } from './houses/scenarios/scenario.ts';
import type { Dict } from './content-types.ts';

/** How far steps stand apart in the drawing. */
const [ACROSS, DOWN] = [340, 220];

interface Placed {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

export function demoGraph({ text, next }: DemoScenario): { readonly start: string; readonly nodes: ScenarioNode[] } {
  const nodes: ScenarioNode[] = [];
  const rows: number[] = [];
  let counted = 0;
  const place = (level: number): Placed => {
    const row = rows[level] ?? 0;
    rows[level] = row + 1;
    counted += 1;
    return { id: String(counted), x: level * ACROSS, y: row * DOWN };
  };
  const add = (node: Pick<DemoNode, 'text' | 'action' | 'next'>, level: number): string => {
    const at = place(level);
    const made = stepOf(node, at, (children) =>
      children.map((child) => ({ label: child.label, to: add(child, level + 1) })),
    );
    nodes.push(made);
    return at.id;
  };
  const start = add({ text, next }, 0);
  const end = { id: 'end', x: rows.length * ACROSS, y: 0, title: '' };
  const inOrder = nodes.toSorted((a, b) => Number(a.id) - Number(b.id));
  return { start, nodes: [...inOrder, { kind: 'end', ...end, text_dict: {} }] };
}

type Below = (children: readonly DemoNode[]) => readonly { readonly label: Dict; readonly to: string }[];

function stepOf(
  { text, action, next = [] }: Pick<DemoNode, 'text' | 'action' | 'next'>,
  at: Placed,
  below: Below,
): ScenarioNode {
  const base = { ...at, title: '', text_dict: text };
  if (next.length > 0) {
    const choices = below(next).map(({ label, to }) => ({ id: `c${to}`, label_dict: label, next: to }));
    return { kind: 'choices', ...base, choices };
  }
  if (action?.type === 'person') return { kind: 'hand_over', ...base, sub_menu_id: action.sub_menu_id ?? null };
  if (action === undefined) return { kind: 'text', ...base, next: 'end' };
  const page = action.type === 'facility' ? [null, action.facility_id] : [action.sub_menu_id, null];
  return { kind: 'link', ...base, sub_menu_id: page[0] ?? null, facility_id: page[1] ?? null, next: 'end' };
}
