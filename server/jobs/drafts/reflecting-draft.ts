/** A draft that is about to go live, as what must hold before is asked of it [DRAFT-BEFORE]. */
import type { DraftRow } from '#shared/domain/drafts/plan.ts';
import type { Work } from '../long-work/work.ts';

export interface ReflectingDraft {
  readonly houseId: string;
  /** The tenant in which the draft lies, where it is loaded; null for one that is kept. */
  readonly twinId: string | null;
  /** What it changes, scenarios and what menus name included. */
  readonly rows: readonly DraftRow[];
  readonly work: Work;
}

/** Why the draft stays where it is: told with the work, by its code, about a thing of the house, with what helps to mend it. */
export interface NotYet {
  readonly code: string;
  readonly kind: string;
  readonly id: string;
}
