import type postgres from 'postgres';
import { EVENT_TYPES, type EventType, type Notice, type SubscribeName } from '#shared/realtime/notices.ts';

export interface OpenEvent {
  readonly tenantId: string;
  readonly userId: string;
  readonly eventId: string;
  readonly name: SubscribeName;
  readonly type: EventType;
  readonly data: Notice['data'];
  readonly createdAt: Date;
}

interface Row {
  readonly tenant_id: string;
  readonly user_id: string;
  readonly id: string;
  readonly subscribe_name: SubscribeName;
  readonly type: string;
  readonly payload: Notice['data'];
  readonly created_at: Date;
}

const isEventType = (type: string): type is EventType => (EVENT_TYPES as readonly string[]).includes(type);
/** More than that nobody left unread honestly; the rest follow as these are acknowledged. */
const AT_MOST = 100;

/** What these people were sent and have not acknowledged, oldest first [SOCK-ACK]. */
export async function openUserEvents(
  sql: postgres.Sql,
  people: readonly { readonly tenantId: string; readonly userId: string }[],
  now: Date,
): Promise<OpenEvent[]> {
  const rows = await sql<Row[]>`
    SELECT e.*
    FROM unnest(${people.map(({ tenantId }) => tenantId)}::uuid[], ${people.map(({ userId }) => userId)}::uuid[]) AS p (tenant_id, user_id)
    CROSS JOIN LATERAL (
      SELECT tenant_id, user_id, id, subscribe_name, type, payload, created_at FROM user_event
      WHERE tenant_id = p.tenant_id AND user_id = p.user_id AND acknowledged_at IS NULL AND expires_at > ${now}
      ORDER BY created_at, id LIMIT ${AT_MOST}
    ) e
    ORDER BY e.created_at, e.id`;
  return rows.flatMap((row) =>
    isEventType(row.type)
      ? [
          {
            tenantId: row.tenant_id,
            userId: row.user_id,
            eventId: row.id,
            name: row.subscribe_name,
            type: row.type,
            data: row.payload,
            createdAt: row.created_at,
          },
        ]
      : [],
  );
}
