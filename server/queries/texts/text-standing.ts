/** How far the texts of a thing are in each language, as one column beside its row [TEXT-STATE]. */
import { type RawBuilder, sql } from 'kysely';
import type { TextKind } from '#shared/domain/texts/text-columns.ts';
import type { TextState } from '#shared/domain/texts/text-state.ts';
import { changedInSql, stateInSql } from './text-list.ts';

interface Standing {
  readonly states: Readonly<Record<string, TextState>>;
  /** Languages whose words were made of a source that changed since. */
  readonly changed: readonly string[];
}
/** By what stands behind the thing in a text's code: `name`, `option.0`. */
export type Standings = Readonly<Record<string, Standing>>;

/** @param alias of the row in the statement, whose id is the thing's */
export const standingsOf = (kind: TextKind, alias: string): RawBuilder<Standings> => sql<Standings>`coalesce((
  SELECT jsonb_object_agg(substr(x.dict_cd, length(${kind}) + length(x.thing_id) + 3), x.standing) FROM (
    SELECT t.dict_cd, t.thing_id, jsonb_build_object('states', jsonb_object_agg(tr.lang_cd, ${stateInSql}),
      'changed', coalesce(jsonb_agg(tr.lang_cd) FILTER (WHERE ${changedInSql}), '[]')) AS standing
    FROM text t JOIN text_translation tr ON tr.tenant_id = t.tenant_id AND tr.dict_cd = t.dict_cd
    WHERE t.tenant_id = ${sql.ref(`${alias}.tenant_id`)} AND t.kind = ${kind} AND t.thing_id = ${sql.ref(`${alias}.id`)}::text
    GROUP BY t.dict_cd, t.thing_id
  ) x), '{}')`;

/**
 * The documented status of a text: how far it is in a language, which say what the source says now, and whether all of the
 * house's are locked. A text that says nothing in any language waits for nothing.
 *
 * @param langs the house's languages
 */
export function statusOf(standing: Standing | undefined, lang: string, langs: readonly string[]) {
  const { states = {}, changed = [] } = standing ?? {};
  const there = Object.entries(states).filter(([, state]) => state !== 'pending');
  const worded = there.filter(([one, state]) => state !== 'failed' && !changed.includes(one)).map(([one]) => one);
  const wanted = [...new Set([...langs, ...there.map(([one]) => one)])];
  return {
    status: states[lang] ?? (there.length === 0 ? 'edited' : 'pending'),
    updated_dict_lang_cds: worded.toSorted(),
    is_all_lang_locked: there.length > 0 && wanted.every((one) => states[one] === 'locked'),
  };
}
