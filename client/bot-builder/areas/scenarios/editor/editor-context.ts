/** What every part of the editor knows of the scenario it edits. */
import { createContext, useContext } from 'react';
import type { CheckFault } from '#shared/domain/scenario/check.ts';
import type { NodeKind, ScenarioNode } from '#shared/domain/scenario/scenario.ts';
import type { ScenarioReferences } from '#shared/manage/scenarios.ts';
import type { OutlineRow } from '../model/outline-order.ts';
import type { Editor } from './use-editor.ts';

export interface Editing {
  readonly editor: Editor;
  readonly houseCode: string;
  readonly references: ScenarioReferences;
  /** The languages the house writes in, its own first. */
  readonly languages: readonly string[];
  /** And every other that something is worded in already. */
  readonly written: readonly string[];
  readonly readOnly: boolean;
  /** The steps in the order of the outline. */
  readonly rows: readonly OutlineRow[];
  readonly numbers: ReadonlyMap<string, number>;
  /** By step; what is about the whole under ''. */
  readonly faults: ReadonlyMap<string, readonly CheckFault[]>;
  /** The steps that a played scenario came through. */
  readonly passed: ReadonlySet<string>;
  readonly selected: readonly string[];
  select(ids: readonly string[]): void;
  /** Adds a step, after a way on where one is named, and selects it. */
  add(
    kind: NodeKind,
    after?: { readonly from: string; readonly port: string } | null,
    at?: { readonly x: number; readonly y: number },
  ): void;
  change(node: ScenarioNode, of?: string): void;
  remove(ids: readonly string[]): void;
  duplicate(ids: readonly string[]): void;
  /** What a step is called, with its number. */
  nameOf(node: ScenarioNode): string;
}

const Context = createContext<Editing | null>(null);
export const EditingProvider = Context.Provider;

export function useEditing(): Editing {
  const editing = useContext(Context);
  if (editing === null) throw new Error('This part of the editor needs an EditingProvider around it.');
  return editing;
}
