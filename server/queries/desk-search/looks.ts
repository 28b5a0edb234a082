/** How far the desk's search looks at once. The numbers stand in the statement itself, which is planned by them. */
import type { DeskTextKind } from '#shared/domain/desk-search/kinds.ts';

export interface Look {
  /** So many of the latest texts are read. */
  readonly window: number;
  /** At most so many with the words are looked at for a page, whoever may see them. */
  readonly most: number;
  /** So many of the latest, and nothing else is looked at: the words are common. */
  readonly enough: number;
}

export interface Looks {
  readonly first: (kind: DeskTextKind) => Look;
  readonly closer: Look;
}

export const LOOKS: Looks = {
  /** Enough for a page of who sees most of the house. What is no message is short, and rarely holds what is looked for. */
  first: (kind) =>
    kind === 'message' ? { window: 1_000, most: 100, enough: 21 } : { window: 100, most: 100, enough: 6 },
  /** For who sees little of it, and for further pages; the page after goes on from there [FIND-RIGHTS]. */
  closer: { window: 40_000, most: 2_000, enough: 400 },
};
