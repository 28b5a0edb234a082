import { runAction } from '#server/actions/run-action.ts';
import { readOutgoing } from '#server/actions/conversation/message-rules.ts';
import { sendMessage } from '#server/actions/conversation/send-message.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { MutationArguments, MutationResults } from '#server/facade/sdl-types.ts';
import { maskedAtDoor, maskingFor } from '#server/queries/desk-work/masking.ts';
import { isKnownLanguage } from '#shared/languages/codes.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { idArgument } from '../arguments.ts';

/** `postMessage`: the façade's door to the action behind sendMessage; the same message id twice is stored once [MSG-ONCE]. */
export async function postMessage(
  { input }: MutationArguments['postMessage'],
  { ctx, principal }: FacadeRequest,
): Promise<MutationResults['postMessage']> {
  const id = input.message_id == null ? ctx.newId() : idArgument(input.message_id);
  const lang =
    input.original_lang_cd ??
    (
      await ctx.db
        .selectFrom('app_user')
        .select('lang_cd')
        .where('tenant_id', '=', principal.tenantId)
        .where('id', '=', principal.userId)
        .executeTakeFirstOrThrow()
    ).lang_cd;
  if (!isKnownLanguage(lang)) throw new AppError('bad_request', { path: 'original_lang_cd' });
  const masking = await maskingFor(ctx, principal);
  const said = maskedAtDoor(masking, id, readOutgoing(principal.kind, input.content));
  await runAction(ctx, principal, (action) =>
    sendMessage(action, {
      id,
      conversationId: idArgument(input.conversation_id),
      ...said,
      originalLangCd: lang,
    }),
  );
  return { status: 'success', message: 'success', message_id: id };
}
