/**
 * What work shuts while it waits and runs is opened in the transaction that ends it, whatever ended it: a fault, somebody
 * who called it off, processes that died, a house that was deleted meanwhile [WORK-OPENS]. What comes to its end opens it
 * itself, with what it writes.
 */
import * as v from 'valibot';
import { endReflected } from '#server/actions/drafts/end-reflected.ts';
import { reopenDraft } from '#server/actions/drafts/reflect.ts';
import { openAfterFault } from '#server/actions/house-file/import-state.ts';
import { draftById } from '#server/queries/drafts/drafts.ts';
import { Uuid } from '#shared/rest/fields.ts';
import type { ActionContext } from '../action-context.ts';

export interface EndingWork {
  readonly id: string;
  readonly kind: string;
  readonly house_id: string | null;
  readonly input: unknown;
}

type Open = (ctx: ActionContext, houseId: string, work: EndingWork, code: string | null) => Promise<void>;

const Reflecting = v.object({ draft_id: Uuid, account_session_id: v.nullable(Uuid) });
const Looking = v.object({ dry: v.literal(true) });

const openAfterReflecting: Open = async (ctx, houseId, work, code) => {
  const input = v.safeParse(Reflecting, work.input);
  if (!input.success) return;
  const { draft_id: draftId, account_session_id: sessionId } = input.output;
  const draft = await draftById(ctx.trx, houseId, draftId);
  // It is live, whatever does not follow: nobody is to stand before a draft that goes live for ever.
  if (draft?.applied != null) await endReflected(ctx, houseId, draftId, sessionId);
  else await reopenDraft(ctx, houseId, draftId, code === 'not_found' ? 'house_deleted' : code);
};

const openAfterTaking: Open = async (ctx, houseId, work) => {
  if (!v.is(Looking, work.input)) await openAfterFault(ctx, houseId, work.id);
};

const opens: Readonly<Record<string, Open>> = {
  reflect_draft: openAfterReflecting,
  import_house: openAfterTaking,
  fill_house: openAfterTaking,
};

export const leavesOpen = ({ kind, house_id }: EndingWork): boolean => house_id === null || !Object.hasOwn(opens, kind);

/** @param code why it did not come to its end; null for what somebody called off */
export async function openAfterWork(ctx: ActionContext, work: EndingWork, code: string | null): Promise<void> {
  if (work.house_id !== null) await opens[work.kind]?.(ctx, work.house_id, work, code);
}
