import { Trans, useLingui } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { ReadState } from '#client/console/account/read-state.tsx';
import kit from '#client/console/kit/kit.module.css';
import { ListTools } from '#client/console/kit/list-tools.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { couponTypes } from '#shared/manage/coupon-types.ts';
import { useHouseList } from '../../use-house-list.ts';
import { nameIn } from '../references.ts';
import { ShowMore } from '#client/console/kit/show-more.tsx';

/** A moment, as lists tell it. */
export const momentIn = (at: string): string =>
  new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

/** The kinds of a house, as a filter. */
export function useKinds(code: string) {
  return useHouseList(couponTypes.list, { params: { code }, query: { limit: '200' } }).data?.items ?? [];
}

interface PagedListProps<Item> {
  readonly code: string;
  readonly title: string;
  readonly empty: ReactNode;
  readonly query: Readonly<Record<string, string>>;
  readonly onQuery: (name: string, value: string) => void;
  readonly read: UseInfiniteQueryResult<{
    readonly pages: readonly { readonly items: readonly Item[]; readonly total: number }[];
  }>;
  readonly keyOf: (item: Item) => string | number;
  readonly children: (item: Item) => ReactNode;
}

/** What happened, the newest first: searched by guest or room, narrowed by the kind of coupon. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { code, title, empty, query, onQuery, read, keyOf, children } = props;
  const { t } = useLingui();
  const kinds = useKinds(code);
  const options = kinds.map(({ id, name_dict }) => ({ value: String(id), label: nameIn(name_dict) }));
  return (
    <>
      <ListTools query={query} filters={[{ name: 'coupon_type_id', label: t`Kind`, options }]} onChange={onQuery} />
      <ReadState read={read}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0)
            return (
              <div className={kit.empty}>
                <p>
                  {Object.keys(query).length > 0 ? (
                    <Trans>Nothing fits. Try another word, or fewer filters.</Trans>
                  ) : (
                    empty
                  )}
                </p>
              </div>
            );
          return (
            <>
              <ul className={kit.table} aria-label={title}>
                {items.map((item) => (
                  <Fragment key={keyOf(item)}>{children(item)}</Fragment>
                ))}
              </ul>
              {read.hasNextPage ? (
                <ShowMore busy={read.isFetchingNextPage} onMore={() => void read.fetchNextPage()} />
              ) : null}
            </>
          );
        }}
      </ReadState>
    </>
  );
}
