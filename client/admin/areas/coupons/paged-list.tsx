import { useLingui } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListTools } from '#client/console/kit/list-tools.tsx';
import { PagedRows } from '#client/console/kit/paged-rows.tsx';
import { couponTypes } from '#shared/manage/coupon-types.ts';
import { useHouseList } from '../../use-house-list.ts';
import { nameIn } from '../references.ts';

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
      <PagedRows title={title} empty={empty} narrowed={Object.keys(query).length > 0} read={read} keyOf={keyOf}>
        {children}
      </PagedRows>
    </>
  );
}
