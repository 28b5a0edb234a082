/** A crowd of guests for the thunder. */
import { randomBytes } from 'node:crypto';
import { createAccessTokens } from '#server/access/access-tokens.ts';
import { openDatabase } from '#server/db/connect.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';
import type { ThunderGuest } from './thunder-process.ts';

const freshId = (): string => uuidV7(Date.now(), randomBytes(10));

/** Guests with a conversation and a session each, straight into the tables: no house scans 5,000 codes in a second. */
export async function moveIn(
  databaseUrl: string,
  { house, secret, count }: { readonly house: string; readonly secret: string; readonly count: number },
): Promise<readonly ThunderGuest[]> {
  const { sql, close } = openDatabase(databaseUrl, { max: 2 });
  try {
    const [tenant] = await sql<{ id: string }[]>`SELECT id FROM tenant WHERE code = ${house}`;
    if (tenant === undefined) throw new Error(`There is no tenant ${house}`);
    const made = Array.from({ length: count }, () => ({
      userId: freshId(),
      conversationId: freshId(),
      sessionId: freshId(),
    }));
    const users = made.map(({ userId }) => userId);
    const conversations = made.map(({ conversationId }) => conversationId);
    const sessions = made.map(({ sessionId }) => sessionId);
    await sql`
      INSERT INTO app_user (tenant_id, id, id_account, user_type, name, lang_cd)
      SELECT ${tenant.id}::uuid, u, u::text, 'biz_guest', 'guest', 'en' FROM unnest(${users}::uuid[]) u`;
    await sql`
      INSERT INTO conversation (tenant_id, id, id_account, name, conversation_type, state)
      SELECT ${tenant.id}::uuid, c, c::text, '', 'guest_staff', 'idling' FROM unnest(${conversations}::uuid[]) c`;
    await sql`
      INSERT INTO member (tenant_id, conversation_id, user_id, role, display_name, lang_cd)
      SELECT ${tenant.id}::uuid, c, u, 'guest', 'guest', 'en' FROM unnest(${conversations}::uuid[], ${users}::uuid[]) AS g (c, u)`;
    await sql`
      INSERT INTO auth_session (tenant_id, id, user_id, expires_at, current_token_hash)
      SELECT ${tenant.id}::uuid, s, u, now() + interval '1 day', '\\x00'::bytea FROM unnest(${sessions}::uuid[], ${users}::uuid[]) AS g (s, u)`;
    const tokens = createAccessTokens({ secret: new TextEncoder().encode(secret), now: Date.now });
    return await Promise.all(
      made.map(async ({ userId, conversationId, sessionId }) => ({
        userId,
        conversationId,
        group: freshId(),
        token: await tokens.sign({ tenantId: tenant.id, userId, kind: 'guest', role: 'guest', sessionId }),
      })),
    );
  } finally {
    await close();
  }
}
