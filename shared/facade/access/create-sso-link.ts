/** An address that signs the asking person in on another device, once, within five minutes [LINK-SSO]. */
import * as v from 'valibot';
import { contract } from '../contract.ts';

export const createSSOLink = contract({
  name: 'createSSOLink',
  document: 'mutation createSSOLink { createSSOLink { message url token } }',
  variables: v.object({}),
  result: v.object({ message: v.string(), url: v.string(), token: v.string() }),
});
