/**
 * A file taken into a draft of a house: what it says is put beside what the house says now, and the draft begins from that
 * [FILE-INTO]. One transaction: a draft with everything in it, or nothing.
 */
import { houseRows } from '#server/queries/house-file/house-rows.ts';
import { readChanges } from '#server/queries/drafts/changes.ts';
import { presentDiff } from '#server/queries/drafts/present-diff.ts';
import { catalogueTables } from '#shared/domain/catalogue/catalogue-tables.ts';
import type { KnownThing } from '#shared/house-file/assistant-changes.ts';
import { compose, type FilePart, type HouseRows } from '#shared/house-file/compose.ts';
import type { TextFacts } from '#shared/house-file/texts.ts';
import { keyOf } from '#shared/house-file/tables.ts';
import { DRAFT_NAME_MAX, type DraftChange } from '#shared/manage/drafts.ts';
import { IMPORT_CHANGES_TOLD } from '#shared/manage/house-files.ts';
import type { ActionContext } from '../action-context.ts';
import { dropCopies, makeCopy } from '../drafts/copies.ts';
import { makeDraft } from '../drafts/drafts.ts';
import type { DraftHouse } from '../drafts/twin.ts';
import { copyRows, textsOfCopy } from './copy-rows.ts';
import { openAfterImport } from './import-state.ts';
import { type KeptMedia, keepMediaRows } from './media-rows.ts';
import type { LineOf } from './assistant-problems.ts';
import { underOwnNumbers } from './origins.ts';
import { holdAssistants, takeAssistants } from './take-assistants.ts';

export interface FileToTake {
  /** The house it is of. */
  readonly originId: string;
  /** As this house would say them: pictures are addresses of its own. */
  readonly rows: HouseRows;
  readonly texts: readonly TextFacts[];
  readonly media: readonly KeptMedia[];
  readonly lineOf: LineOf;
}

interface Asked {
  readonly file: FileToTake;
  /** Of this very house, or of the one that it was made of. */
  readonly isSame: boolean;
  readonly parts: ReadonlySet<FilePart>;
  readonly name: string;
  readonly accountId: string | null;
  /** Only tells what would become different. */
  readonly dry: boolean;
}

export interface TakenFile {
  /** Null where only what assistants know is taken, or nothing. */
  readonly draftId: string | null;
  /** What assistants know that is different now: it lies in the house, and in no draft. */
  readonly known: readonly KnownThing[];
  readonly total: number;
  readonly changes: readonly DraftChange[];
}

/** What was only looked at is undone by this, and told by it. */
export class OnlyLooked extends Error {
  readonly taken: TakenFile;
  constructor(taken: TakenFile) {
    super('only looked at');
    this.taken = taken;
  }
}

/** @throws OnlyLooked, for `dry`; AssistantsRefused; AppError as `makeDraft` */
export async function importIntoDraft(ctx: ActionContext, house: DraftHouse, asked: Asked): Promise<TakenFile> {
  const { trx, now, newId } = ctx;
  const { file, isSame, parts } = asked;
  const knows = parts.has('assistants');
  if (knows) await holdAssistants(ctx, house.id);
  const live = await houseRows(trx, house.id);
  const brought =
    file.originId === house.id ? file.rows : await underOwnNumbers(trx, house.id, file.originId, file.rows);
  const rows = compose({ live, file: brought, parts, isSame });
  const known = knows
    ? await takeAssistants(ctx, house.id, { ...file, live, wanted: rows, brought, lockedBy: asked.accountId })
    : [];
  const base = await makeCopy(trx, { in: 'house', houseId: house.id }, { id: newId(), now });
  const own = newId();
  const texts = textsOf(file, brought, rows);
  await copyRows(trx, { houseId: house.id, copyId: own, now, rows, texts, lockedBy: asked.accountId });
  await textsOfCopy(trx, house.id, { from: base, to: own });
  const sides = { houseId: house.id, baseCopyId: base, mine: { in: 'copy', houseId: house.id, copyId: own } } as const;
  const all = await presentDiff(trx, sides, await readChanges(trx, sides));
  const told = { known, total: all.length, changes: all.slice(0, IMPORT_CHANGES_TOLD) };
  if (asked.dry) throw new OnlyLooked({ draftId: null, ...told });
  await keepMediaRows(ctx, house.id, file.media);
  await openAfterImport(ctx, house.id);
  // A draft in which nothing is different is none that anybody asked for.
  if (all.length === 0 && known.length > 0) {
    await dropCopies(trx, house.id, [base, own]);
    return { draftId: null, ...told };
  }
  const { id: draftId } = await makeDraft(ctx, house, {
    name: [...asked.name].slice(0, DRAFT_NAME_MAX).join(''),
    fromVersion: null,
    accountId: asked.accountId,
    copies: { base, own },
  });
  return { draftId, ...told };
}

/** Who worded what of the file, under this house's numbers, of the rows that are the file's. */
function textsOf({ rows: file, texts }: FileToTake, brought: HouseRows, taken: HouseRows): readonly TextFacts[] {
  const keys = new Map<string, string>();
  for (const of of catalogueTables) {
    const mine = new Map((taken.get(of.table) ?? []).map((row) => [keyOf(of, row), JSON.stringify(row)]));
    for (const [place, row] of (file.get(of.table) ?? []).entries()) {
      const here = brought.get(of.table)?.[place];
      if (here !== undefined && mine.get(keyOf(of, here)) === JSON.stringify(here))
        keys.set(`${of.kind} ${keyOf(of, row)}`, keyOf(of, here));
    }
  }
  return texts.flatMap((one) => {
    const key = keys.get(`${one.kind} ${one.key}`);
    return key === undefined ? [] : [{ ...one, key }];
  });
}
