/** What the demo's scenarios are written in: a tree, whose nodes are numbered in the order they stand. */
import type { Dict } from '../../content-types.ts';

/** What a step does besides speaking: opens a page, or asks for a person of a menu's groups. */
type ScenarioAction =
  | { readonly type: 'sub_menu'; readonly sub_menu_id: number }
  | { readonly type: 'facility'; readonly facility_id: number }
  | { readonly type: 'person'; readonly sub_menu_id?: number };

export type DemoNode = {
  /** The choice that leads here. */
  readonly label: Dict;
  readonly text: Dict;
  readonly action?: ScenarioAction;
  readonly next?: readonly DemoNode[];
};
export type DemoScenario = { readonly subMenuId: number; readonly text: Dict; readonly next: readonly DemoNode[] };
