import { useInfiniteQuery } from '@tanstack/react-query';
import { useAddressQuery } from '#client/console/kit/use-address-query.ts';

type Query = Readonly<Record<string, string>>;

/** Pages of a list, narrowed as the address says; `ask` gives the page that begins where its query says. */
export function useCouponPages<Page extends { readonly next_cursor: string | null }>(
  name: string,
  code: string,
  ask: (query: Query) => Promise<Page>,
) {
  const [address, onQuery] = useAddressQuery();
  const query: Query = Object.fromEntries(
    Object.entries(address).filter(([part]) => part === 'query' || part === 'coupon_type_id'),
  );
  const read = useInfiniteQuery({
    queryKey: [name, code, query],
    queryFn: ({ pageParam }) => ask({ ...query, ...(pageParam === null ? {} : { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  return { read, query, onQuery };
}
