/** What request forms offer to choose from [FORM-CHOICES]. */
import type { Rate } from '#server/ports/rate.ts';
import { formChoices } from '#server/queries/house/house-pages.ts';
import { readerOf } from '#server/queries/house/reader.ts';
import { listFormChoices } from '#shared/rest/form-choices.ts';
import { route, type Route } from '../route.ts';

const FORMS: Rate = { name: 'form-choices', points: 60, seconds: 60 };

export const formChoiceRoutes: readonly Route[] = [
  route(
    listFormChoices,
    async (ctx, { by, params, query }) => ({
      items: await formChoices(ctx, by.tenantId, readerOf(ctx, by, query.lang_cd ?? null), params.subMenuId),
    }),
    { rate: FORMS },
  ),
];
