/** What the desk finds of some conversations, read as the tables have it: what changed since a snapshot, or all of it. */
import type postgres from 'postgres';
import type { DeskTextKind } from '#shared/domain/desk-search/kinds.ts';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { normalText } from '#shared/domain/search/normal-text.ts';

/** A thing as it stands now; what may be found has words, what may not has none. */
export interface DeskText {
  readonly tenantId: string;
  readonly kind: DeskTextKind;
  readonly thingId: string;
  readonly conversationId: string;
  readonly at: Date;
  /** Normalised; empty for what is not to be found. */
  readonly body: string;
}

/** Of a message with all its translations, as much as is looked through. */
const BODY_MAX = 16_000;

interface ThingRow {
  readonly tenant_id: string;
  readonly kind: DeskTextKind;
  readonly thing_id: string;
  readonly conversation_id: string;
  readonly at: Date;
  readonly texts: readonly (string | null)[] | null;
}

/** Conversations of houses, as parameters. */
export interface Talks {
  readonly tenantIds: readonly string[];
  readonly ids: readonly string[];
}

/**
 * The guests, rooms, messages and notes of conversations. What is masked, deleted or only for the guest has no words
 * [FIND-MASKED].
 *
 * @param since only what this snapshot could not see, by the indexes that pulls use; all of it where null
 */
export async function textsOf(sql: postgres.TransactionSql, talks: Talks, since: string | null): Promise<DeskText[]> {
  const fresh = (xid: string) =>
    since === null
      ? sql`true`
      : sql`${sql(xid)} >= pg_snapshot_xmin(${since}::text::pg_snapshot) AND NOT pg_visible_in_snapshot(${sql(xid)}, ${since}::text::pg_snapshot)`;
  const changed =
    since === null
      ? sql`SELECT m.tenant_id, m.id FROM talk k JOIN message m ON m.tenant_id = k.tenant_id AND m.conversation_id = k.id`
      : sql`SELECT m.tenant_id, m.id FROM talk k CROSS JOIN LATERAL (
            SELECT x.tenant_id, x.id FROM message x WHERE x.tenant_id = k.tenant_id AND x.conversation_id = k.id AND ${fresh('x.xid')} OFFSET 0) m
          UNION SELECT t.tenant_id, t.message_id FROM talk k CROSS JOIN LATERAL (
            SELECT x.tenant_id, x.message_id FROM message_translation x
            WHERE x.tenant_id = k.tenant_id AND x.conversation_id = k.id AND ${fresh('x.xid')} OFFSET 0) t`;
  const rows = await sql<ThingRow[]>`
    WITH talk AS MATERIALIZED (
      SELECT DISTINCT tenant_id, id FROM unnest(${[...talks.tenantIds]}::uuid[], ${[...talks.ids]}::uuid[]) AS a (tenant_id, id)),
    changed AS (${changed})
    SELECT m.tenant_id, 'message' AS kind, m.id AS thing_id, m.conversation_id, m.created_at AS at,
      CASE WHEN m.is_masked OR m.is_deleted OR m.display_to NOT IN ('all', 'staff') THEN NULL
        ELSE array_prepend(m.content, ARRAY(SELECT t.content FROM message_translation t
          WHERE t.tenant_id = m.tenant_id AND t.message_id = m.id ORDER BY t.lang_cd)) END AS texts
    FROM changed c JOIN message m ON m.tenant_id = c.tenant_id AND m.id = c.id
    UNION ALL
    SELECT n.tenant_id, 'note', n.id, n.conversation_id, n.created_at, ARRAY[n.text]
    FROM talk k JOIN note n ON n.tenant_id = k.tenant_id AND n.conversation_id = k.id WHERE ${fresh('n.xid')}
    UNION ALL
    SELECT t.tenant_id, 'guest', t.conversation_id, t.conversation_id, t.created_at, ARRAY[t.guest_name, s.name, s.reference]
    FROM talk k JOIN ticket t ON t.tenant_id = k.tenant_id AND t.conversation_id = k.id
      LEFT JOIN stay s ON s.tenant_id = t.tenant_id AND s.id = t.guest_id WHERE ${fresh('t.xid')}
    UNION ALL
    SELECT t.tenant_id, 'room', t.conversation_id, t.conversation_id, t.created_at,
      array_prepend(l.default_name, ARRAY(SELECT value FROM jsonb_each_text(t.location_name_dict)))
    FROM talk k JOIN ticket t ON t.tenant_id = k.tenant_id AND t.conversation_id = k.id
      LEFT JOIN location l ON l.tenant_id = t.tenant_id AND l.id = t.location_id WHERE ${fresh('t.xid')}`;
  return rows.map(({ tenant_id, thing_id, conversation_id, kind, at, texts }) => ({
    tenantId: tenant_id,
    kind,
    thingId: thing_id,
    conversationId: conversation_id,
    at,
    body: bodyOf(kind, texts ?? []),
  }));
}

/** What is compared: each text once, in one form. */
function bodyOf(kind: DeskTextKind, texts: readonly (string | null)[]): string {
  const said = texts.flatMap((text) => {
    if (text === null) return [];
    return normalText(kind === 'message' ? plainTextOf(parseContent(text)) : text).trim();
  });
  const all = [...new Set(said)].filter((text) => text !== '').join(' ');
  return all === '' ? '' : ` ${[...all].slice(0, BODY_MAX).join('')} `;
}
