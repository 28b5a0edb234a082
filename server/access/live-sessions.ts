/** Whether the session a token names is there, of this person and in this house, and has not ended [TOKEN-SUBJECT]. */
import type postgres from 'postgres';
import { createBatcher } from '#server/db/batcher.ts';
import type { Principal } from './principal.ts';

/** `unknown`: no such session, person or house; a restored database or a stolen key may bring one. */
type SessionStanding = 'live' | 'ended' | 'unknown';

export type LookUpSession = (of: Pick<Principal, 'tenantId' | 'userId' | 'sessionId'>) => Promise<SessionStanding>;

/** Looks into the database; those who come back all at once share a statement. */
export function lookUpSessions(sql: postgres.Sql): LookUpSession {
  const batcher = createBatcher(async (asked: readonly Parameters<LookUpSession>[0][]) => {
    const rows = await sql<{ id: string; tenant_id: string; user_id: string; ended: boolean }[]>`
      SELECT s.id, s.tenant_id, s.user_id, s.revoked_at IS NOT NULL AS ended
        FROM unnest(${asked.map(({ tenantId }) => tenantId)}::uuid[], ${asked.map(({ sessionId }) => sessionId)}::uuid[]) AS a (tenant_id, id)
        JOIN auth_session s USING (tenant_id, id)`;
    const found = new Map(rows.map((row) => [`${row.tenant_id}/${row.id}/${row.user_id}`, row.ended]));
    return asked.map(({ tenantId, sessionId, userId }): SessionStanding => {
      const ended = found.get(`${tenantId}/${sessionId}/${userId}`);
      return ended === undefined ? 'unknown' : ended ? 'ended' : 'live';
    });
  });
  return (of) => batcher.ask(of);
}
