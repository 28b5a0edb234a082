import { retranslateMessage } from '#server/actions/conversation/retranslate-message.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import { idArgument, type StandardResult, standardResult } from '../arguments.ts';

/** `reTranslateMessage` [TR-AGAIN]. */
export async function reTranslateMessage(
  args: { messageId: string },
  { ctx, principal }: FacadeRequest,
): Promise<StandardResult> {
  await runAction(ctx, principal, (action) => retranslateMessage(action, idArgument(args.messageId)));
  return standardResult();
}
