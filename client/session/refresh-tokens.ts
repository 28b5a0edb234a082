/** The refresh call of the sign-in service, and what counts as its success [TOKEN-REFRESH-SHAPE] [TOKEN-STATUS]. */
import { readAnswerText } from '#client/net/read-answer.ts';
import { errorOf, type Transport } from '#client/net/transport.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { refreshSession } from '#shared/rest/session.ts';

/** `erased`: the house has erased whoever it was, and so does this device [PRIVACY-CONVERGES]. */
export type RefreshAnswer = { readonly accessToken: string; readonly refreshToken: string } | 'refused' | 'erased';

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
  const answer = await transport.send(refreshSession.path, {
    // A token's end is nobody's sign of life, and what was saved is delivered from a locked phone too [LOCK-TOUCH].
    background: true,
    body: { user_agent: userAgent, refresh_token: refreshToken, refresh_token_v2: refreshToken },
  });
  if (answer.status === 400 || answer.status === 401 || answer.status === 403)
    return errorOf(answer).data['reason'] === 'erased' ? 'erased' : 'refused';
  // No other success is one: `message` is looked at only of these.
  if (answer.status < 200 || answer.status > 202) throw new TransportError('bad_answer');
  const { message, access_token_v2, refresh_token_v2, access_token, refresh_token } = readAnswerText(
    answer.text,
    refreshSession.answers[200],
  );
  if (message.startsWith('error:')) return 'refused';
  const access = access_token_v2 ?? access_token ?? '';
  const refresh = refresh_token_v2 ?? refresh_token ?? '';
  if (message !== 'success' || access === '' || refresh === '') throw new TransportError('bad_answer');
  return { accessToken: access, refreshToken: refresh };
}
