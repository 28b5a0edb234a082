/** The description of the management API, for programs and for people. Both are made once, when first asked for. */
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
  return [
    route(contract.getDescription, (ctx, { c }) => c.json(describeApi(endpoints, publicAddress(ctx, c))), limits),
    route(
      contract.getDocs,
      (ctx, { c }) => {
        const nonce = randomBytes(16).toString('base64url');
        return c.html(docsPage(endpoints, publicAddress(ctx, c), nonce), 200, {
          'content-security-policy': contentSecurityPolicy({ nonce, host: c.req.header('host') }),
          'referrer-policy': 'same-origin',
        });
      },
      limits,
    ),
  ];
}
