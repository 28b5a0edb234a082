/** What the lines of a request form offer to choose from, ours beside the documented list of them [FORM-CHOICES]. */
import * as v from 'valibot';
import { isKnownLanguage } from '../languages/codes.ts';
import { endpoint } from './endpoint.ts';
import { NumberIdText } from './fields.ts';

/** Lines that offer nothing are left out. */
export const listFormChoices = endpoint({
  id: 'listFormChoices',
  method: 'GET',
  path: '/be-api/biz/form/{subMenuId}/choices',
  needs: 'guest',
  params: { subMenuId: NumberIdText },
  query: v.object({ lang_cd: v.optional(v.pipe(v.string(), v.check(isKnownLanguage))) }),
  answers: { 200: v.object({ items: v.array(v.object({ id: v.string(), choices: v.array(v.string()) })) }) },
  errors: [],
});
