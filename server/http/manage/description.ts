/** The description of the management API, for programs and for people. Both are made when first asked for at an address, and kept. */
import { randomBytes } from 'node:crypto';
import * as contract from '#shared/manage/description.ts';
import { acceptPin, requestPin } from '#shared/rest/staff-sign-in.ts';
import { contentSecurityPolicy } from '../content-security-policy.ts';
import { publicAddress } from '../public-address.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { describeApi } from './description/describe.ts';
import { docsPage } from './description/docs-page.ts';

const limits = { rate: RATES.places };
/** Stands in the page that is kept where each answer has a nonce of its own. */
const NONCE = 'nonce-of-this-answer';

/** Made again only for another address than the last: who names many in `Host` fills no memory. */
function kept<T>(make: (address: string) => T): (address: string) => T {
  let last: { readonly address: string; readonly made: T } | undefined;
  return (address) => {
    if (last?.address !== address) last = { address, made: make(address) };
    return last.made;
  };
}

/** @param routes every other call of the API */
export function descriptionRoutes(routes: readonly Route[]): readonly Route[] {
  // Signing in leads here, and stands elsewhere.
  const endpoints = [
    ...routes.map(({ endpoint }) => endpoint),
    contract.getDescription,
    contract.getDocs,
    requestPin,
    acceptPin,
  ];
  const described = kept((address) => describeApi(endpoints, address));
  const page = kept((address) => docsPage(endpoints, address, NONCE));
  return [
    route(contract.getDescription, (ctx, { c }) => c.json(described(publicAddress(ctx, c))), limits),
    route(
      contract.getDocs,
      async (ctx, { c }) => {
        const nonce = randomBytes(16).toString('base64url');
        const html = await page(publicAddress(ctx, c));
        return c.html(html.replaceAll(NONCE, nonce), 200, {
          'content-security-policy': contentSecurityPolicy({ nonce, host: c.req.header('host') }),
          'referrer-policy': 'same-origin',
        });
      },
      limits,
    ),
  ];
}
