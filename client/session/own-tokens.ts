import type { TokenSource } from '#client/net/transport.ts';
import { isSamePerson, type Session, type SessionIdentity } from './session.ts';
import { SessionError } from './token.ts';

/**
 * The session's tokens as long as it is this person's: what was begun for them and is not over when another signs in,
 * the next part of a long push or one that was told to come again, is not sent as that other [TOKEN-OWN].
 *
 * @throws SessionError noKtznAccessToken once somebody else is signed in, or nobody
 */
export function ownTokens(session: Session, identity: SessionIdentity): TokenSource {
  return {
    async accessToken() {
      const view = session.view.get();
      if (view.status !== 'active' || !isSamePerson(view.identity, identity))
        throw new SessionError('noKtznAccessToken');
      return session.accessToken();
    },
    replace: (refused) => session.replace(refused),
  };
}
