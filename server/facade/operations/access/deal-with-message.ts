import * as v from 'valibot';
import { dealWithMessage as deal } from '#server/actions/conversation/deal-with-message.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { idArgument, type StandardResult, standardResult } from '../arguments.ts';

const Dealing = v.picklist(['report', 'hide', 'show']);

const reportMail = () => ({
  subject: 'A message was reported',
  text: 'Somebody reported a message to you. Please look at it within 24 hours: the reports of your house show it with the latest messages of whoever wrote it.',
});

/** `dealWithMessage`: reports a message to the house, or hides it from one's own view and shows it again [REPORT-ONCE]. */
export async function dealWithMessage(
  args: { messageId: string; action: string },
  { ctx, principal }: FacadeRequest,
): Promise<StandardResult> {
  const action = v.safeParse(Dealing, args.action);
  if (!action.success) throw new AppError('bad_request', { path: 'action' });
  const messageId = idArgument(args.messageId);
  await runAction(ctx, principal, (context) => deal(context, { messageId, action: action.output }, reportMail));
  return standardResult();
}
