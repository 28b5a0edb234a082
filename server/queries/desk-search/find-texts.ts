/** Which guests, rooms, messages and notes hold what is looked for, of those that somebody may see. */
import type postgres from 'postgres';
import type { AppContext } from '#server/context.ts';
import type { Principal } from '#server/access/principal.ts';
import { asItStands, gramsOf } from '#shared/domain/desk-search/search-words.ts';
import type { DeskTextKind } from '#shared/domain/desk-search/kinds.ts';
import { type Look, LOOKS, type Looks } from './looks.ts';

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
type Part = postgres.PendingQuery<postgres.Row[]>;

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

interface Looked {
  readonly kind: DeskTextKind;
  readonly things: readonly Row[];
  /** Up to where was looked; null where nothing is left. */
  readonly last: Place | null;
}

interface KindAsked extends PageAsked {
  readonly kind: DeskTextKind;
}

/** What a search needs to know of its house, read by the statement that finds. */
export interface HouseFacts {
  /** Texts are still being made ready: what is not found may be there. */
  readonly is_walking: boolean;
  /** Work codes as they are read, in the house's order. */
  readonly codes: readonly { readonly id: string; readonly text: string }[];
}

export interface FoundTexts {
  readonly pages: ReadonlyMap<DeskTextKind, FoundPage>;
  readonly house: HouseFacts;
}

/**
 * A page of each of these kinds, newest first. What stands in many texts is found among the latest by reading them; what
 * is rarer by its pieces, month by month from the latest. Either ends as soon as a page is full.
 *
 * @param words not empty
 * @param looks other ones in tests, whose houses are small
 */
export async function findTexts(
  ctx: AppContext,
  by: Reader,
  words: readonly string[],
  asked: readonly KindAsked[],
  looks: Looks = LOOKS,
): Promise<FoundTexts> {
  const { looked: first, house } = await firstLook(ctx, by, words, asked, looks.first);
  const short = asked.filter((one) => {
    const { things, last } = first.get(one.kind) ?? NOTHING;
    return things.length < one.limit && last !== null;
  });
  const closer =
    short.length === 0 ? new Map<DeskTextKind, Looked>() : await closerLook(ctx, by, words, short, looks.closer);
  const pages = asked.map(({ kind, limit }): [DeskTextKind, FoundPage] => {
    const { things, last } = closer.get(kind) ?? first.get(kind) ?? NOTHING;
    const shown = things.slice(0, limit);
    const end = shown.at(-1);
    const more = things.length > limit && end !== undefined;
    return [kind, { things: shown, next: more ? [end.part, end.at, end.id] : last }];
  });
  return { pages: new Map(pages), house };
}

const NOTHING: Pick<Looked, 'things' | 'last'> = { things: [], last: null };

const wantedOf = (words: readonly string[]): Wanted => ({
  standing: words.map((word) => `%${asItStands(word).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
  grams: [...new Set(words.flatMap(gramsOf))],
});

interface AboutHouse {
  readonly kind: 'house';
  readonly things: HouseFacts;
}

/** One look at several kinds and at the house, in one statement: each of its own would cost as much again. */
async function firstLook(
  { sql }: AppContext,
  by: Reader,
  words: readonly string[],
  asked: readonly KindAsked[],
  lookFor: Looks['first'],
): Promise<{ readonly looked: Map<DeskTextKind, Looked>; readonly house: HouseFacts }> {
  const wanted = wantedOf(words);
  const each = asked.map((one) => partsOf(sql, by, one, wanted, lookFor(one.kind)));
  const none = each.length === 0;
  const rows = await sql<(Looked | AboutHouse)[]>`
    WITH ${reader(sql, by)} ${none ? sql`` : each.map(({ tables }) => sql`, ${tables}`)}
    SELECT 'house' AS kind, json_build_object(
        'is_walking', coalesce((SELECT is_walking FROM desk_text_state), true),
        'codes', (SELECT coalesce(json_agg(json_build_object('id', w.id, 'text', w.code || ' · ' || w.name) ORDER BY w.order_no, w.id), '[]')
          FROM work_code w WHERE w.tenant_id = ${by.tenantId})) AS things, NULL::json AS last
    ${none ? sql`` : each.map(({ answer }) => sql`UNION ALL ${answer}`)}`;
  const looked = new Map<DeskTextKind, Looked>();
  let house: HouseFacts = { is_walking: true, codes: [] };
  for (const row of rows)
    if (row.kind === 'house') house = row.things;
    else looked.set(row.kind, row);
  return { looked, house };
}

/** One look at several kinds, further than the first. */
async function closerLook(
  { sql }: AppContext,
  by: Reader,
  words: readonly string[],
  asked: readonly KindAsked[],
  look: Look,
): Promise<Map<DeskTextKind, Looked>> {
  const wanted = wantedOf(words);
  const each = asked.map((one) => partsOf(sql, by, one, wanted, look));
  const rows = await sql<Looked[]>`
    WITH ${reader(sql, by)} ${each.map(({ tables }) => sql`, ${tables}`)}
    ${each.map(({ answer }, index) => (index === 0 ? answer : sql`UNION ALL ${answer}`))}`;
  return new Map(rows.map((row) => [row.kind, row]));
}

interface Wanted {
  readonly standing: readonly string[];
  readonly grams: readonly string[];
}

/**
 * What one kind adds to the statement: tables of its `WITH`, and the row it answers.
 *
 * 1. `latest`: of the latest texts those with the words; enough of them, and nothing else is looked at.
 * 2. `pieces`: else, by the index of pieces, month by month. Its conditions on house, kind and month are no conditions of
 *    an index: the keys hold them, and whoever plans would join all of the house's texts to them.
 * 3. `seen`: those of either that the reader may see, one more than the page has. The question is asked row by row, in their
 *    order: as a condition of its own it would be made a join, which keeps none.
 */
function partsOf(
  sql: postgres.Sql,
  by: Reader,
  { kind, after, limit }: KindAsked,
  { standing, grams }: Wanted,
  look: Look,
): { readonly tables: Part; readonly answer: Part } {
  const [latest, pieces, seen] = [sql(`latest_${kind}`), sql(`pieces_${kind}`), sql(`seen_${kind}`)] as const;
  const number = (of: number) => sql.unsafe(String(of));
  const [window, most, enough] = [number(look.window), number(look.most), number(look.enough)] as const;
  const beyond =
    after === null ? sql`` : sql`AND (x.at, x.thing_id) < (${after[1]}::text::timestamptz, ${after[2]}::uuid)`;
  const from = after === null ? sql`2147483647` : sql`${after[0]}::int`;
  const ofKind = sql`x.tenant_id = ${by.tenantId}::uuid AND x.kind = ${kind}::text`;
  const inOrder = sql`ORDER BY x.at DESC, x.thing_id DESC`;
  const tables = sql`
    ${latest} AS MATERIALIZED (
      SELECT w.thing_id, w.conversation_id, w.at, w.part FROM (
        SELECT x.thing_id, x.conversation_id, x.at, x.part, x.body FROM desk_text x WHERE ${ofKind} ${beyond} ${inOrder} LIMIT ${window}) w
      WHERE w.body LIKE ALL (${[...standing]}::text[]) LIMIT ${most}),
    ${pieces} AS MATERIALIZED (
      SELECT d.thing_id, d.conversation_id, d.at, p.part FROM (
        SELECT x.part FROM desk_text_part x WHERE ${ofKind} AND x.part <= ${from} ORDER BY x.part DESC) p
      CROSS JOIN LATERAL (
        SELECT x.thing_id, x.conversation_id, x.at FROM desk_text x
        WHERE desk_keys(x.tenant_id, x.kind, x.part, desk_grams(x.body)) @> desk_keys(${by.tenantId}::uuid, ${kind}::text, p.part, ${[...grams]}::text[])
          AND (${ofKind} AND x.part = p.part) IS TRUE AND x.body LIKE ALL (${[...standing]}::text[]) ${beyond}
        ${inOrder} LIMIT ${most}) d
      WHERE (SELECT count(*) FROM ${latest}) < ${enough} LIMIT ${most}),
    ${seen} AS MATERIALIZED (
      SELECT l.* FROM (SELECT * FROM ${latest} WHERE (SELECT count(*) FROM ${latest}) >= ${enough} UNION ALL SELECT * FROM ${pieces}) l
      WHERE (${readable(sql, by, 'l.conversation_id')}) IS TRUE LIMIT ${limit + 1}::int)`;
  const placeOf = (of: Part): Part =>
    sql`(SELECT json_build_array(l.part, l.at::text, l.thing_id) FROM ${of} l ORDER BY l.at, l.thing_id LIMIT 1)`;
  const endOfWindow = sql`(SELECT json_build_array(x.part, x.at::text, x.thing_id) FROM desk_text x WHERE ${ofKind} ${beyond} ${inOrder} OFFSET ${window} - 1 LIMIT 1)`;
  const answer = sql`
    SELECT ${kind}::text AS kind,
      (SELECT coalesce(json_agg(json_build_object('id', s.thing_id, 'conversationId', s.conversation_id, 'part', s.part, 'at', s.at::text)
        ORDER BY s.at DESC, s.thing_id DESC), '[]') FROM ${seen} s) AS things,
      CASE
        WHEN (SELECT count(*) FROM ${latest}) = ${most} THEN ${placeOf(sql`${latest}`)}
        WHEN (SELECT count(*) FROM ${latest}) >= ${enough} THEN ${endOfWindow}
        WHEN (SELECT count(*) FROM ${pieces}) = ${most} THEN ${placeOf(sql`${pieces}`)} END AS last`;
  return { tables, answer };
}
