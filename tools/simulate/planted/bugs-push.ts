import type { PlantedBug } from './bug.ts';

const apply = 'server/sync/apply-mutation.ts';
const together = 'migrations/20261123T0900-send-messages-together.ts';

/** What a push must not do. */
export const pushBugs: readonly PlantedBug[] = [
  {
    id: 'refusal-does-not-advance', rule: 'a refused mutation advances the id', file: apply,
    find: 'if (refusal !== null) await recordRefusal(trx, group, mutation, refusal, now);',
    replace: "if (refusal !== null) { await trx.rollback().execute(); return 'refused'; }",
  },
  {
    id: 'fault-advances', rule: 'a passing fault never advances the id', file: apply,
    find: '/^(22|23(502|503|514))/.test(code)', replace: '/^(22|23|4|5)/.test(code)', faults: 'lock-timeout',
  },
  {
    id: 'id-outside-the-transaction', rule: 'the id advances in the transaction of the effect', file: apply,
    find: "await trx.updateTable('client').set({ last_mutation_id: mutation.id, updated_at: now }).where('id', '=', mutation.clientID).execute();",
    replace: "setTimeout(() => void ctx.db.updateTable('client').set({ last_mutation_id: mutation.id, updated_at: now }).where('id', '=', mutation.clientID).execute(), 1);",
  },
  {
    id: 'duplicate-not-recognised', rule: 'a mutation that was processed is skipped', file: apply,
    find: "if (mutation.id <= client.last_mutation_id) return 'repeated';", replace: "if (mutation.id <= client.last_mutation_id) return 'next';",
    faults: 'doubled,response-dropped',
  },
  {
    id: 'gap-accepted', rule: 'a gap in the ids is lost state', file: apply,
    find: "return mutation.id === client.last_mutation_id + 1 ? 'next' : 'lost_state';", replace: "return 'next';", faults: 'restored-backup,doubled,reordered',
  },
  {
    id: 'unknown-client-accepted', rule: 'an unknown client past its first mutation has lost its state', file: apply,
    find: "if (mutation.id !== 1) return 'lost_state';", replace: 'if (mutation.id === -1) return \'lost_state\';', faults: 'state-not-found',
  },
  {
    id: 'poison-blocks-the-queue', rule: 'what can never succeed is refused, not repeated', file: apply,
    find: 'if (error instanceof AppError) return error.isRefusal ? error : null;', replace: 'if (error instanceof AppError) return null;',
  },
  {
    id: 'action-done-twice', rule: 'an action is done once by its id', file: apply,
    find: 'return inserted !== undefined;', replace: 'return true;', faults: 'state-not-found,storage-evicted',
  },
  {
    id: 'refused-effect-stays', rule: 'a refusal takes its effect back', file: apply,
    find: "await behind.rollbackToSavepoint('action').execute();", replace: "await behind.releaseSavepoint('action').execute();",
  },
  {
    id: 'foreign-group-may-push', rule: "another person's client group is refused", file: apply,
    find: "if (owner.tenant_id !== principal.tenantId || owner.user_id !== principal.userId) throw new AppError('client_group_foreign');", replace: '', faults: 'delayed',
  },
  {
    id: 'part-of-a-push-answered-200', rule: 'a push of which a part was not processed is answered 5xx', file: 'server/sync/push.ts',
    find: 'if (attempt >= deserves) throw error;', replace: "if (attempt >= deserves) return 'refused';", faults: 'partial-push,lock-timeout',
  },
  {
    id: 'poke-before-commit', rule: 'a notice follows the commit', file: 'server/sync/send-hot.ts',
    find: '  const row = await togetherOf(ctx).send({',
    replace: '  ctx.bus.publish(noticesOf(principal, group, args, { order: 0, group_ids: [], asked: false } as never));\n  const together = togetherOf(ctx);\n  ctx = { ...ctx, bus: { ...ctx.bus, publish: () => undefined } };\n  const row = await together.send({',
    faults: 'slow-commit',
  },
  {
    id: 'send-does-not-advance', rule: 'a message and its id are one statement', file: together,
    find: 'UPDATE client k SET last_mutation_id = g.mutation, updated_at = at', replace: 'UPDATE client k SET updated_at = at',
  },
  {
    id: 'send-takes-any-id', rule: 'a message moves its client by one', file: together,
    find: 'AND k.last_mutation_id = g.mutation - 1', replace: '', faults: 'doubled,reordered,restored-backup',
  },
  {
    id: 'order-outside-the-lock', rule: "an order is taken under the conversation's lock", file: together,
    find: 'UPDATE conversation c SET last_order = c.last_order + t.said,',
    replace: 'UPDATE conversation c SET last_order = (SELECT count(*) FROM message x WHERE x.tenant_id = t.tenant AND x.conversation_id = t.conversation AND NOT x.is_deleted) + t.said,',
  },
  {
    id: 'job-intent-forgotten', rule: "a message's jobs are noted in its transaction", file: together,
    find: "AND (o.lang_cd <> g.lang OR g.looks_foreign AND o.user_id <> g.author))", replace: "AND (o.lang_cd <> g.lang OR g.looks_foreign AND o.user_id <> g.author)) AND g.n < 0",
  },
  {
    id: 'waiting-not-reset', rule: 'an answer ends the waiting', file: together,
    find: "waiting_count = CASE WHEN strpos(k.sides, 's') > 0 THEN 0 ELSE t.waiting_count END", replace: 'waiting_count = t.waiting_count',
  },
];
