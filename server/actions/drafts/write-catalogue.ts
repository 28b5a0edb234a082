/**
 * Writes rows of a catalogue: into a twin, so that it is the same as a copy, or into the live house what a draft changes.
 * Whoever calls says first that the catalogue is treated as a whole (`asWhole`): it is closed to everybody else.
 */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { docColumns, ownerColumn } from '#server/queries/drafts/catalogue-docs.ts';
import { twinRoomOf } from '#server/queries/drafts/twin-rooms.ts';
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue-table.ts';

type Trx = Transaction<Database>;

/** Where rows are written. */
export interface Target {
  readonly tenantId: string;
  /** The live house whose twin it is; rooms have ids of their own there. */
  readonly twinOf?: string;
}

/**
 * From here to the end of the transaction the catalogue is changed as a whole, also while it is closed (guard_catalogue).
 * Texts and what the search knows of it are written afterwards, by whoever calls: in the statements that change the rows
 * they would be most of the time.
 */
export async function asWhole(trx: Trx): Promise<void> {
  await sql`SELECT set_config('bellhop.catalogue', 'fill', true)`.execute(trx);
  await sql`SET CONSTRAINTS ALL DEFERRED`.execute(trx);
}

/** A column that is left out and yet has to be written with a row. */
export interface Beside {
  readonly column: string;
  /** What a new row has. */
  readonly inserted: RawBuilder<unknown>;
  /** A row that is there gets it too. */
  readonly isSet: boolean;
}

/**
 * @param docs SQL of rows with `doc`
 * @param beside what is written with each
 */
export async function writeDocs(
  trx: Trx,
  target: Target,
  of: CatalogueTable,
  docs: RawBuilder<unknown>,
  beside: readonly Beside[] = codesOf(of),
): Promise<void> {
  if (ownerColumn(of) === 'id') return writeHouse(trx, target, of, docs);
  if (of.table === 'scenario') await giveUpOpening(trx, target, docs);
  await writeRows(trx, target, of, docs, beside);
}

/** An assistant begins with one scenario: whichever it is gives that up first, as where somebody chooses another by hand. */
async function giveUpOpening(trx: Trx, { tenantId }: Target, docs: RawBuilder<unknown>): Promise<void> {
  await sql`UPDATE scenario t SET is_opening = false FROM (${docs}) s
    WHERE t.tenant_id = ${tenantId} AND t.is_opening AND CASE WHEN s.doc ->> 'is_opening' = 'true'
      THEN t.bot_id = (s.doc ->> 'bot_id')::uuid AND t.id <> (s.doc ->> 'id')::uuid
      ELSE t.id = (s.doc ->> 'id')::uuid END`.execute(trx);
}

/** The row itself is always there; keys of it that are no catalogue stay. */
async function writeHouse(
  trx: Trx,
  { tenantId }: Target,
  of: CatalogueTable,
  docs: RawBuilder<unknown>,
): Promise<void> {
  const columns = Object.keys(of.columns);
  const said = columns.map((column) => {
    const kept = Object.keys(of.leftOutKeys?.[column] ?? {});
    return kept.length === 0
      ? sql`r.${sql.ref(column)}`
      : sql`r.${sql.ref(column)} || coalesce((SELECT jsonb_object_agg(k.key, k.value)
          FROM jsonb_each(t.${sql.ref(column)}) k WHERE k.key = ANY(${kept}::text[])), '{}')`;
  });
  const set = columns.map((column, at) => sql`${sql.ref(column)} = ${said[at]}`);
  await sql`UPDATE ${sql.table(of.table)} t SET ${sql.join(set)}
    FROM (${docs}) s CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(of.table)}, s.doc) r
    WHERE t.id = ${tenantId} AND (${sql.join(columns.map((column) => sql`t.${sql.ref(column)}`))})
      IS DISTINCT FROM (${sql.join(said)})`.execute(trx);
}

async function writeRows(
  trx: Trx,
  target: Target,
  of: CatalogueTable,
  docs: RawBuilder<unknown>,
  extra: readonly Beside[],
): Promise<void> {
  const written = docColumns(of);
  const columns = ['tenant_id', ...written, ...extra.map(({ column }) => column)];
  const values = [
    sql`${target.tenantId}::uuid`,
    ...written.map((column) =>
      column === 'id' && isRoomOfTwin(target, of)
        ? sql`coalesce(${twinRoomOf(target.twinOf ?? '', sql`r.id`)}, r.id)`
        : sql`r.${sql.ref(column)}`,
    ),
    ...extra.map(({ inserted }) => inserted),
  ];
  const changed = [...Object.keys(of.columns), ...extra.flatMap(({ column, isSet }) => (isSet ? [column] : []))];
  const set = changed.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  await sql`INSERT INTO ${sql.table(of.table)} AS t (${sql.join(columns.map((column) => sql.ref(column)))})
    SELECT ${sql.join(values)}
    FROM (${docs}) s CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(of.table)}, s.doc) r
    ON CONFLICT (${sql.join(['tenant_id', ...of.keys].map((key) => sql.ref(key)))}) DO UPDATE SET ${sql.join(set)}
    WHERE (${sql.join(changed.map((column) => sql`t.${sql.ref(column)}`))})
      IS DISTINCT FROM (${sql.join(changed.map((column) => sql`excluded.${sql.ref(column)}`))})`.execute(trx);
}

const isRoomOfTwin = ({ twinOf }: Target, of: CatalogueTable): boolean => twinOf !== undefined && of.ids === 'own';

/** A room has a code of its own, which is good again. */
const codesOf = ({ table }: CatalogueTable): readonly Beside[] =>
  table === 'location'
    ? [
        { column: 'hash_value', inserted: sql`replace(gen_random_uuid()::text, '-', '')`, isSet: false },
        { column: 'qr_expires_at', inserted: sql`NULL::timestamptz`, isSet: true },
      ]
    : [];

/** Assistants are users of their house, since messages are theirs: before they are written. */
export async function writeFaces(trx: Trx, { tenantId }: Target, docs: RawBuilder<unknown>): Promise<void> {
  await sql`INSERT INTO app_user AS u (tenant_id, id, id_account, user_type, name, lang_cd, icon, is_official)
    SELECT ${tenantId}::uuid, (s.doc ->> 'id')::uuid, 'b-' || right(s.doc ->> 'id', 12), 'bot', s.doc ->> 'name', h.lang_cd, s.doc ->> 'icon', true
    FROM (${docs}) s CROSS JOIN tenant h WHERE h.id = ${tenantId}
    ON CONFLICT (tenant_id, id) DO UPDATE SET name = excluded.name, icon = excluded.icon
    WHERE u.user_type = 'bot' AND (u.name, u.icon) IS DISTINCT FROM (excluded.name, excluded.icon)`.execute(trx);
}
