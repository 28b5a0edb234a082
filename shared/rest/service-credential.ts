/** REST of the key that a house's machines bring, ours, for administrators [SERVICE-KEY]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Success } from './fields.ts';

export const registerServiceKey = endpoint({
  id: 'registerServiceKey',
  method: 'POST',
  path: '/be-api/admin/service-credential',
  needs: 'administrator',
  /** The key is shown this once. */
  answers: { 201: v.object({ message: v.string(), id: v.string(), key: v.string() }) },
  errors: ['credential_exists'],
});

export const revokeServiceKey = endpoint({
  id: 'revokeServiceKey',
  method: 'DELETE',
  path: '/be-api/admin/service-credential',
  needs: 'administrator',
  answers: { 200: Success },
  errors: [],
});
