/** The API's own description. */
import { endpoint } from '../rest/endpoint.ts';

export const getDescription = endpoint({
  id: 'getDescription',
  says: 'This description, as OpenAPI 3.1.',
  method: 'GET',
  path: '/be-api/manage/openapi.json',
  needs: 'nobody',
  answers: { 200: 'bytes' },
  media: { gives: 'application/json' },
  errors: [],
});

export const getDocs = endpoint({
  id: 'getDocs',
  says: 'This description as a page to read.',
  method: 'GET',
  path: '/be-api/manage/docs',
  needs: 'nobody',
  answers: { 200: 'bytes' },
  media: { gives: 'text/html' },
  errors: [],
});
