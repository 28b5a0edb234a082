/** By whom the texts of a catalogue are: what its columns do not say, carried beside them. */
import { type RawBuilder, sql } from 'kysely';
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue-table.ts';
import { catalogueTables } from '#shared/domain/catalogue/catalogue-tables.ts';
import { textTables } from '#shared/domain/texts/text-columns.ts';
import { ownerColumn } from './catalogue-docs.ts';

interface TextsOf {
  readonly of: CatalogueTable;
  /** What its texts' codes begin with. */
  readonly kind: string;
  readonly keys: readonly string[];
  /** Where they stand, as the database's functions are told it. */
  readonly fields: string;
  /** SQL of the thing in their codes, from a row of JSON in a tenant. */
  readonly thing: (doc: RawBuilder<unknown>, tenantId: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** Those of some tables that hold texts. */
export const withTexts = (tables: readonly CatalogueTable[]): readonly TextsOf[] =>
  tables.flatMap((of) => {
    const found = textTables.find(({ table }) => table === of.table);
    if (found === undefined) return [];
    const { kind, keys = ['id'] } = found;
    const thing: TextsOf['thing'] = (doc, tenantId) =>
      ownerColumn(of) === 'id'
        ? sql`${tenantId}::text`
        : sql`concat_ws('.', ${sql.join(keys.map((key) => sql`${doc} ->> ${key}`))})`;
    const fields = found.fields.map(({ max: _max, english: _english, title: _title, isName, ...field }) =>
      isName === true ? { ...field, name: true } : field,
    );
    return [{ of, kind, keys, fields: JSON.stringify(fields), thing }];
  });

/** Tables of the catalogue that hold texts. */
export const tablesWithTexts = withTexts(catalogueTables);

/** How a state is written: by code and language, `name/ja`, who it is of, of which source, locked by whom. */
export const textStates = (tenantId: string): RawBuilder<unknown> => sql`
  SELECT t.kind, t.thing_id, jsonb_object_agg(
    substr(t.dict_cd, length(t.kind) + length(t.thing_id) + 3) || '/' || tr.lang_cd,
    jsonb_build_array(tr.origin, tr.engine, tr.source_hash, tr.locked_by)) AS texts
  FROM text t JOIN text_translation tr ON tr.tenant_id = t.tenant_id AND tr.dict_cd = t.dict_cd
  WHERE t.tenant_id = ${tenantId}
    AND (tr.origin <> 'edited' OR tr.locked_by IS NOT NULL OR tr.source_hash <> t.source_hash)
  GROUP BY t.kind, t.thing_id`;
