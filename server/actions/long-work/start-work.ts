/**
 * Long work is asked for: a row that a process takes up once this transaction has committed (server/jobs/long-work/)
 * [WORK-ONCE]. Whoever asks is known to the work, so that what it writes stands in the history in their name.
 */
import type { Transaction } from 'kysely';
import type { Actor } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { jobRow, presentJob } from '#server/queries/manage/jobs.ts';
import type { WorkKind } from '#shared/domain/long-work/work-kinds.ts';
import type { Job } from '#shared/manage/jobs.ts';
import type { Notice } from '#shared/realtime/notices.ts';
import { runDirectoryAction } from '../account/directory-action.ts';
import { originNow } from '../origin.ts';

/** Who asks, as the guard let them in: at a house, or at an organisation. */
export type WorkAsker = { readonly accountId?: string; readonly credentialId?: string } & (
  | { readonly house: { readonly id: string; readonly organizationId: string }; readonly actor: Actor }
  | { readonly house?: undefined; readonly organizationId: string }
);

/** What an action gives that asks for work. */
interface Asking {
  readonly trx: Transaction<Database>;
  readonly now: Date;
  readonly newId: () => string;
}

/**
 * Asks for work in a transaction of the caller's. Processes look for it every few seconds; `askForWork` wakes them.
 *
 * @param input what the kind's handler reads; kept until the work has ended
 * @returns the job's id
 */
export async function startWork(
  { trx, now, newId }: Asking,
  by: WorkAsker,
  kind: WorkKind,
  input: object,
): Promise<string> {
  const id = newId();
  const origin = originNow();
  const actor = by.house === undefined ? null : { userId: by.actor.userId, kind: by.actor.kind, role: by.actor.role };
  await trx
    .insertInto('job')
    .values({
      id,
      organization_id: by.house === undefined ? by.organizationId : by.house.organizationId,
      house_id: by.house?.id ?? null,
      kind,
      input,
      asked: { actor, action: origin?.action ?? kind, request: origin?.request ?? null },
      account_id: by.accountId ?? null,
      credential_id: by.credentialId ?? null,
      created_at: now,
    })
    .execute();
  return id;
}

/** A call that asks for work and nothing else. @returns the job, waiting */
export async function askForWork(ctx: AppContext, by: WorkAsker, kind: WorkKind, input: object): Promise<Job> {
  const id = await runDirectoryAction(ctx, (action) => startWork(action, by, kind, input));
  return workAsked(ctx, by.house === undefined ? by.organizationId : by.house.id, id);
}

/** Work that an action asked for, once it has committed: processes are woken. @returns the job, waiting */
export async function workAsked(ctx: AppContext, scope: string, id: string): Promise<Job> {
  ctx.bus.publish([workNotice(scope, id)]);
  const row = await jobRow(ctx.db, id);
  if (row === undefined) throw new Error('a job that was just written is gone');
  return presentJob(row, true);
}

/**
 * Processes look for work that waits; whoever runs this one hears that it is called off; consoles look at what there is.
 *
 * @param scope the house, or the organisation where it is work of no house
 */
export const workNotice = (scope: string, id: string, cancel = false): Notice => ({
  tenantId: scope,
  name: `tenant/${scope}`,
  type: 'workChanged',
  data: { id, cancel },
});
