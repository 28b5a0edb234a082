/**
 * What must hold before a draft goes live, besides what the catalogue itself asks for: an area that has such a rule adds
 * its row here. It is asked by the work that takes the draft live, before the house is closed to others, so it may take
 * its time; it reads the draft in its twin and writes nothing of the house [DRAFT-BEFORE].
 *
 * ```
 * { name: 'bot_questions', async check(ctx, { twinId, rows, signal }) { … return [{ code: 'bot_worse', … }]; } }
 * ```
 */
import type { AppContext } from '#server/context.ts';
import type { DraftRow } from '#shared/domain/drafts/plan.ts';

interface ReflectingDraft {
  readonly houseId: string;
  /** The tenant in which the draft lies, where it is loaded; null for one that is kept. */
  readonly twinId: string | null;
  /** What it changes, scenarios and what menus name included. */
  readonly rows: readonly DraftRow[];
  readonly signal: AbortSignal;
}

/** Why the draft stays where it is: told with the work, by its code, about a thing of the house. */
interface NotYet {
  readonly code: string;
  readonly kind: string;
  readonly id: string;
}

export interface BeforeReflecting {
  readonly name: string;
  readonly check: (ctx: AppContext, draft: ReflectingDraft) => Promise<readonly NotYet[]>;
}

export const beforeReflecting: readonly BeforeReflecting[] = [];
