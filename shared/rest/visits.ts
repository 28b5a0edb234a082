/** REST of meeting an assistant on a house's website, ours. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Lang, Text, Uuid } from './fields.ts';
import { GuestTokens } from './guest-tokens.ts';

/** Signed in as somebody nobody knows yet, with the conversation that they are in. */
export const VisitTokens = v.object({ ...GuestTokens.entries, conversation_id: v.string() });
export type VisitTokens = v.InferOutput<typeof VisitTokens>;

/** A visitor of the house's website opens the chat [WIDGET-VISIT]. */
export const visitWidget = endpoint({
  id: 'visitWidget',
  method: 'POST',
  path: '/be-api/widget/visits',
  needs: 'nobody',
  body: v.object({ bot_id: Uuid, tenant_cd: Text(64), lang_cd: Lang }),
  answers: { 200: VisitTokens },
  errors: ['limit_reached', 'plan_limit'],
});
