import { retranslateMessage } from '#server/actions/conversation/retranslate-message.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { MutationArguments } from '#server/facade/sdl-types.ts';
import { type StandardResult, standardResult } from '../arguments.ts';

/** `reTranslateMessage` [TR-AGAIN]. */
export async function reTranslateMessage(
  args: MutationArguments['reTranslateMessage'],
  { ctx, principal }: FacadeRequest,
): Promise<StandardResult> {
  await runAction(ctx, principal, (action) => retranslateMessage(action, args.messageId));
  return standardResult();
}
