/** Signing in by a link [LINK-SSO] [LINK-SMS]. Each throws AppError for a link that is over or none, TransportError for the network. */
import * as v from 'valibot';
import { GuestTokens } from '#shared/facade/entry/sign-in.ts';
import { TransportError } from './transport-error.ts';
import type { Transport } from './transport.ts';

const LinkTokens = v.object({
  ...GuestTokens.entries,
  user_type: v.string(),
  conversation_id: v.optional(v.nullable(v.string()), null),
});
export type LinkTokens = v.InferOutput<typeof LinkTokens>;

/** Trades a link's token for a session. */
export async function acceptLink(transport: Transport, kind: 'sso' | 'sms', token: string): Promise<LinkTokens> {
  const answer = v.safeParse(
    LinkTokens,
    await transport.json(kind === 'sms' ? '/api/login/token_sms/validate' : '/api/login/token/validate', {
      body: { token },
    }),
  );
  if (!answer.success) throw new TransportError('bad_answer');
  return answer.output;
}
