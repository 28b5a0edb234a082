import { call } from '#client/net/call.ts';
import { getWifi, WifiResponse } from '#shared/rest/wifi.ts';
import { cachedSource } from '../../reading/cached-source.ts';

/** The one key of {@link houseWifi}. */
export const OWN_WIFI = 'own';

/** The Wi-Fi the house tells this guest of; kept, because it is needed most where there is no network yet [WIFI-TOLD]. Reading throws AppError, TransportError or SessionError. */
export const houseWifi = cachedSource<WifiResponse>({
  kind: 'wifi',
  owner: 'guest',
  schema: WifiResponse,
  read: ({ core }) => call({ transport: core.transport, tokens: core.session }, getWifi, {}),
});
