/**
 * What the assistants of a template know, taken by a house that follows it, by the same way as out of a file: under the
 * house's own numbers, added and changed, never taken away. An assistant that the house does not have yet comes with the
 * draft of what is proposed, and what it knows after that [FILE-KNOWS].
 */
import { houseRows } from '#server/queries/house-file/house-rows.ts';
import type { KnownByTemplate } from '#server/queries/templates/known.ts';
import type { KnownThing } from '#shared/house-file/assistant-changes.ts';
import { compose } from '#shared/house-file/compose.ts';
import { isOfAssistants } from '#shared/house-file/tables.ts';
import type { ActionContext } from '../action-context.ts';
import { underOwnNumbers } from '../house-file/origins.ts';
import { holdAssistants, takeAssistants } from '../house-file/take-assistants.ts';

/** What was only looked at is undone by this, and told by it. */
export class OnlyCounted extends Error {
  readonly things: readonly KnownThing[];
  constructor(things: readonly KnownThing[]) {
    super('only counted');
    this.things = things;
  }
}

interface Asked {
  /** The house that is the template. */
  readonly originId: string;
  readonly known: KnownByTemplate;
  readonly dry: boolean;
}

/** @throws OnlyCounted, for `dry`; AssistantsRefused */
export async function takeKnown(
  ctx: ActionContext,
  houseId: string,
  { originId, known, dry }: Asked,
): Promise<readonly KnownThing[]> {
  await holdAssistants(ctx, houseId);
  const live = await houseRows(ctx.trx, houseId);
  const own = await underOwnNumbers(ctx.trx, houseId, originId, known.rows);
  // What is named of the template's menus has its number here; whether it is there, the house says.
  const brought = new Map([...own].filter(([table]) => isOfAssistants(table)));
  const wanted = compose({ live, file: brought, parts: new Set(['assistants']), isSame: false });
  const things = await takeAssistants(ctx, houseId, {
    live,
    wanted,
    brought,
    texts: known.texts,
    lockedBy: null,
    lineOf: () => null,
  });
  if (dry) throw new OnlyCounted(things);
  return things;
}
