/** The provider's words in the dictionaries of houses [PROVIDER-TEXTS]. */
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { addProviderText, changeProviderText, removeProviderText } from '#server/actions/support/provider-texts.ts';
import { providerText, providerTexts } from '#server/queries/support/provider-texts.ts';
import * as contract from '#shared/manage/provider-texts.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { expectedVersion, found, pageOf, readKeys } from './managed.ts';

const limits = { rate: RATES.manage };

export const providerTextRoutes: readonly Route[] = [
  route(
    contract.listProviderTexts,
    async (ctx, { by, query: { limit, cursor, query } }) => {
      const asked = { limit, after: readKeys(cursor), query, lang: by.lang };
      const { rows, total } = await providerTexts(ctx.db, asked);
      return { ...pageOf(rows, limit, ({ original, id }) => [original, id]), total };
    },
    limits,
  ),
  route(
    contract.getProviderText,
    async (ctx, { by, params }) => found(await providerText(ctx.db, params.textId, by.lang)),
    limits,
  ),
  route(
    contract.createProviderText,
    (ctx, { by, body }) => runDirectoryAction(ctx, (action) => addProviderText(action, body, by.lang)),
    limits,
  ),
  route(
    contract.updateProviderText,
    (ctx, { by, params, body, c }) => {
      const expected = expectedVersion(c);
      return runDirectoryAction(ctx, (action) => changeProviderText(action, params.textId, expected, body, by.lang));
    },
    limits,
  ),
  route(
    contract.deleteProviderText,
    async (ctx, { by, params, c }) => {
      const expected = expectedVersion(c);
      await runDirectoryAction(ctx, (action) => removeProviderText(action, params.textId, expected, by.lang));
      return { message: 'success' };
    },
    limits,
  ),
];
