import { parseContent } from '#shared/domain/message-content/message-content.ts';
import type { SaidOrder } from '#shared/domain/ordering/said-order.ts';

/**
 * The order a message carries; undefined where it carries none. The message as it was written has it as it is now: a
 * translation keeps the state of the moment it was made.
 */
export function orderIn(content: string): SaidOrder | undefined {
  // Nearly no message has one, and all are asked.
  if (!content.includes('"ordered"')) return undefined;
  const parsed = parseContent(content);
  return parsed.kind === 'items'
    ? parsed.items.flatMap((item) => (item.type === 'sys_msg' && item.sys_msg.order ? [item.sys_msg.order] : []))[0]
    : undefined;
}
