import type { World } from '../world/world.ts';

interface Wrong {
  readonly invariant: number;
  readonly expected: string;
  readonly found: string;
}

const WRONG = `
SELECT DISTINCT 2 AS invariant, 'a mutation is refused or takes effect' AS expected, 'a refusal stands beside a change of ' || e.name AS found
  FROM sim_effect r JOIN sim_effect e ON e.xid = r.xid AND e.name <> 'refusal' WHERE r.name = 'refusal'
UNION ALL SELECT 1, r.name || ' is done once by its id', 'it was done and then refused: ' || r.code
  FROM refusal r JOIN applied_action a ON a.id::text = r.action_id AND a.applied_at < r.created_at
UNION ALL SELECT 1, 'a message is said once by its id', 'it was said and then refused: ' || r.code
  FROM refusal r JOIN message m ON m.id::text = r.action_id AND m.created_at < r.created_at
UNION ALL SELECT 8, 'a deleted message has no translation', 'there is one: ' || t.content
  FROM message_translation t JOIN message m ON m.tenant_id = t.tenant_id AND m.id = t.message_id AND m.is_deleted WHERE t.content <> ''
UNION ALL SELECT 1, 'the translation of ' || m.content || ' is one of its words', 'it is ' || t.content
  FROM message_translation t JOIN message m ON m.tenant_id = t.tenant_id AND m.id = t.message_id AND NOT m.is_deleted
  WHERE t.content <> '[' || t.lang_cd || '] ' || m.content
UNION ALL SELECT 3, r.name || ' is refused for a reason of its own', 'for a fault that may pass: ' || r.code || ' ' || r.data
  FROM refusal r WHERE r.code = 'internal' OR r.data ? 'sqlstate'`;

/**
 * What may stand in no table at any moment. Invariants 1 to 3: a refusal of what was done, one together with an effect,
 * one for a fault that another try would not meet; a translation of other words. Invariant 8: one of a deleted message.
 */
export async function checkTables({ cluster, ledger }: World): Promise<void> {
  for (const { invariant, expected, found } of await cluster.sql.unsafe<Wrong[]>(WRONG))
    ledger.violated(invariant, expected, found);
}
