/** The desk's search, and reading what it leads to [FIND-ALL] [FIND-ARCHIVE]. */
import * as v from 'valibot';
import type { Rate } from '#server/ports/rate.ts';
import type { Place } from '#server/queries/desk-search/find-texts.ts';
import { trailRead } from '#server/actions/desk-trail.ts';
import { runAction } from '#server/actions/run-action.ts';
import { readTalk } from '#server/queries/desk-search/read-talk.ts';
import { searchDesk as search } from '#server/queries/desk-search/search-desk.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { readDeskTalk } from '#shared/rest/desk-talk.ts';
import { SEARCH_MAX_CHARACTERS, searchDesk } from '#shared/rest/desk-search.ts';
import { cursorOf, readKeys } from '../manage/managed.ts';
import { MomentText } from '../moment-place.ts';
import { route, type Route } from '../route.ts';

/** Enough for who types with pauses all day. */
const SEARCHES: Rate = { name: 'desk-search', points: 120, seconds: 60 };

const PlaceKeys = v.strictTuple([
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
  MomentText,
  v.pipe(v.string(), v.uuid()),
]);

/** @throws AppError bad_request for what we did not make */
function placeOf(cursor: string | undefined): Place | null {
  const keys = readKeys(cursor);
  if (keys === null) return null;
  const place = v.safeParse(PlaceKeys, keys);
  if (!place.success) throw new AppError('bad_request', { path: 'cursor' });
  return place.output;
}

export const deskSearchRoutes: readonly Route[] = [
  route(
    searchDesk,
    async (ctx, { by, body: { query, kind, cursor } }) => {
      if ([...query].length > SEARCH_MAX_CHARACTERS)
        throw new AppError('text_too_long', { max: SEARCH_MAX_CHARACTERS });
      const after = placeOf(cursor);
      if (after !== null && kind === undefined) throw new AppError('bad_request', { path: 'kind' });
      const found = await search(ctx, by, { query, kind, after });
      return {
        ...found,
        groups: found.groups.map(({ next, ...group }) => ({
          ...group,
          next_cursor: next === null ? null : cursorOf(next),
        })),
      };
    },
    { rate: SEARCHES },
  ),
  route(readDeskTalk, async (ctx, { by, params, query }) => {
    const talk = await readTalk(ctx, by, params.conversationId, query.to ?? null);
    if (talk === null) throw new AppError('not_found');
    // Its end is what it opens with; older pages are the same look.
    if (query.to === undefined) await runAction(ctx, by, (action) => trailRead(action, params.conversationId));
    return talk;
  }),
];
