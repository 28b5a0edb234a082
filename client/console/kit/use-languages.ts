import { useQuery } from '@tanstack/react-query';
import { getHouse } from '#shared/manage/houses.ts';
import { useManage } from '../account/use-account.ts';

/** The languages of a house, its main one first; none of what is not a house's. */
export function useLanguages(code: string, ofHouse = true): readonly string[] {
  const manage = useManage();
  const read = useQuery({
    queryKey: ['house', code],
    enabled: ofHouse,
    queryFn: () => manage.call(getHouse, { params: { code } }),
  });
  return read.data === undefined ? [] : [...new Set([read.data.lang_cd, ...read.data.languages])];
}
