/** A guest's app reports where the room-asking flow stands: façade transferAskRoomConversation [ROOM-REPORT] [ROOM-RESULT]. */
import { lockCase } from '#server/access/case-access.ts';
import { textContent } from '#shared/domain/message-content/message-content.ts';
import { mayReport, ownWords, type RoomReport, whereabouts } from '#shared/domain/menu/room-reports.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { guestSpeaks } from '../conversation/guest-speaks.ts';
import { readOutgoing } from '../conversation/message-rules.ts';
import { updateInquiry } from './update-inquiry.ts';
import { updateGuestLocation } from '../guest/update-people.ts';
import { writeMessage } from '../conversation/write-message.ts';

/**
 * The end of the flow moves the guest to the room they named, notes the change on the inquiry, says their own words in
 * the conversation, and, as words of the guest's, lets what waited for them go to those who are asked. The same report again changes nothing.
 *
 * @throws AppError not_found, conversation_closed, wrong_state, message_*
 */
export async function transferRoom(ctx: ActionContext, conversationId: string, report: RoomReport): Promise<void> {
  const { trx, actor, now } = ctx;
  if (actor.kind !== 'guest') throw new AppError('not_found');
  const found = await lockCase(trx, actor, conversationId);
  const { conversation } = found;
  if (isClosed(conversation.state)) throw new AppError('conversation_closed');
  const row = await trx
    .selectFrom('room_asking')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  const before = row !== undefined && row.inquiry_id === conversation.inquiry_id ? row : null;
  if (
    before !== null &&
    before.state === report.state &&
    before.location_id === report.locationId &&
    before.situation === report.situation
  )
    return;
  if (!mayReport(before?.state ?? null, report.state) || before?.state === 'end')
    throw new AppError('wrong_state', { state: before?.state ?? null });
  if (report.locationId !== null) await requirePlace(ctx, report.locationId);
  const fresh = {
    inquiry_id: conversation.inquiry_id,
    state: report.state,
    location_id: report.locationId,
    situation: report.situation,
    updated_at: now,
  };
  await trx
    .insertInto('room_asking')
    .values({ tenant_id: actor.tenantId, conversation_id: conversationId, ...fresh })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'conversation_id']).doUpdateSet(fresh))
    .execute();
  if (report.state !== 'end') return;
  if (report.locationId !== null) {
    await updateGuestLocation(ctx, report.locationId);
    await trx
      .updateTable('conversation')
      .set({ location_id: report.locationId, updated_at: now })
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', conversationId)
      .execute();
  }
  const change = whereabouts(report);
  if (change !== null && found.inquiry !== null)
    await updateInquiry(ctx, { id: ctx.newId(), conversationId, ...change });
  const words = ownWords(report);
  if (words !== null) {
    const content = readOutgoing('guest', textContent(words));
    const said = await guestSpeaks(ctx, await lockCase(trx, actor, conversationId));
    await writeMessage(ctx, said, {
      id: ctx.newId(),
      authorId: actor.userId,
      authorName: found.member?.display_name ?? '',
      side: 'guest',
      content,
      langCd: found.member?.lang_cd ?? 'en',
    });
  }
}

async function requirePlace({ trx, actor }: ActionContext, locationId: string): Promise<void> {
  const place = await trx
    .selectFrom('location')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', locationId)
    .executeTakeFirst();
  if (place === undefined) throw new AppError('not_found');
}
