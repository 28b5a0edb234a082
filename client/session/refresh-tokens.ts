/** The refresh call of the sign-in service, and what counts as its success [TOKEN-REFRESH-SHAPE] [TOKEN-STATUS]. */
import * as v from 'valibot';
import type { Transport } from '#client/net/transport.ts';
import { TransportError } from '#client/net/transport-error.ts';

export type RefreshAnswer = { readonly accessToken: string; readonly refreshToken: string } | 'refused';

const Body = v.object({
  message: v.optional(v.string(), ''),
  access_token_v2: v.optional(v.nullable(v.string())),
  refresh_token_v2: v.optional(v.nullable(v.string())),
  access_token: v.optional(v.nullable(v.string())),
  refresh_token: v.optional(v.nullable(v.string())),
});

/**
 * Asks for new tokens. `refused` when the server says so; anything else that is not a success is passing and
 * must not sign anyone out [TOKEN-REFRESH-FAIL].
 *
 * @throws TransportError when the answer did not come or is of no use.
 */
export async function refreshTokens(
  transport: Transport,
  refreshToken: string,
  userAgent: string,
): Promise<RefreshAnswer> {
  const answer = await transport.send('/user/auth/refresh', {
    body: { user_agent: userAgent, refresh_token: refreshToken, refresh_token_v2: refreshToken },
  });
  if (answer.status === 400 || answer.status === 401 || answer.status === 403) return 'refused';
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), Body), answer.text);
  if (answer.status < 200 || answer.status > 202 || !body.success) throw new TransportError('bad_answer');
  const { message, access_token_v2, refresh_token_v2, access_token, refresh_token } = body.output;
  if (message.startsWith('error:')) return 'refused';
  const access = access_token_v2 ?? access_token ?? '';
  const refresh = refresh_token_v2 ?? refresh_token ?? '';
  if (message !== 'success' || access === '' || refresh === '') throw new TransportError('bad_answer');
  return { accessToken: access, refreshToken: refresh };
}
