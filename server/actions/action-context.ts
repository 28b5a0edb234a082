/**
 * What every action is given. An action runs inside one transaction that its caller opened, writes
 * rows, notes what must happen after commit, and never calls a socket or a provider.
 */
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Actor } from '#server/access/principal.ts';
import type { Database } from '#server/db/schema.ts';
import type { EventType, InternalType, SubscribeName } from '#shared/realtime/notices.ts';

/** A notice as an action says it; the tenant and the origin are added by the door. */
export interface PlannedNotice {
  readonly name: SubscribeName;
  readonly type: EventType | InternalType;
  readonly eventId?: string;
  readonly data?: { readonly [key: string]: string | number | boolean | null };
}

export interface ActionContext {
  readonly trx: Transaction<Database>;
  readonly actor: Actor;
  /** The transaction's time; actions never read a clock. */
  readonly now: Date;
  readonly newId: () => string;
  readonly log: Pick<Logger, 'warn'>;
  /** Sends a notice once the transaction has committed [SYNC-NOTICE]. */
  readonly notice: (notice: PlannedNotice) => void;
}

/** Inserts a job intent in the action's own transaction; a dispatcher moves it on after commit [SYNC-JOBS]. */
export async function planJob(
  ctx: Pick<ActionContext, 'trx'>,
  kind: JobKind,
  payload: object,
  runAt?: Date,
): Promise<void> {
  await ctx.trx
    .insertInto('job_intent')
    .values({ kind, payload, run_at: runAt ?? null })
    .execute();
}

/** Every kind of background job. Handlers: server/jobs/registry.ts. */
export type JobKind =
  | 'translate_message'
  | 'translate_recent'
  | 'word_houses'
  | 'answer_guest'
  | 'keep_document'
  | 'scrape_page'
  | 'scrape_due'
  | 'find_anew'
  | 'send_mail'
  | 'send_push'
  | 'ring_devices'
  | 'send_sms'
  | 'archive_tickets'
  | 'return_forward'
  | 'finish_solve'
  | 'wake_ticket'
  | 'ring_reminder'
  | 'alert_staff'
  | 'route_ticket'
  | 'return_routed'
  | 'time_out_staff'
  | 'close_silent'
  | 'begin_hours'
  | 'overdue_reports'
  | 'reflect_due'
  | 'show_by_season'
  | 'prune_feed'
  | 'auto_reply'
  | 'post_payment'
  | 'expire_payment'
  | 'give_back'
  | 'tend_call'
  | 'remove_files'
  | 'renew_plans'
  | 'give_back_billing'
  | 'look_at_billing'
  | 'tell_payer'
  | 'keep_rules'
  | 'tell_of_keys'
  | 'prune';
