/**
 * What assistants know and are told, of a file or a template, written to the house as somebody would write it by hand: what
 * guests meet stays the version that is published. New things are added, others say what is brought, nothing goes; an
 * assistant that the house does not have yet begins in the sandbox. All of it or nothing [FILE-KNOWS].
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { newestWords } from '#server/queries/knowledge/page-copies.ts';
import { assistantTables } from '#shared/domain/catalogue/assistant-tables.ts';
import {
  type AssistantChange,
  assistantChanges,
  type KnownThing,
  knownThings,
  oneUsed,
} from '#shared/house-file/assistant-changes.ts';
import { type HouseRows, withoutLooseEnds } from '#shared/house-file/compose.ts';
import type { FileFault } from '#shared/house-file/file-faults.ts';
import type { Row } from '#shared/house-file/tables.ts';
import type { TextFacts } from '#shared/house-file/texts.ts';
import type { ActionContext } from '../action-context.ts';
import { assistantProblems, type LineOf } from './assistant-problems.ts';
import { makeBots } from './make-bots.ts';
import { heldWords, writeAssistants } from './write-assistants.ts';

interface Taking {
  /** The house as it is, read once what assistants know is held. */
  readonly live: HouseRows;
  /** The house as it is to be; rows of the catalogue say what there is that can be named. */
  readonly wanted: HouseRows;
  /** What was brought, by its rows. */
  readonly brought: HouseRows;
  readonly texts: readonly TextFacts[];
  /** Who keeps what is locked from now on; null leaves it open. */
  readonly lockedBy: string | null;
  readonly lineOf: LineOf;
}

/** It would be more than a plan has, or change what is locked: all of that, each by its place. Nothing is taken. */
export class AssistantsRefused extends Error {
  readonly faults: readonly FileFault[];
  /** What would be different otherwise. */
  readonly things: readonly KnownThing[];
  constructor(faults: readonly FileFault[], things: readonly KnownThing[]) {
    super(`what assistants know is not taken: ${faults[0]?.code ?? 'no fault'}`);
    this.faults = faults;
    this.things = things;
  }
}

/** @returns what is different now, thing by thing @throws AssistantsRefused */
export async function takeAssistants(
  ctx: ActionContext,
  houseId: string,
  { live, wanted, brought, texts, lockedBy, lineOf }: Taking,
): Promise<readonly KnownThing[]> {
  const { changes, toBe } = await assistantDifference(ctx, houseId, { live, wanted, brought });
  const bots = (wanted.get('bot') ?? []).filter(
    ({ id }) => !(live.get('bot') ?? []).some((there) => there['id'] === id),
  );
  // Whoever is asked what their plans allow is there first.
  await makeBots(ctx, houseId, bots);
  const faults = await assistantProblems(ctx, houseId, { changes, wanted: toBe, lineOf });
  const added = bots.map((row): KnownThing => ({
    kind: 'bot',
    id: String(row['id']),
    change: 'added',
    title: String(row['name']),
  }));
  const things = [...added, ...knownThings(changes, toBe)];
  if (faults.length > 0) throw new AssistantsRefused(faults, things);
  await writeAssistants(ctx, houseId, { changes, texts, lockedBy });
  return things;
}

/** What of it would be different, and how all of it would read: as nobody has asked yet what plans and locks allow. */
export async function assistantDifference(
  ctx: Pick<ActionContext, 'trx'>,
  houseId: string,
  { live, wanted, brought }: Pick<Taking, 'live' | 'wanted' | 'brought'>,
): Promise<{ readonly changes: readonly AssistantChange[]; readonly toBe: HouseRows }> {
  const ids = new Set((brought.get('prompt') ?? []).map((row) => String(row['id'])));
  const toBe = oneUsed(wanted, ids);
  // Beside what there is to be: what is named may lie in the draft that is made with it.
  const clean = withoutLooseEnds(
    new Map([...wanted, ...assistantTables.map(({ table }) => [table, live.get(table) ?? []] as const)]),
  );
  const changes = await withoutReadWords(ctx, houseId, clean, assistantChanges(clean, toBe, isDeepStrictEqual));
  return { changes, toBe };
}

/** Whoever writes any of it at a console from now on waits, and finds what was taken. */
export async function holdAssistants({ trx }: ActionContext, houseId: string): Promise<void> {
  for (const { table, oneOf } of assistantTables)
    if (oneOf === undefined)
      await sql`SELECT FROM ${sql.table(table)} WHERE tenant_id = ${houseId} ORDER BY id FOR UPDATE`.execute(trx);
}

/** Words of a page that are told as they are, or were read here already and only wait to be looked at, are nothing new. */
async function withoutReadWords(
  { trx }: Pick<ActionContext, 'trx'>,
  houseId: string,
  live: HouseRows,
  changes: readonly AssistantChange[],
): Promise<readonly AssistantChange[]> {
  if (!changes.some(({ table }) => table === 'page_copy')) return changes;
  const known: readonly Row[] = [...(live.get('page_copy') ?? []), ...(await newestWords(trx, houseId))];
  return changes.filter(({ table, row }) => {
    if (table !== 'page_copy') return true;
    const told = { ...row, body: heldWords(row).text };
    return !known.some((one) => isDeepStrictEqual({ ...one }, told));
  });
}
