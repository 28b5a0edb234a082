/** Things of a collection, made, changed, put in order and deleted: the one write path of all of them. */
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { FieldsInvalid, type FieldFault, fieldFaultsOf, StaleVersion } from '#server/faults/manage-faults.ts';
import { keptRow, type Row, type Shelf } from '#server/queries/manage/kept.ts';
import type { Database } from '#server/db/schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { mergePatch } from '#shared/manage/merge-patch.ts';
import type { ActionContext } from '../action-context.ts';
import { nextNumber } from './next-number.ts';

/** What a field names, which has to be there in the house. */
interface Reference {
  /** Its path, as `sub_menu_id`; a list of ids or one, and null names nothing. */
  readonly field: string;
  readonly table: keyof Database;
  /** Our word for one that the house does not have. */
  readonly code: string;
}

/** What keeps a thing from being deleted. */
interface Use {
  /** What there is of it, as the refusal counts it: `{menus: 2}`. */
  readonly what: string;
  readonly table: keyof Database;
  /** Where it names the thing, by a column; or a condition on a row `x` of the table. */
  readonly by: string | ((id: string | number) => RawBuilder<boolean>);
}

export interface Keep<Fields> extends Shelf {
  /** The columns of the fields, where they are not the fields themselves; before is null for what is being made. */
  readonly write?: (fields: Fields, ctx: ActionContext, before: Row | null) => Row | Promise<Row>;
  readonly names?: readonly Reference[];
  readonly usedBy?: readonly Use[];
  /** Rules that ask the database; before is null for what is being made. */
  readonly check?: (
    ctx: ActionContext,
    fields: Fields,
    before: Row | null,
  ) => Promise<readonly FieldFault[]> | readonly FieldFault[];
  /** Locks what is locked before the thing itself is, where changing it changes others: two that are changed at once then take turns. */
  readonly lockingFirst?: (ctx: ActionContext, id: string | number) => Promise<void>;
  /** What has to be there before it is: a row that its own names. */
  readonly making?: (ctx: ActionContext, id: string | number, fields: Fields) => Promise<void>;
  /** What else is written with it, in the same transaction. */
  readonly written?: (ctx: ActionContext, id: string | number, fields: Fields) => Promise<void>;
  /** A house always has one: the last is not deleted, of two who delete the last two at once the second is refused [LAST-ONE]. */
  readonly keepsOne?: true;
  /** What goes with it, before it is deleted; throws where this one stays. */
  readonly deleting?: (ctx: ActionContext, id: string | number) => Promise<void>;
}

/** A kind of thing: how it is kept, and the schemas of what is written and read. */
export interface Kind<Fields, Item extends Row> {
  readonly keep: Keep<Fields>;
  readonly whole: v.GenericSchema<unknown, Fields>;
  readonly item: v.GenericSchema<unknown, Item>;
  /** The names of the fields. */
  readonly names: readonly string[];
  readonly numbered: boolean;
}

/** A thing as it is read. */
export const itemIn = <Fields, Item extends Row>({ keep, item }: Kind<Fields, Item>, row: Row): Item =>
  v.parse(item, keep.read === undefined ? row : { ...row, ...keep.read(row) });

/** @throws AppError not_found */
async function readThing<Fields, Item extends Row>(
  { trx, actor }: Pick<ActionContext, 'trx' | 'actor'>,
  kind: Kind<Fields, Item>,
  id: string | number,
): Promise<Item> {
  return itemIn(kind, await keptRow(trx, actor.tenantId, kind.keep, kind.names, id));
}

/**
 * Makes a thing.
 *
 * @param given the id that whoever makes it brought
 * @throws FieldsInvalid; AppError duplicate_id
 */
export async function makeThing<Fields, Item extends Row>(
  ctx: ActionContext,
  kind: Kind<Fields, Item>,
  sent: unknown,
  given: string | undefined,
): Promise<Item> {
  const { trx, actor, newId } = ctx;
  const fields = await checked(ctx, kind, sent, null);
  const id = kind.numbered ? await nextNumber(trx, actor.tenantId) : (given ?? newId());
  const columns: Row = { tenant_id: actor.tenantId, id, ...(await columnsOf(ctx, kind, fields, null)) };
  await kind.keep.making?.(ctx, id, fields);
  const { rows } = await sql<Row>`
    INSERT INTO ${sql.table(kind.keep.table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    VALUES (${sql.join(Object.values(columns))}) ON CONFLICT (tenant_id, id) DO NOTHING RETURNING id`.execute(trx);
  if (rows.length === 0) throw new AppError('duplicate_id');
  await kind.keep.written?.(ctx, id, fields);
  return readThing(ctx, kind, id);
}

/**
 * Changes a thing by a merge patch.
 *
 * @param expected the version it was changed from
 * @throws AppError not_found; StaleVersion, FieldsInvalid
 */
export async function changeThing<Fields, Item extends Row>(
  ctx: ActionContext,
  kind: Kind<Fields, Item>,
  id: string | number,
  expected: number,
  patch: Row,
): Promise<Item> {
  const { trx, actor } = ctx;
  await kind.keep.lockingFirst?.(ctx, id);
  const before = await lockThing(ctx, kind, id, expected);
  const fields = await checked(ctx, kind, mergePatch(pick(before, kind.names), patch), { ...before });
  const written = await columnsOf(ctx, kind, fields, { ...before });
  const columns = Object.entries(written).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`
    UPDATE ${sql.table(kind.keep.table)} SET ${sql.join(columns)}
    WHERE tenant_id = ${actor.tenantId} AND id = ${id}`.execute(trx);
  await kind.keep.written?.(ctx, id, fields);
  return readThing(ctx, kind, id);
}

/** @throws AppError not_found, in_use {what: how many}, last_one; StaleVersion */
export async function deleteThing<Fields, Item extends Row>(
  ctx: ActionContext,
  kind: Kind<Fields, Item>,
  id: string | number,
  expected: number,
): Promise<void> {
  const { trx, actor } = ctx;
  // All of them first, in one order: the second of two sees what the first left.
  const { rows: all } =
    kind.keep.keepsOne === true
      ? await sql`
          SELECT FROM ${sql.table(kind.keep.table)} x WHERE x.tenant_id = ${actor.tenantId} ORDER BY x.id FOR UPDATE`.execute(
          trx,
        )
      : { rows: null };
  await lockThing(ctx, kind, id, expected);
  if (all?.length === 1) throw new AppError('last_one');
  const uses: Record<string, number> = {};
  for (const { what, table, by } of kind.keep.usedBy ?? []) {
    const names = typeof by === 'string' ? sql<boolean>`x.${sql.ref(by)} = ${id}` : by(id);
    const { rows } = await sql<{ uses: number }>`
      SELECT count(*)::int AS uses FROM ${sql.table(table)} x
      WHERE x.tenant_id = ${actor.tenantId} AND ${names}`.execute(trx);
    const [counted] = rows;
    if (counted !== undefined && counted.uses > 0) uses[what] = (uses[what] ?? 0) + counted.uses;
  }
  if (Object.keys(uses).length > 0) throw new AppError('in_use', uses);
  await kind.keep.deleting?.(ctx, id);
  await sql`DELETE FROM ${sql.table(kind.keep.table)} WHERE tenant_id = ${actor.tenantId} AND id = ${id}`.execute(trx);
}

/** Puts these things in this order; the others stay where they are. @throws FieldsInvalid for one that is not there */
export async function orderThings<Fields, Item extends Row>(
  { trx, actor }: ActionContext,
  { keep }: Kind<Fields, Item>,
  ids: readonly (string | number)[],
): Promise<void> {
  const places = ids.map((id, index) => sql`(${String(id)}, ${index}::int)`);
  const { numAffectedRows = 0n } = await sql`
    UPDATE ${sql.table(keep.table)} x SET ${sql.ref(keep.sorted.column)} = place.no
    FROM (VALUES ${sql.join(places)}) AS place (id, no)
    WHERE x.tenant_id = ${actor.tenantId} AND x.id::text = place.id
      ${keep.only === undefined ? sql`` : sql`AND ${keep.only}`}`.execute(trx);
  if (Number(numAffectedRows) < ids.length) throw new FieldsInvalid([{ path: 'ids', code: 'unknown' }]);
}

async function lockThing<Fields, Item extends Row>(
  { trx, actor }: ActionContext,
  kind: Kind<Fields, Item>,
  id: string | number,
  expected: number,
): Promise<Item> {
  const row = await keptRow(trx, actor.tenantId, kind.keep, kind.names, id, 'lock');
  const present = itemIn(kind, row);
  if (row['version'] !== expected) throw new StaleVersion(present);
  return present;
}

const columnsOf = async <Fields, Item extends Row>(
  ctx: ActionContext,
  { keep, names }: Kind<Fields, Item>,
  fields: Fields,
  before: Row | null,
): Promise<Row> => (keep.write === undefined ? pick(fields, names) : await keep.write(fields, ctx, before));
const pick = (fields: unknown, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => names.includes(name)));

/** What is to be written, by the rules of its schema and of the house. @throws FieldsInvalid */
async function checked<Fields, Item extends Row>(
  ctx: ActionContext,
  { whole, keep }: Kind<Fields, Item>,
  sent: unknown,
  before: Row | null,
): Promise<Fields> {
  const parsed = v.safeParse(whole, sent);
  if (!parsed.success) throw new FieldsInvalid(fieldFaultsOf(parsed.issues));
  const faults: FieldFault[] = [];
  for (const reference of keep.names ?? []) faults.push(...(await unknownIn(ctx, reference, parsed.output)));
  faults.push(...((await keep.check?.(ctx, parsed.output, before)) ?? []));
  if (faults.length > 0) throw new FieldsInvalid(faults);
  return parsed.output;
}

/** What is named and not there; what is there stays while this is written. */
async function unknownIn(
  { trx, actor }: ActionContext,
  { field, table, code }: Reference,
  fields: unknown,
): Promise<readonly FieldFault[]> {
  const named: unknown = Reflect.get(Object(fields), field);
  const ids = [...new Set([named].flat().filter((id) => id !== null && id !== undefined))].map(String);
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT id::text AS id FROM ${sql.table(table)}
    WHERE tenant_id = ${actor.tenantId} AND id::text IN (${sql.join(ids)}) FOR SHARE`.execute(trx);
  return rows.length < ids.length ? [{ path: field, code }] : [];
}
