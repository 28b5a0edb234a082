import { type RawBuilder, sql } from 'kysely';

/** Does a popup open from a page? For the select list of a statement that has the page's table under a name. */
export function hasPopup(source: 'coupon' | 'facility', table: string): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM popup_item i WHERE i.tenant_id = ${sql.ref(`${table}.tenant_id`)} AND i.source_entity_type = ${source}
    AND i.source_id = ${sql.ref(`${table}.id`)} AND i.is_display)`;
}
