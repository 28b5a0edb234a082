/** Which calls for help ring on devices now, and which have fallen silent [URGENT-PUSH]. Over all houses at once. */
import { sql } from 'kysely';
import { HELP_RING } from '#shared/domain/push/help-ring.ts';
import type { ActionContext } from '../action-context.ts';

export interface HelpRing {
  readonly tenantId: string;
  readonly conversationId: string;
  /** How often it has rung, this time included. */
  readonly rings: number;
}

/** One that rings no more: taken by somebody, or needed no longer. */
export interface QuietRing extends HelpRing {
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
}

/**
 * The calls that are due, each noted as rung: however many processes ask, each rings once at a time. One that was given
 * back, or is called anew, begins again.
 */
export async function claimRings({ trx, now }: ActionContext): Promise<readonly HelpRing[]> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const { rows } = await sql<HelpRing>`
    INSERT INTO help_ring AS h (tenant_id, conversation_id, called_at, rings, rung_at)
    SELECT tenant_id, conversation_id, urgent_at, 1, ${now}::timestamptz FROM ticket
    WHERE urgent_at > ${before(HELP_RING.untilMs)} AND urgent_at IS NOT NULL AND assignee_id IS NULL AND label <> 'completed'
    ON CONFLICT (tenant_id, conversation_id) DO UPDATE
      SET called_at = excluded.called_at, rung_at = excluded.rung_at,
        rings = CASE WHEN h.called_at = excluded.called_at THEN h.rings + 1 ELSE 1 END
      WHERE h.called_at <> excluded.called_at OR h.rung_at <=
        CASE WHEN h.rings < ${HELP_RING.often} THEN ${before(HELP_RING.oftenMs)}::timestamptz ELSE ${before(HELP_RING.seldomMs)}::timestamptz END
    RETURNING h.tenant_id AS "tenantId", h.conversation_id AS "conversationId", h.rings`.execute(trx);
  return rows;
}

/** Those that rang and are in hand now, or over; each is answered once. */
export async function claimQuiet({ trx }: ActionContext): Promise<readonly QuietRing[]> {
  const { rows } = await sql<QuietRing>`
    DELETE FROM help_ring h USING ticket t
    WHERE t.tenant_id = h.tenant_id AND t.conversation_id = h.conversation_id
      AND NOT (t.urgent_at IS NOT NULL AND t.assignee_id IS NULL AND t.label <> 'completed')
    RETURNING h.tenant_id AS "tenantId", h.conversation_id AS "conversationId", h.rings,
      t.assignee_id AS "assigneeId", t.assignee_name AS "assigneeName"`.execute(trx);
  return rows;
}
