import * as v from 'valibot';
import { TransportError } from '#client/net/transport-error.ts';
import { WalletPassResponse } from '#shared/rest/wallet-pass.ts';
import { keptSource } from '../../reading/kept-source.ts';

/** The one key of {@link walletPass}. */
export const OWN_PASS = 'own';

/** The guest's pass, if the house gives one out; asked for anew each time, because it is signed. Reading throws AppError, TransportError or SessionError. */
export const walletPass = keptSource<WalletPassResponse>({
  kind: 'wallet-pass',
  owner: 'guest',
  schema: WalletPassResponse,
  freshMs: 0,
  async read({ core }) {
    const result = v.safeParse(
      WalletPassResponse,
      await core.transport.json('/be-api/biz/wallet-pass', { tokens: core.session }),
    );
    if (!result.success) throw new TransportError('bad_answer');
    return result.output;
  },
});
