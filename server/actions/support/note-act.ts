/** What one of the provider's own looks at in a house is written down before they see it [SUPPORT-TRAIL]. */
import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';

export async function noteSupportAct(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  accessId: string,
  operation: string,
): Promise<void> {
  const minute = new Date(Math.floor(now() / 60_000) * 60_000);
  await sql`
    INSERT INTO support_act (access_id, minute, operation) VALUES (${accessId}, ${minute}, ${operation})
    ON CONFLICT (access_id, minute, operation) DO UPDATE SET calls = support_act.calls + 1`.execute(db);
}
