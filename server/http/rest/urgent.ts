/** Somebody in need (ours): docs/decisions/urgent-help.md. */
import { callForHelp as ring } from '#server/actions/inquiry/call-for-help.ts';
import { readOutgoing } from '#server/actions/conversation/message-rules.ts';
import { runAction } from '#server/actions/run-action.ts';
import { maskedAtDoor, maskingFor } from '#server/queries/desk-work/masking.ts';
import { callForHelp } from '#shared/rest/urgent.ts';
import { route, type Route } from '../route.ts';

export const urgentRoutes: readonly Route[] = [
  route(callForHelp, async (ctx, { by, body }) => {
    const said = maskedAtDoor(await maskingFor(ctx, by), body.message_id, readOutgoing('guest', body.text));
    const message = { id: body.message_id, ...said, originalLangCd: body.lang_cd };
    return {
      conversation_id: await runAction(ctx, by, (action) => ring(action, { subMenuId: body.sub_menu_id, message })),
    };
  }),
];
