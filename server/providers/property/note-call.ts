/** Each answer of a hotel system, and each silence, noted without anybody's name [PMS-LOG]. */
import { maskedAnswer } from '#shared/domain/pms/masked-answer.ts';
import { sql } from 'kysely';
import type { ProviderContext } from '../provider-context.ts';

export interface PropertyCall {
  /** Method and path; the path names stays by the system's own ids. */
  readonly call: string;
  /** Null where nothing came. */
  readonly status: number | null;
  readonly tookMs: number;
  readonly answer: unknown;
}

export type NoteCall = (call: PropertyCall) => Promise<void>;

const CALL_MAX = 200;

/** What came of it, by its status. */
const outcomeOf = (status: number | null): 'ok' | 'refused' | 'unavailable' =>
  status === null || status === 408 || status === 429 || status >= 500
    ? 'unavailable'
    : status < 400
      ? 'ok'
      : 'refused';

/** @param direction whether we asked, or it sent of its own accord */
export async function notePropertyCall(
  { db, now }: Pick<ProviderContext, 'db' | 'now'>,
  tenantId: string,
  system: string,
  direction: 'asked' | 'sent',
  { call, status, tookMs, answer }: PropertyCall,
): Promise<void> {
  await db
    .insertInto('property_call')
    .values({
      tenant_id: tenantId,
      at: new Date(now()),
      system,
      direction,
      call: call.slice(0, CALL_MAX),
      outcome: outcomeOf(status),
      status,
      took_ms: Math.max(0, Math.round(tookMs)),
      content: sql`${JSON.stringify(maskedAnswer(answer))}::text::jsonb`,
    })
    .execute();
}
