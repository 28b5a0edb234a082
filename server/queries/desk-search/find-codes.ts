/** Conversations that were filed under a work code that holds what is looked for. */
import type { AppContext } from '#server/context.ts';
import type { Principal } from '#server/access/principal.ts';
import { asItStands } from '#shared/domain/desk-search/search-words.ts';
import { normalText } from '#shared/domain/search/normal-text.ts';
import { type FoundPage, type HouseFacts, type PageAsked, type Place, readable, reader } from './find-texts.ts';

/** Codes that are looked up at once. */
const CODES = 20;
/** Inquiries that are looked at for one page. */
const LOOKED_AT = 2_000;

interface Row {
  readonly id: string;
  readonly at: string;
}

/** Of the house's codes those with all of these words, in its order. */
export const codesWith = (codes: HouseFacts['codes'], words: readonly string[]): HouseFacts['codes'] =>
  codes.filter(({ text }) => words.every((word) => normalText(text).includes(asItStands(word)))).slice(0, CODES);

/** A page of the conversations filed under these codes, newest first. */
export async function findFiled(
  { sql }: AppContext,
  by: Pick<Principal, 'tenantId' | 'userId'>,
  codeIds: readonly string[],
  { after, limit }: PageAsked,
): Promise<FoundPage> {
  if (codeIds.length === 0) return { things: [], next: null };
  const further =
    after === null ? sql`` : sql`WHERE (f.at, f.id) < (${after[1]}::text::timestamptz, ${after[2]}::uuid)`;
  const [row] = await sql<[{ things: readonly Row[]; last: Place | null }]>`
    WITH ${reader(sql, by)},
    filed AS (
      SELECT i.conversation_id AS id, max(i.created_at) AS at FROM inquiry i
      WHERE i.work_code_ids && ${[...codeIds]}::uuid[] AND i.work_code_ids <> '{}' AND i.tenant_id = ${by.tenantId} GROUP BY 1),
    looked AS MATERIALIZED (SELECT f.* FROM filed f ${further} ORDER BY f.at DESC, f.id DESC LIMIT ${LOOKED_AT}::int),
    seen AS MATERIALIZED (SELECT l.* FROM looked l WHERE ${readable(sql, by, 'l.id')} LIMIT ${limit + 1}::int)
    SELECT (SELECT coalesce(json_agg(json_build_object('id', s.id, 'at', s.at::text) ORDER BY s.at DESC, s.id DESC), '[]') FROM seen s) AS things,
      CASE WHEN (SELECT count(*) FROM looked) = ${LOOKED_AT}::int THEN
        (SELECT json_build_array(0, l.at::text, l.id) FROM looked l ORDER BY l.at, l.id LIMIT 1) END AS last`;
  const shown = row.things.slice(0, limit);
  const end = shown.at(-1);
  const more = row.things.length > limit && end !== undefined;
  return {
    things: shown.map(({ id }) => ({ id, conversationId: id })),
    next: more ? [0, end.at, end.id] : row.last,
  };
}
