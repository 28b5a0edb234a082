/** From the desk into the consoles of the same person, without another PIN. */
import { call } from '#client/net/call.ts';
import { refreshTokens } from '#client/session/refresh-tokens.ts';
import { createSession, StoredSession } from '#client/session/session.ts';
import { browserLock } from '#client/session/with-lock.ts';
import { storedValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';
import { openAccount } from '#shared/manage/me.ts';
import type { AccountCore } from './account-core.ts';

const deskSession = storedValue(localTexts, 'bellhop-session-staff', StoredSession);

/** Begins the account's session where this browser has one of a desk; else nothing happens, and the page asks for a PIN. */
export async function enterFromDesk({ transport, begin }: AccountCore): Promise<void> {
  if (deskSession.read() === undefined) return;
  const withLock = browserLock();
  const tokens = createSession({
    stored: deskSession,
    refresh: (refreshToken) => refreshTokens(transport, refreshToken, navigator.userAgent),
    withLock: (name, work) => withLock(`${name}-staff`, work),
  });
  try {
    begin(await call({ transport, tokens }, openAccount, {}));
  } catch (error) {
    // They sign in by PIN: nothing is lost.
    console.warn('The desk’s session does not open the consoles.', error);
  }
}
