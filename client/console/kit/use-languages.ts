import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getHouse, type House } from '#shared/manage/houses.ts';
import { useManage } from '../account/use-account.ts';

/** @param asks whether it is read here, and not only looked at where another part of the page did */
function useHouseOf(code: string, asks: boolean): UseQueryResult<House> {
  const manage = useManage();
  return useQuery({
    queryKey: ['house', code],
    enabled: asks,
    queryFn: () => manage.call(getHouse, { params: { code } }),
  });
}

/** The languages of a house, its main one first; none of what is not a house's. */
export function useLanguages(code: string, ofHouse = true): readonly string[] {
  const { data } = useHouseOf(code, ofHouse);
  return data === undefined ? [] : [...new Set([data.lang_cd, ...data.languages])];
}

/** The way to ask for the languages again, where this page could not read them; else null. */
export function useLanguagesAgain(code: string): (() => void) | null {
  const { isError, data, refetch } = useHouseOf(code, false);
  return isError && data === undefined ? () => void refetch() : null;
}
