/**
 * A scenario while it is edited: what is drawn, what can be undone, what is unsaved and kept in this browser, and what
 * somebody else made of it meanwhile [SCENARIO-SAVE].
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { Refused } from '#client/console/account/refused.ts';
import { useAccountCore, useManage, useRefetch } from '#client/console/account/use-account.ts';
import { formDraft } from '#client/console/kit/form-draft.ts';
import { same } from '#client/console/kit/values.ts';
import { useReadable } from '#client/sync/hooks.ts';
import { useSteady } from '#client/ui/use-steady.ts';
import { type Graph, nodesById, type ScenarioNode } from '#shared/domain/scenario/scenario.ts';
import { getScenario, Scenario, updateScenario } from '#shared/manage/scenarios.ts';
import { beginEdits, type Edits, edited, redone, undone } from '../model/edits.ts';
import { readKept } from '../model/kept-draft.ts';
import { type Merged, mergeGraphs, takeTheirs } from '../model/merge-graphs.ts';

/** Typing rests so long before it is written down (ms). */
const WRITE_AFTER_MS = 400;

/** What is saved besides the drawing. */
interface Also {
  readonly is_opening?: boolean;
}

interface Conflict extends Merged {
  readonly theirs: Scenario;
  readonly also: Also;
}

export interface Editor {
  readonly graph: Graph;
  readonly name: string;
  /** What is saved. */
  readonly saved: Scenario;
  /** So many steps are otherwise than they are saved; the name counts as one. */
  readonly changed: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly busy: boolean;
  /** What the last save was refused with. */
  readonly refused: unknown;
  /** What was drawn another time stands here again. */
  readonly restored: boolean;
  /** Somebody else has saved it since. */
  readonly outdated: boolean;
  readonly conflict: Conflict | null;
  edit(graph: Graph, of?: string): void;
  rename(name: string): void;
  undo(): void;
  redo(): void;
  discard(): void;
  save(): Promise<void>;
  /** Takes into use what guests begin with, with what is unsaved. */
  open(opening: boolean): Promise<void>;
  /** Settles what both changed: the other's side of these steps. */
  settle(theirs: readonly string[]): Promise<void>;
  /** Goes on editing; the next save asks again. */
  postpone(): void;
}

const graphOf = ({ start_id: start, nodes }: Scenario): Graph => ({ start, nodes });

interface State {
  readonly saved: Scenario;
  readonly name: string;
  readonly edits: Edits;
  readonly restored: boolean;
}

export function useEditor(houseCode: string, scenario: Scenario): Editor {
  const manage = useManage();
  const client = useQueryClient();
  const refetch = useRefetch();
  const { session } = useAccountCore();
  const view = useReadable(session.view);
  const account = view.status === 'active' ? view.identity.userId : '';
  const draft = useMemo(
    () => formDraft(account, `${houseCode}-scenario-${scenario.id}`),
    [account, houseCode, scenario.id],
  );
  const [state, setState] = useState<State>(() => begin(scenario, draft.read()));
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { saved, name, edits } = state;
  const { graph } = edits;
  // Whoever saves goes on drawing until the answer is here.
  const stateNow = useSteady(() => state);
  const changed = useMemo(() => changesIn(saved, name, graph), [saved, name, graph]);

  // Saved elsewhere, and nothing is drawn here: the drawing follows.
  const follow = useEffectEvent(() => {
    if (changed === 0 && saved.version !== scenario.version) setState(begin(scenario, undefined));
  });
  useEffect(() => follow(), [scenario.version]);

  useDraft(
    changed > 0,
    () => {
      if (changed === 0) draft.forget();
      else
        draft.write({
          version: saved.version,
          key: '',
          base: { name: saved.name, start: saved.start_id, nodes: saved.nodes },
          values: { name, start: graph.start, nodes: graph.nodes },
        });
    },
    state,
  );

  const taken = (next: Scenario): void => {
    draft.forget();
    client.setQueryData([getScenario.id, houseCode, next.id], next);
    void refetch();
  };
  const send = async (from: State, also: Also, again: boolean): Promise<void> => {
    const mine = from.edits.graph;
    const body = {
      ...also,
      ...(from.name === from.saved.name ? {} : { name: from.name }),
      ...(mine.start === from.saved.start_id ? {} : { start_id: mine.start }),
      ...(same(mine.nodes, from.saved.nodes) ? {} : { nodes: [...mine.nodes] }),
    };
    const params = { code: houseCode, id: from.saved.id };
    try {
      const next = await manage.call(updateScenario, { params, body }, { version: from.saved.version });
      setState((now) => afterSave(now, from, next));
      taken(next);
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'version_stale')) throw error;
      const theirs = v.parse(Scenario, error.present ?? (await manage.call(getScenario, { params })));
      const now = stateNow();
      const merged = mergeGraphs(graphOf(now.saved), now.edits.graph, graphOf(theirs));
      if (merged.both.length > 0) return setConflict({ ...merged, theirs, also });
      const next = rebased(now, theirs, merged.graph);
      // At once: whatever is drawn from here on is drawn upon theirs.
      flushSync(() => setState(next));
      if (!again) throw error;
      await send(next, also, false);
    }
  };
  const submit = async (from: State, also: Also = {}): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefused(null);
    try {
      await send(from, also, true);
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  const change = (next: (now: Edits) => Edits): void => setState((now) => ({ ...now, edits: next(now.edits) }));
  return {
    graph,
    name,
    saved,
    changed,
    canUndo: edits.past.length > 0,
    canRedo: edits.future.length > 0,
    busy,
    refused,
    restored: state.restored,
    outdated: changed > 0 && saved.version !== scenario.version,
    conflict,
    edit: (next, of) => change((now) => edited(now, next, of)),
    rename: (next) => setState((now) => ({ ...now, name: next })),
    undo: () => change(undone),
    redo: () => change(redone),
    discard() {
      draft.forget();
      setRefused(null);
      setState(begin(scenario, undefined));
    },
    save: () => submit(state),
    open: (opening) => submit(state, { is_opening: opening }),
    async settle(theirs) {
      if (conflict === null) return;
      const next = rebased(state, conflict.theirs, takeTheirs(conflict.graph, graphOf(conflict.theirs), theirs));
      setConflict(null);
      setState(next);
      await submit(next, conflict.also);
    },
    postpone: () => setConflict(null),
  };
}

/** The drawing as it is saved, or as it was left in this browser. */
function begin(scenario: Scenario, kept: ReturnType<ReturnType<typeof formDraft>['read']>): State {
  const fresh = { saved: scenario, name: scenario.name, edits: beginEdits(graphOf(scenario)), restored: false };
  const [mine, base] = [readKept(kept?.values), readKept(kept?.base)];
  if (kept === undefined || mine === null || base === null) return fresh;
  const { name, start, nodes } = mine;
  const saved = { ...scenario, name: base.name, start_id: base.start, nodes: [...base.nodes] };
  return {
    saved: { ...saved, version: kept.version ?? scenario.version },
    name,
    edits: { ...fresh.edits, graph: { start, nodes } },
    restored: true,
  };
}

/**
 * What is drawn here, upon what stands there now. There is no way back from it: what stood here before has nothing of what
 * somebody else did since.
 */
const rebased = (mine: State, theirs: Scenario, graph: Graph): State => ({
  ...mine,
  saved: theirs,
  name: mine.name === mine.saved.name ? theirs.name : mine.name,
  edits: beginEdits(graph),
});

/** Once it is saved: what was drawn meanwhile stays, what was sent stands as it was kept, without blanks around a name. */
function afterSave(now: State, from: State, next: Scenario): State {
  const sent = new Set(from.edits.graph.nodes);
  const kept = nodesById(next.nodes);
  const asKept = (node: ScenarioNode): ScenarioNode => {
    const there = sent.has(node) ? kept.get(node.id) : undefined;
    return there === undefined || same(there, node) ? node : there;
  };
  const { graph } = now.edits;
  const nodes = graph.nodes.map(asKept);
  const isOther = nodes.some((node, at) => node !== graph.nodes[at]);
  return {
    ...now,
    saved: next,
    name: now.name === from.name ? next.name : now.name,
    edits: isOther ? { ...now.edits, graph: { ...graph, nodes } } : now.edits,
    restored: false,
  };
}

function changesIn(saved: Scenario, name: string, graph: Graph): number {
  const before = new Map(saved.nodes.map((node) => [node.id, node]));
  const now = new Set(graph.nodes.map(({ id }) => id));
  const gone = saved.nodes.filter(({ id }) => !now.has(id)).length;
  // Most steps are the very ones that were read.
  const other = graph.nodes.filter((node) => {
    const was = before.get(node.id);
    return was !== node && !same(was, node);
  }).length;
  return gone + other + Number(name !== saved.name) + Number(graph.start !== saved.start_id);
}

/** Writes down what is unsaved once the hand rests, and when the page goes. */
function useDraft(isUnsaved: boolean, write: () => void, of: unknown): void {
  const now = useEffectEvent(write);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const timer = setTimeout(() => now(), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [of]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const leave = (): void => now();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [isUnsaved]);
}
