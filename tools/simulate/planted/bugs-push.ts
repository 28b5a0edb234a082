import type { PlantedBug } from './bug.ts';

const apply = 'server/sync/apply-mutation.ts';
const together = 'migrations/20261123T0900-send-messages-together.ts';

/** What a push must not do. */
export const pushBugs: readonly PlantedBug[] = [
  {
    id: 'refusal-does-not-advance', breaks: 2, says: /answered 200, advanced its mutation id/,
    rule: 'a refused mutation advances the id', file: apply,
    find: 'if (refusal !== null) await recordRefusal(trx, group, mutation, refusal, now);',
    replace: "if (refusal !== null) { await trx.rollback().execute(); return 'refused'; }", seed: 2,
  },
  {
    id: 'fault-advances', breaks: 3, says: /for a fault that may pass/,
    rule: 'a passing fault never advances the id', file: apply,
    find: '/^(22|23(502|503|514))/.test(code)', replace: '/^(22|23|4|5)/.test(code)', faults: 'lock-timeout', seed: 2,
  },
  {
    id: 'id-outside-the-transaction', breaks: 2, says: /is in the transaction that advances/,
    rule: 'the id advances in the transaction of the effect', file: apply,
    find: "await trx.updateTable('client').set({ last_mutation_id: mutation.id, updated_at: now }).where('id', '=', mutation.clientID).execute();",
    replace: "setTimeout(() => void ctx.db.updateTable('client').set({ last_mutation_id: mutation.id, updated_at: now }).where('id', '=', mutation.clientID).execute(), 1);",
  },
  {
    id: 'duplicate-not-recognised', breaks: 2, says: /a mutation id never falls/,
    rule: 'a mutation that was processed is skipped', file: apply,
    find: "if (mutation.id <= client.last_mutation_id) return 'repeated';", replace: "if (mutation.id <= client.last_mutation_id) return 'next';",
    faults: 'doubled,response-dropped', seed: 2,
  },
  {
    id: 'gap-accepted', breaks: 2, says: /rises by one/,
    rule: 'a gap in the ids is lost state', file: apply,
    find: "return mutation.id === client.last_mutation_id + 1 ? 'next' : 'lost_state';", replace: "return 'next';", faults: 'restored-backup',
  },
  {
    id: 'unknown-client-accepted', breaks: 2, says: /rises by one/,
    rule: 'an unknown client past its first mutation has lost its state', file: apply,
    find: "if (mutation.id !== 1) return 'lost_state';", replace: '',
    more: [{ find: '.values({ id: mutation.clientID, client_group_id: group })', replace: '.values({ id: mutation.clientID, client_group_id: group, last_mutation_id: mutation.id - 1 })' }], faults: 'state-not-found',
  },
  {
    id: 'poison-blocks-the-queue', breaks: 3, says: /nothing pending/,
    rule: 'what can never succeed is refused, not repeated', file: apply,
    find: 'if (error instanceof AppError) return error.isRefusal ? error : null;', replace: 'if (error instanceof AppError) return null;', seed: 2,
  },
  {
    id: 'action-done-twice', breaks: 1, says: /is done once by its id/,
    rule: 'an action is done once by its id', file: apply,
    find: 'return inserted !== undefined;', replace: 'return true;', faults: 'storage-evicted', seed: 3,
  },
  {
    id: 'refused-effect-stays', breaks: 2, says: /is refused or takes effect/,
    rule: 'a refusal takes its effect back', file: apply,
    find: "await behind.rollbackToSavepoint('action').execute();", replace: "await behind.releaseSavepoint('action').execute();", seed: 2,
  },
  {
    id: 'foreign-group-may-push', breaks: 8, says: /may not push with the client group/,
    rule: "another person's client group is refused", file: apply,
    find: "if (owner.tenant_id !== principal.tenantId || owner.user_id !== principal.userId) throw new AppError('client_group_foreign');", replace: '', faults: 'delayed', hours: 0.01,
  },
  {
    id: 'part-of-a-push-answered-200', breaks: 2, says: /answered 200, advanced its mutation id/,
    rule: 'a push of which a part was not processed is answered 5xx', file: 'server/sync/push.ts',
    find: 'if (attempt >= deserves) throw error;', replace: "if (attempt >= deserves) return 'refused';", faults: 'lock-timeout', seed: 2,
  },
  {
    id: 'poke-before-commit', breaks: 9, says: /sees .* within/,
    rule: 'a notice follows the commit', file: 'server/sync/send-hot.ts',
    find: '  const row = await togetherOf(ctx).send({',
    replace: '  ctx.bus.publish(noticesOf(principal, group, args, { order: 0, group_ids: [], asked: false } as never));\n  const together = togetherOf(ctx);\n  ctx = { ...ctx, bus: { ...ctx.bus, publish: () => undefined } };\n  const row = await together.send({', faults: 'notice-doubled', hours: 0.02,
  },
  {
    id: 'send-does-not-advance', breaks: 2, says: /is in the transaction that advances/,
    rule: 'a message and its id are one statement', file: together,
    find: 'UPDATE client k SET last_mutation_id = g.mutation, updated_at = at', replace: 'UPDATE client k SET updated_at = at',
  },
  {
    id: 'send-takes-any-id', breaks: 2, says: /rises by one|never falls/,
    rule: 'a message moves its client by one', file: together,
    find: 'AND k.last_mutation_id = g.mutation - 1', replace: '', faults: 'restored-backup',
  },
  {
    // Taking an order outside the conversation's lock has no effect: the unique index refuses it, and the send is done again alone.
    id: 'order-taken-for-a-repeat', breaks: 5, says: /said again, takes no order/,
    rule: 'a message that was said before takes no order', file: together,
    find: 'WHERE NOT EXISTS (SELECT 1 FROM message s WHERE s.tenant_id = g.tenant AND s.id = g.message)', replace: '',
    more: [{ find: 'FROM placed p WHERE p.place IS NOT NULL', replace: 'FROM placed p WHERE p.place IS NOT NULL ON CONFLICT DO NOTHING' }],
    faults: 'notice-doubled', hours: 0.02,
  },
  {
    id: 'job-intent-forgotten', breaks: 1, says: /is translated into/,
    rule: "a message's jobs are noted in its transaction", file: together,
    find: "AND (o.lang_cd <> g.lang OR g.looks_foreign AND o.user_id <> g.author))", replace: "AND (o.lang_cd <> g.lang OR g.looks_foreign AND o.user_id <> g.author)) AND g.n < 0", seed: 3,
  },
  {
    id: 'waiting-not-reset', breaks: 10, says: /guest messages that wait/,
    rule: 'an answer ends the waiting', file: together,
    find: "waiting_count = CASE WHEN strpos(k.sides, 's') > 0 THEN 0 ELSE t.waiting_count END", replace: 'waiting_count = t.waiting_count', faults: 'notice-doubled', hours: 0.2,
  },
];
