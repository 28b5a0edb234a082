/** What was done to a graph, so that it can be undone and done again. */
import type { Graph } from '#shared/domain/scenario/scenario.ts';

/** So many changes are remembered. */
const MOST = 100;

export interface Edits {
  readonly graph: Graph;
  readonly past: readonly Graph[];
  readonly future: readonly Graph[];
  /** What the newest change was of: more of the same is the same change. */
  readonly of: string | null;
}

export const beginEdits = (graph: Graph): Edits => ({ graph, past: [], future: [], of: null });

/** @param of names what is typed at or dragged, so that a word is one change and not its letters */
export function edited(edits: Edits, graph: Graph, of: string | null = null): Edits {
  if (graph === edits.graph) return edits;
  if (of !== null && of === edits.of) return { ...edits, graph, future: [] };
  return { graph, past: [...edits.past, edits.graph].slice(-MOST), future: [], of };
}

export function undone({ graph, past, future }: Edits): Edits {
  const before = past.at(-1);
  return before === undefined
    ? { graph, past, future, of: null }
    : { graph: before, past: past.slice(0, -1), future: [graph, ...future], of: null };
}

export function redone({ graph, past, future }: Edits): Edits {
  const [after, ...rest] = future;
  return after === undefined
    ? { graph, past, future, of: null }
    : { graph: after, past: [...past, graph], future: rest, of: null };
}
