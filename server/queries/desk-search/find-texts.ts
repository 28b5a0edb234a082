/** Which guests, rooms, messages and notes hold what is looked for, of those that somebody may see. */
import type postgres from 'postgres';
import type { AppContext } from '#server/context.ts';
import type { Principal } from '#server/access/principal.ts';
import { asItStands, gramsOf } from '#shared/domain/desk-search/search-words.ts';
import type { DeskTextKind } from '#shared/domain/desk-search/kinds.ts';

/**
 * Texts with the words that are looked at for one page, whoever may see them: few at first, which are enough for who sees
 * most of the house. The page after goes on from there.
 */
const FEW = 100;
const LOOKED_AT = 2_000;
const LATEST = 2_147_483_647;

/** A place in a list that is newest first: what comes after it. */
export type Place = readonly [part: number, at: string, id: string];

export interface FoundThing {
  readonly id: string;
  readonly conversationId: string;
}

export interface FoundPage {
  readonly things: readonly FoundThing[];
  /** Where there may be more. */
  readonly next: Place | null;
}

export interface PageAsked {
  readonly after: Place | null;
  readonly limit: number;
}

type Reader = Pick<Principal, 'tenantId' | 'userId'>;

/**
 * Conversations that somebody at the desk may read, however long ago they ended: those whose ticket names a group of
 * theirs, or that they are in; all of them for who leads the house [FIND-RIGHTS]. As a condition on a conversation's id;
 * `reader` must be among the statement's `WITH`.
 */
export const readable = (sql: postgres.Sql, { tenantId, userId }: Reader, conversationId: string) => sql`
  EXISTS (SELECT FROM ticket t WHERE t.tenant_id = ${tenantId} AND t.conversation_id = ${sql(conversationId)}
    AND ((SELECT leads FROM reader) OR t.group_ids && (SELECT groups FROM reader)
      OR EXISTS (SELECT FROM member m WHERE m.tenant_id = ${tenantId} AND m.user_id = ${userId}
        AND m.conversation_id = t.conversation_id AND m.state = 'joined')))`;

export const reader = (sql: postgres.Sql, { tenantId, userId }: Reader) => sql`
  reader AS MATERIALIZED (
    SELECT ARRAY(SELECT group_id FROM staff_group_member WHERE tenant_id = ${tenantId} AND user_id = ${userId} AND state = 'joined') AS groups,
      EXISTS (SELECT FROM staff WHERE tenant_id = ${tenantId} AND user_id = ${userId} AND disabled_at IS NULL AND role <> 'staff') AS leads)`;

interface Row extends FoundThing {
  readonly part: number;
  readonly at: string;
}

/**
 * A page of them, newest first: month by month until enough were looked at.
 *
 * @param words not empty
 */
export async function findTexts(
  ctx: AppContext,
  by: Reader,
  kind: DeskTextKind,
  words: readonly string[],
  page: PageAsked,
): Promise<FoundPage> {
  const few = await lookAt(ctx, by, kind, words, page, FEW);
  return few.things.length < page.limit && few.next !== null ? lookAt(ctx, by, kind, words, page, LOOKED_AT) : few;
}

async function lookAt(
  { sql }: AppContext,
  by: Reader,
  kind: DeskTextKind,
  words: readonly string[],
  { after, limit }: PageAsked,
  most: number,
): Promise<FoundPage> {
  const standing = words.map((word) => `%${asItStands(word).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const grams = [...new Set(words.flatMap(gramsOf))];
  const [latest, at, id] = after ?? [LATEST, '', ''];
  const further =
    after === null
      ? sql``
      : sql`AND (p.part < ${latest}::int OR (x.at, x.thing_id) < (${at}::text::timestamptz, ${id}::uuid))`;
  const [row] = await sql<[{ things: readonly Row[]; last: Place | null }]>`
    WITH ${reader(sql, by)},
    looked AS MATERIALIZED (
      SELECT d.thing_id, d.conversation_id, d.at, p.part FROM (
        SELECT x.part FROM desk_text_part x WHERE x.tenant_id = ${by.tenantId} AND x.kind = ${kind} AND x.part <= ${latest}::int
        ORDER BY x.part DESC) p
      CROSS JOIN LATERAL (
        SELECT x.thing_id, x.conversation_id, x.at FROM desk_text x
        WHERE desk_keys(x.tenant_id, x.kind, x.part, desk_grams(x.body)) @> desk_keys(${by.tenantId}::uuid, ${kind}::text, p.part, ${grams}::text[])
          AND x.tenant_id = ${by.tenantId} AND x.kind = ${kind} AND x.part = p.part AND x.body LIKE ALL (${standing}::text[]) ${further}
        ORDER BY x.at DESC, x.thing_id DESC LIMIT ${most}::int) d
      LIMIT ${most}::int),
    seen AS MATERIALIZED (SELECT l.* FROM looked l WHERE ${readable(sql, by, 'l.conversation_id')} LIMIT ${limit + 1}::int)
    SELECT (SELECT coalesce(json_agg(json_build_object('id', s.thing_id, 'conversationId', s.conversation_id, 'part', s.part, 'at', s.at::text)
        ORDER BY s.part DESC, s.at DESC, s.thing_id DESC), '[]') FROM seen s) AS things,
      CASE WHEN (SELECT count(*) FROM looked) = ${most}::int THEN
        (SELECT json_build_array(l.part, l.at::text, l.thing_id) FROM looked l ORDER BY l.part, l.at, l.thing_id LIMIT 1) END AS last`;
  const things = row.things.slice(0, limit);
  const end = things.at(-1);
  const more = row.things.length > limit && end !== undefined;
  return { things, next: more ? [end.part, end.at, end.id] : row.last };
}
