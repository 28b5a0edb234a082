/** Lists and single things of a house, as asked for by the console's screens. */
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { AppError } from '#shared/errors/app-error.ts';
import { useManage, useRefetch } from '../account/use-account.ts';
import { type Collection, PAGE_MAX, type Page, type Thing, thingsOf } from './things.ts';

type Query = Readonly<Record<string, string>>;

/** Pages of a list, one after the other. */
export function useThings<Item extends Thing>(calls: Collection<Item>, code: string, query: Query, limit = 50) {
  const manage = useManage();
  return useInfiniteQuery({
    queryKey: [calls.list.id, code, 'pages', query, limit],
    queryFn: ({ pageParam }) =>
      thingsOf(manage, calls, code).list({
        ...query,
        limit: String(limit),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<Item>) => page.next_cursor,
  });
}

/** One page of a list. */
export function useSomeThings<Item extends Thing>(calls: Collection<Item>, code: string, query: Query) {
  const manage = useManage();
  return useQuery({
    queryKey: [calls.list.id, code, query],
    queryFn: () => thingsOf(manage, calls, code).list({ limit: String(PAGE_MAX), ...query }),
  });
}

/** All things of a kind, of which a house has a few hundred at most. */
export function useAllThings<Item extends Thing>(calls: Collection<Item>, code: string) {
  const manage = useManage();
  return useQuery({
    queryKey: [calls.list.id, code, 'all'],
    queryFn: async () => {
      const items: Item[] = [];
      let cursor: string | null = null;
      do {
        const page: Page<Item> = await thingsOf(manage, calls, code).list({
          limit: String(PAGE_MAX),
          ...(cursor === null ? {} : { cursor }),
        });
        items.push(...page.items);
        cursor = page.next_cursor;
      } while (cursor !== null);
      return items;
    },
  });
}

const thingKey = <Item extends Thing>(calls: Pick<Collection<Item>, 'list'>, code: string, id: string) => [
  calls.list.id,
  code,
  'one',
  id,
];

/** Shows a thing as the server has just told of it, and asks anew for all that may follow from it. */
export function useShowSaved<Item extends Thing>(calls: Collection<Item>, code: string): (item: Item | null) => void {
  const client = useQueryClient();
  const refetch = useRefetch();
  return (item) => {
    if (item !== null) client.setQueryData(thingKey(calls, code, String(item.id)), item);
    // Nobody waits for it: what could not be asked is told where it stands.
    void refetch();
  };
}

/** One thing; null where it is not there any more. */
export function useThing<Item extends Thing>(calls: Collection<Item>, code: string, id: string) {
  const manage = useManage();
  return useQuery({
    queryKey: thingKey(calls, code, id),
    queryFn: async () => {
      try {
        return (await thingsOf(manage, calls, code).get(id)) ?? null;
      } catch (error) {
        // Asking again would not bring it back.
        if (error instanceof AppError && error.code === 'not_found') return null;
        throw error;
      }
    },
  });
}
