import { signOut as contract } from '#shared/rest/session.ts';
import type { Transport } from './transport.ts';

/** Tells the server that a session is over. Not waited for: the session is gone from this device either way. */
export function signOut(transport: Transport, accessToken: string): void {
  transport
    .send(contract.path, {
      method: contract.method,
      headers: { authorization: `Bearer ${accessToken}` },
      background: true,
    })
    .catch((error: unknown) => console.warn('The server was not told of the sign-out.', error));
}
