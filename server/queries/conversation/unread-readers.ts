/** Whom a message is unread for: joined members of the other side who may read it, read-only. In one statement. */
import type { AppContext } from '#server/context.ts';

export interface UnreadReader {
  readonly userId: string;
  readonly authorId: string;
}

export async function unreadReaders(
  { sql }: Pick<AppContext, 'sql'>,
  tenantId: string,
  messageId: string,
): Promise<readonly UnreadReader[]> {
  return sql<UnreadReader[]>`
    SELECT m.user_id AS "userId", x.author_id AS "authorId"
    FROM message x JOIN member m ON m.tenant_id = x.tenant_id AND m.conversation_id = x.conversation_id AND m.state = 'joined' AND m.user_id <> x.author_id
    WHERE x.tenant_id = ${tenantId} AND x.id = ${messageId}
      AND CASE m.role WHEN 'guest' THEN x.side IN ('staff', 'bot') AND x.display_to IN ('all', 'guest') ELSE x.side = 'guest' END`;
}
