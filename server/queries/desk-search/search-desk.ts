/** Everything the desk finds, grouped [FIND-ALL]. */
import type { AppContext } from '#server/context.ts';
import type { Principal } from '#server/access/principal.ts';
import { type DeskTextKind, type FoundKind, foundKinds } from '#shared/domain/desk-search/kinds.ts';
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
  const kinds = words.length === 0 ? [] : kind === undefined ? foundKinds : [kind];
  const asked = kinds.map((one) => ({ kind: one, after, limit: after === null ? FIRST[one] : FURTHER }));
  const texts = asked.filter(
    (one): one is (typeof asked)[number] & { readonly kind: DeskTextKind } => one.kind !== 'code',
  );
  const { pages, house } = await findTexts(ctx, by, words, texts);
  const codes = kinds.includes('code') ? codesWith(house.codes, words) : [];
  const groups = await Promise.all(
    asked.map(async ({ kind: one, ...page }): Promise<PlacedGroup> => {
      const { things, next } =
        one === 'code'
          ? await findFiled(
              ctx,
              by,
              codes.map(({ id }) => id),
              page,
            )
          : (pages.get(one) ?? { things: [], next: null });
      return { kind: one, items: await describeFound(ctx, by, { kind: one, words, codes }, things), next };
    }),
  );
  return {
    has_words: words.length > 0,
    is_complete: !house.is_walking,
    groups: groups.filter(({ items, next }) => items.length > 0 || next !== null),
  };
}
