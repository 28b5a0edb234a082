/** Signing in by a passkey, at a desk or at the consoles. */
import { call } from '#client/net/call.ts';
import type { Transport } from '#client/net/transport.ts';
import { acceptPasskey, beginPasskeySignIn, getPasskeyOffer } from '#shared/manage/passkeys.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { answerPasskey } from './passkey-browser.ts';

export interface PasskeySignIn {
  /** Whether this server has passkeys. */
  offered(): Promise<boolean>;
  /** @throws AppError, TransportError; whatever the browser says where the person turned it down */
  signIn(): Promise<void>;
}

/** @param begin begins the session with what the server answered */
export function createPasskeySignIn(
  transport: Transport,
  target: 'staff' | 'console',
  begin: (fields: OutputOf<typeof acceptPasskey>) => void,
): PasskeySignIn {
  return {
    async offered() {
      return (await call({ transport }, getPasskeyOffer, {}, { background: true })).offered;
    },
    async signIn() {
      const { transaction_code, options } = await call({ transport }, beginPasskeySignIn, {});
      const response = await answerPasskey(options);
      begin(await call({ transport }, acceptPasskey, { body: { transaction_code, target, response } }));
    },
  };
}
