import { call } from '#client/net/call.ts';
import { getWalletPass, WalletPassResponse } from '#shared/rest/wallet-pass.ts';
import { cachedSource } from '../../reading/cached-source.ts';

/** The one key of {@link walletPass}. */
export const OWN_PASS = 'own';

/** The guest's pass, if the house gives one out; asked for anew each time, because it is signed. Reading throws AppError, TransportError or SessionError. */
export const walletPass = cachedSource<WalletPassResponse>({
  kind: 'wallet-pass',
  owner: 'guest',
  schema: WalletPassResponse,
  freshMs: 0,
  read: ({ core }) => call({ transport: core.transport, tokens: core.session }, getWalletPass, {}),
});
