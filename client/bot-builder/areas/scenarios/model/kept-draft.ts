/** What was drawn and not saved, as this browser kept it. */
import * as v from 'valibot';
import { type Graph, type ScenarioNode, ScenarioNodes } from '#shared/domain/scenario/scenario.ts';

export interface KeptDrawing extends Graph {
  readonly name: string;
}

/** What is typed into a step and need not hold before it is saved: the name of an answer, a time that is half there. */
const Typed = v.object({
  variable: v.optional(v.string()),
  hours: v.nullish(v.array(v.object({ weekday: v.number(), from: v.string(), to: v.string() }))),
});
const Kept = v.object({
  name: v.string(),
  start: v.nullable(v.string()),
  nodes: v.array(v.looseObject(Typed.entries)),
});

/** Null for what is no scenario; one that could not be saved yet is one. */
export function readKept(value: unknown): KeptDrawing | null {
  const kept = v.safeParse(Kept, value);
  if (!kept.success) return null;
  const { name, start, nodes: typed } = kept.output;
  const holding = typed.map(({ variable, hours, ...node }) => ({
    ...node,
    ...(variable === undefined ? {} : { variable: 'answer' }),
    ...(hours === undefined ? {} : { hours: null }),
  }));
  const nodes = v.safeParse(ScenarioNodes, holding);
  if (!nodes.success) return null;
  return {
    name,
    start,
    nodes: nodes.output.map((node, place): ScenarioNode => {
      const { variable, hours } = typed[place] ?? {};
      if (node.kind === 'ask') return { ...node, variable: variable ?? node.variable };
      return node.kind === 'hours' ? { ...node, hours: hours ?? null } : node;
    }),
  };
}
