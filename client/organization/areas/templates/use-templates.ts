import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useManage } from '#client/console/account/use-account.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { fitLanguage } from '#shared/languages/fit-language.ts';
import { listTemplateHouses, listTemplates } from '#shared/manage/templates.ts';

import { nameOfHouse } from './named.ts';

/** While followers are told it is looked at so often. */
const WATCH_MS = 1_000;
const PAGE = '100';

/** The templates of an organisation. */
export function useTemplates(id: string, enabled = true) {
  const manage = useManage();
  return useQuery({
    queryKey: [listTemplates.id, id],
    queryFn: () => manage.call(listTemplates, { params: { id } }),
    enabled,
    refetchInterval: ({ state }) => state.data?.items.some(({ job_id }) => job_id !== null) === true && WATCH_MS,
  });
}

type Query = Readonly<Record<string, string>>;

/** Houses and what they follow, page after page. @param busy while somebody is told it is looked at again and again */
export function useTemplateHouses(id: string, query: Query, busy = false) {
  const manage = useManage();
  // Pages for translators and for layout are in no language that a house is called in.
  const lang = fitLanguage([activeLanguage()]);
  return useInfiniteQuery({
    queryKey: [listTemplateHouses.id, id, query, lang],
    queryFn: ({ pageParam }) =>
      manage.call(listTemplateHouses, {
        params: { id },
        query: { limit: PAGE, lang_cd: lang, ...query, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: busy && WATCH_MS,
  });
}

/** Every house of an organisation, by their names. */
export function useAllHouses(id: string) {
  const manage = useManage();
  return useQuery({
    queryKey: [listTemplateHouses.id, id, 'all'],
    queryFn: async () => {
      const first = await manage.call(listTemplateHouses, { params: { id }, query: { limit: '200' } });
      const items = [...first.items];
      for (let cursor = first.next_cursor; cursor !== null;) {
        const page = await manage.call(listTemplateHouses, { params: { id }, query: { limit: '200', cursor } });
        items.push(...page.items);
        cursor = page.next_cursor;
      }
      const { compare } = new Intl.Collator(bcp47Of(activeLanguage()), { numeric: true });
      return items.toSorted((one, other) => compare(nameOfHouse(one, one.id), nameOfHouse(other, other.id)));
    },
  });
}
