/** The assistants of a house, as menus lead to them. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { HouseCodePath } from './paths.ts';

export const listBots = endpoint({
  id: 'listBots',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/bots',
  needs: { house: 'content.see' },
  params: HouseCodePath,
  answers: { 200: v.object({ items: v.array(v.object({ id: v.string(), name: v.string() })) }) },
  errors: [],
});
