/** REST of wallet passes, ours: the pass a guest may add to their phone's wallet. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

export const WalletPassResponse = v.object({
  message: v.string(),
  /** Where the pass is added to Google Wallet; null where the house has none. */
  google_url: v.nullable(v.string()),
});
export type WalletPassResponse = v.InferOutput<typeof WalletPassResponse>;

export const getWalletPass = endpoint({
  id: 'getWalletPass',
  method: 'GET',
  path: '/be-api/biz/wallet-pass',
  needs: 'anyone',
  answers: { 200: WalletPassResponse },
  errors: [],
});
