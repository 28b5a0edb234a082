import { dealWithMessage as deal } from '#server/actions/conversation/deal-with-message.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { MutationArguments } from '#server/facade/sdl-types.ts';
import { type StandardResult, standardResult } from '../arguments.ts';

const reportMail = () => ({
  subject: 'A message was reported',
  text: 'Somebody reported a message to you. Please look at it within 24 hours: the reports of your house show it with the latest messages of whoever wrote it.',
});

/** `dealWithMessage`: reports a message to the house, or hides it from one's own view and shows it again [REPORT-ONCE]. */
export async function dealWithMessage(
  { messageId, action }: MutationArguments['dealWithMessage'],
  { ctx, principal }: FacadeRequest,
): Promise<StandardResult> {
  await runAction(ctx, principal, (context) => deal(context, { messageId, action }, reportMail));
  return standardResult();
}
