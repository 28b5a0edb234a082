import { type Kysely, sql } from 'kysely';

/**
 * What lists are searched in, by every two characters that stand side by side: words of any language are found by any
 * part of them, short ones too, without reading the texts of a whole house. Each house has grams of its own, so that
 * others' rows are not looked at. The expressions are those of server/queries/manage/search-texts.ts, to the letter.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const indexed: readonly (readonly [table: string, scope: string, columns: readonly string[]])[] = [
    ['location', 'tenant_id', ['default_name']],
    ['facility', 'tenant_id', ['name_dict', 'content']],
    ['store_recommendation', 'tenant_id', ['name_dict', 'category_dict', 'comment_dict']],
    ['floor_guide', 'tenant_id', ['content_dict', 'text_dict']],
    ['sub_menu', 'tenant_id', ['name_dict', 'description_dict']],
    ['biz_coupon', 'tenant_id', ['name_dict', 'text_dict']],
    ['ordering_item', 'tenant_id', ['name_dict', 'master_name', 'description_dict']],
    ['history', 'tenant_id', ['action', 'kind', 'thing_name', 'before', 'after']],
    ['organization_history', 'organization_id', ['action', 'kind', 'thing_name', 'before', 'after']],
  ];
  const statements = [
    `CREATE FUNCTION search_grams(scope uuid, words text) RETURNS int[]
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 5000 AS $$
      WITH w AS MATERIALIZED (SELECT string_to_array(lower(words), NULL) AS all_of, hashtext(scope::text) AS house)
      SELECT coalesce(array_agg(hashtext(x.a || x.b) # w.house), '{}')
      FROM w, unnest(w.all_of[:cardinality(w.all_of) - 1], w.all_of[2:]) x(a, b)
    $$`,
    ...indexed.map(([table, scope, columns]) => {
      const words = columns.map((column) => `coalesce(${column}::text, '')`).join(` || ' ' || `);
      return `CREATE INDEX ${table}_grams ON ${table} USING gin (search_grams(${scope}, ${words}))`;
    }),
    // Things are found by their ids as well.
    `CREATE INDEX history_thing ON history (tenant_id, thing_id)`,
    `CREATE INDEX organization_history_thing ON organization_history (organization_id, thing_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
