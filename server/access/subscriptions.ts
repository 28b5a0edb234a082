/**
 * Who may hear which name of the poke socket [SOCK-AUTH]. Asked in batches, because after a restart everybody
 * asks at once; one statement answers them all.
 *
 * - `user/{id}`: that person.
 * - `tenant/{id}`: the tenant's staff.
 * - `conversation/{id}`: its joined members; staff also while its ticket is open in their groups.
 * - `staff_group/{id}`: the group's members; supervisors and above hear every group.
 *
 * What may not be heard and what does not exist get the same answer [ACCESS-SAME].
 */
import type postgres from 'postgres';
import type { SubscribeName } from '#shared/realtime/notices.ts';
import { splitName } from '#shared/realtime/frames.ts';
import type { Principal } from './principal.ts';

/** As a joined member (or the person themselves), by the ticket or group alone, or not at all. */
export type SubscriptionGrant = 'member' | 'scope' | null;

export interface SubscriptionAsk {
  readonly principal: Principal;
  readonly name: SubscribeName;
}

/** The answers, in the order of the asks. Staff are judged by their role as it is now, not as their token has it. */
export async function maySubscribe(sql: postgres.Sql, asks: readonly SubscriptionAsk[]): Promise<SubscriptionGrant[]> {
  const answers = asks.map(({ principal, name }) => hearsBySelf(principal, name));
  const open = asks.flatMap((ask, index) =>
    answers[index] === undefined ? [{ ...ask, index, ...splitName(ask.name) }] : [],
  );
  if (open.length > 0) {
    const rows = await sql<{ index: number; hearing: SubscriptionGrant }[]>`
      SELECT a.index, CASE
        WHEN m.state = 'joined' THEN 'member'
        WHEN s.role IS NULL THEN NULL
        WHEN a.kind = 'conversation' AND EXISTS (
          SELECT FROM ticket_scope t
          WHERE t.tenant_id = a.tenant_id AND t.conversation_id = a.id AND t.state = 'open' AND (s.role <> 'staff' OR EXISTS (
            SELECT FROM staff_group_member g
            WHERE g.tenant_id = a.tenant_id AND g.user_id = a.user_id AND g.group_id = t.group_id AND g.state = 'joined'))
        ) THEN 'scope'
        WHEN a.kind = 'staff_group' AND EXISTS (
          SELECT FROM staff_group sg
          WHERE sg.tenant_id = a.tenant_id AND sg.id = a.id AND (s.role <> 'staff' OR EXISTS (
            SELECT FROM staff_group_member g
            WHERE g.tenant_id = a.tenant_id AND g.user_id = a.user_id AND g.group_id = a.id AND g.state = 'joined'))
        ) THEN 'scope'
      END AS hearing
      FROM unnest(
        ${open.map(({ index }) => index)}::int[], ${open.map(({ principal }) => principal.tenantId)}::uuid[],
        ${open.map(({ principal }) => principal.userId)}::uuid[], ${open.map(({ principal }) => principal.kind)}::text[],
        ${open.map(({ kind }) => kind)}::text[], ${open.map(({ id }) => id)}::uuid[]
      ) AS a (index, tenant_id, user_id, person, kind, id)
      LEFT JOIN member m ON a.kind = 'conversation' AND m.tenant_id = a.tenant_id AND m.user_id = a.user_id AND m.conversation_id = a.id
      LEFT JOIN staff s ON a.person = 'staff' AND s.tenant_id = a.tenant_id AND s.user_id = a.user_id AND s.disabled_at IS NULL
        AND s.role IN ('staff', 'supervisor', 'administrator', 'super_admin')`;
    for (const { index, hearing } of rows) answers[index] = hearing;
  }
  return answers.map((answer) => answer ?? null);
}

/** Names that need no look-up; undefined for the others. */
function hearsBySelf({ kind, userId, tenantId }: Principal, name: SubscribeName): SubscriptionGrant | undefined {
  const asked = splitName(name);
  if (asked.kind === 'user') return asked.id === userId ? 'member' : null;
  if (asked.kind === 'tenant') return kind === 'staff' && asked.id === tenantId ? 'scope' : null;
  if (asked.kind === 'staff_group' && kind !== 'staff') return null;
  return undefined;
}
