import type postgres from 'postgres';

export interface InConversation {
  readonly tenantId: string;
  readonly conversationId: string;
}

/** In whose inboxes each conversation's ticket lies, in the order of the questions: ids of groups. */
export async function inboxGroups(sql: postgres.Sql, asked: readonly InConversation[]): Promise<string[][]> {
  const rows = await sql<{ index: number; groups: string[] }[]>`
    SELECT a.index, ARRAY(
      SELECT s.group_id FROM ticket_scope s
      WHERE s.tenant_id = a.tenant_id AND s.conversation_id = a.conversation_id AND s.state = 'open') AS groups
    FROM unnest(${asked.map((_, index) => index)}::int[], ${asked.map(({ tenantId }) => tenantId)}::uuid[],
      ${asked.map(({ conversationId }) => conversationId)}::uuid[]) AS a (index, tenant_id, conversation_id)`;
  const found = new Map(rows.map(({ index, groups }) => [index, groups]));
  return asked.map((_, index) => found.get(index) ?? []);
}
