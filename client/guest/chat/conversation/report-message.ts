/** Reporting a message, and how that stands; fetched when somebody asks for it. */
import { callOperation } from '#client/net/facade.ts';
import type { ReportStatus } from '#shared/domain/states/enumerations.ts';
import { dealWithMessage } from '#shared/facade/access/deal-with-message.ts';
import { getReportStatus } from '#shared/facade/conversation/report-status.ts';
import type { ChatMessage } from '#client/chat/chat-types.ts';
import type { GuestApp } from '../../app/guest-app.ts';

/**
 * Reads how the guest's report of a message stands; with `send` it is reported first [REPORT-ONCE].
 *
 * @throws AppError, TransportError, SessionError
 */
export async function reportMessage(
  { core }: GuestApp,
  conversationId: string,
  { id, order }: ChatMessage,
  send: boolean,
): Promise<ReportStatus> {
  const call = { transport: core.transport, tokens: core.session };
  if (send) {
    await callOperation(call, dealWithMessage, { messageId: id, action: 'report' });
    return 'reported';
  }
  if (order === null) return 'none';
  const found = await callOperation(call, getReportStatus, { conversationId, orders: [order] });
  return found.find((message) => message.id === id)?.action?.report_status ?? 'none';
}
