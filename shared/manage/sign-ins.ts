/** Signing in to the consoles by other ways than a PIN, and where one is signed in. */
import * as v from 'valibot';
import { AccountTokenFields } from '../rest/account-tokens.ts';
import { endpoint } from '../rest/endpoint.ts';
import { Text } from '../rest/fields.ts';

/** How a sign-in came to be: `desk` came over from a house's desk, `operator` by an address of whoever runs the server. */
const signInEntries = ['pin', 'passkey', 'sign_up', 'invitation', 'desk', 'operator'] as const;
export type SignInEntry = (typeof signInEntries)[number];

/** By the address that `npm run operator -- sign-in` printed [OPERATOR-SIGN-IN]. */
export const acceptSignInAddress = endpoint({
  id: 'acceptSignInAddress',
  method: 'POST',
  path: '/be-api/manage/v1/sign-in-addresses/accept',
  needs: 'nobody',
  body: v.object({ token: Text(400) }),
  answers: { 200: AccountTokenFields },
  errors: ['link_expired'],
});
