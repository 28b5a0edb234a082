/** What the demo's scenarios are written in: a tree, whose nodes are numbered in the order they stand. */
import type { ScenarioAction } from '#server/db/schema-bot.ts';
import type { Dict } from '../../content-types.ts';

export type DemoNode = {
  /** The choice that leads here. */
  readonly label: Dict;
  readonly text: Dict;
  readonly action?: ScenarioAction;
  readonly next?: readonly DemoNode[];
};
export type DemoScenario = { readonly subMenuId: number; readonly text: Dict; readonly next: readonly DemoNode[] };
