import { call } from '#client/net/call.ts';
import type { OwnRequest } from '#shared/rest/privacy-requests.ts';
import { listOwnRequests } from '#shared/rest/privacy-requests.ts';
import type { Source } from '../../reading/use-read.ts';

/** The one key of {@link ownRequests}. */
export const OWN_REQUESTS = 'own';

/** What the guest asked about their data; never remembered, since the house may have answered meanwhile. Reading throws AppError, TransportError or SessionError. */
export const ownRequests: Source<readonly OwnRequest[]> = {
  remembered: () => null,
  isFresh: () => false,
  read: async ({ core }) =>
    (await call({ transport: core.transport, tokens: core.session }, listOwnRequests, {})).items,
};
