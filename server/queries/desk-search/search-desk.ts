/** Everything the desk finds, grouped [FIND-ALL]. */
import type { AppContext } from '#server/context.ts';
import type { Principal } from '#server/access/principal.ts';
import { type FoundKind, foundKinds } from '#shared/domain/desk-search/kinds.ts';
import { searchWords } from '#shared/domain/desk-search/search-words.ts';
import type { Found, FoundGroup } from '#shared/rest/desk-search.ts';
import { codesWith, findFiled } from './find-codes.ts';
import { describeFound } from './describe-found.ts';
import { findTexts, type Place } from './find-texts.ts';

/** Of each kind at first, and of one that is gone on with. */
const FIRST: Readonly<Record<FoundKind, number>> = { guest: 5, room: 5, code: 5, note: 5, message: 20 };
const FURTHER = 50;

type Reader = Pick<Principal, 'tenantId' | 'userId'>;

interface Asked {
  readonly query: string;
  /** That kind alone, after this place of its list. */
  readonly kind?: FoundKind | undefined;
  readonly after: Place | null;
}

/** A group as it was found, with the place its next page begins at. */
export type PlacedGroup = Omit<FoundGroup, 'next_cursor'> & { readonly next: Place | null };

export async function searchDesk(
  ctx: AppContext,
  by: Reader,
  { query, kind, after }: Asked,
): Promise<Omit<Found, 'groups'> & { readonly groups: readonly PlacedGroup[] }> {
  const words = searchWords(query);
  const kinds = kind === undefined ? foundKinds : [kind];
  const limit = (one: FoundKind): number => (after === null ? FIRST[one] : FURTHER);
  const [isComplete, ...groups] = await Promise.all([
    isAllRead(ctx),
    ...(words.length === 0 ? [] : kinds).map((one) => groupOf(ctx, by, one, words, { after, limit: limit(one) })),
  ]);
  return {
    has_words: words.length > 0,
    is_complete: isComplete,
    groups: groups.filter(({ items, next }) => items.length > 0 || next !== null),
  };
}

async function groupOf(
  ctx: AppContext,
  by: Reader,
  kind: FoundKind,
  words: readonly string[],
  page: { readonly after: Place | null; readonly limit: number },
): Promise<PlacedGroup> {
  const codes = kind === 'code' ? await codesWith(ctx, by.tenantId, words) : [];
  const { things, next } =
    kind === 'code'
      ? await findFiled(
          ctx,
          by,
          codes.map(({ id }) => id),
          page,
        )
      : await findTexts(ctx, by, kind, words, page);
  return { kind, items: await describeFound(ctx, by, { kind, words, codes }, things), next };
}

/** Was all there is read, so that what is not found is not there? */
async function isAllRead({ sql }: AppContext): Promise<boolean> {
  const [row] = await sql<{ is_walking: boolean }[]>`SELECT is_walking FROM desk_text_state`;
  return row?.is_walking === false;
}
