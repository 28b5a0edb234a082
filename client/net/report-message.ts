/** Reporting a message, how that stands, and not wanting to see one. */
import { dealWithMessage } from '#shared/facade/access/deal-with-message.ts';
import { getReportStatus } from '#shared/facade/conversation/report-status.ts';
import type { ReportStatus } from '#shared/domain/states/enumerations.ts';
import { callOperation } from './facade.ts';

export interface Reported {
  readonly id: string;
  readonly order: number | null;
}

/**
 * Reads how this person's report of a message stands; with `send` it is reported first [REPORT-ONCE].
 *
 * @throws AppError, TransportError, SessionError
 */
export async function reportMessage(
  way: Parameters<typeof callOperation>[0],
  conversationId: string,
  { id, order }: Reported,
  send: boolean,
): Promise<ReportStatus> {
  if (send) {
    await callOperation(way, dealWithMessage, { messageId: id, action: 'report' });
    return 'reported';
  }
  if (order === null) return 'none';
  const found = await callOperation(way, getReportStatus, { conversationId, orders: [order] });
  return found.find((message) => message.id === id)?.action?.report_status ?? 'none';
}

/** Takes a message out of this person's sight on all their devices, or shows it again [REPORT-HIDE]. @throws AppError, TransportError, SessionError */
export async function hideMessage(
  way: Parameters<typeof callOperation>[0],
  { id }: Pick<Reported, 'id'>,
  hides: boolean,
): Promise<void> {
  await callOperation(way, dealWithMessage, { messageId: id, action: hides ? 'hide' : 'show' });
}
