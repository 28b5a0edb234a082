import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import { settingsOf } from '#server/queries/house/tenant-settings.ts';
import { SILENCE, type Silence, silenceDue } from '#shared/domain/states/silence.ts';
import { silentStates } from '#shared/domain/states/transitions.ts';
import type { OfTenant } from './left-out-of-hours.ts';

/** No house's word can come sooner than after half of one minute. */
const SHORTEST_MS = 30_000;

interface Row extends OfTenant, Pick<Silence, 'state' | 'inquiryStatus' | 'guestWaits' | 'warned'> {
  readonly settings: unknown;
  readonly lastTalk: Date;
}

/**
 * Conversations of all houses in whose silence something is due, those silent longest first; an action looks again under
 * the conversation's lock. Found by the index of open conversations, each with its newest message by its order.
 */
export async function silentConversations({
  db,
  log,
  now,
}: Pick<AppContext, 'db' | 'log' | 'now'>): Promise<readonly OfTenant[]> {
  const { rows } = await sql<Row>`
    SELECT c.tenant_id AS "tenantId", c.id AS "conversationId", c.state, coalesce(i.status, 'suspended') AS "inquiryStatus",
      coalesce(t.waiting_since IS NOT NULL OR t.waiting_count > 0, false) AS "guestWaits", h.settings,
      coalesce(c.last_talk_at, c.created_at) AS "lastTalk",
      coalesce(m.side = 'system' AND m.content LIKE '%closing_soon%', false) AS warned
    FROM conversation c
    JOIN tenant h ON h.id = c.tenant_id
    LEFT JOIN inquiry i ON i.tenant_id = c.tenant_id AND i.id = c.inquiry_id
    LEFT JOIN ticket t ON t.tenant_id = c.tenant_id AND t.conversation_id = c.id
    LEFT JOIN message m ON m.tenant_id = c.tenant_id AND m.conversation_id = c.id AND m."order" = c.last_order
    WHERE c.state = ANY(${[...silentStates]}::text[]) AND c.state NOT IN ('close_guest', 'close_staff', 'close_timeout')
      AND coalesce(c.last_talk_at, c.created_at) <= CASE WHEN c.state IN ('preprocessing', 'idling')
        THEN ${new Date(now() - SILENCE.unsaidMs)}::timestamptz ELSE ${new Date(now() - SHORTEST_MS)}::timestamptz END
    ORDER BY coalesce(c.last_talk_at, c.created_at), c.id`.execute(db);
  const minutes = new Map<string, number>();
  return rows.filter((row) => {
    const { tenantId, settings } = row;
    const house = minutes.get(tenantId) ?? settingsOf(log, tenantId, settings).close_timeout;
    minutes.set(tenantId, house);
    return silenceDue({ ...row, silentMs: now() - row.lastTalk.getTime() }, house) !== 'nothing';
  });
}
