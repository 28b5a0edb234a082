import { useQuery } from '@tanstack/react-query';
import { useManage } from '#client/console/account/use-account.ts';
import { getTextCoverage } from '#shared/manage/texts.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';

export type Coverage = OutputOf<typeof getTextCoverage>;
export type LanguageCoverage = Coverage['languages'][number];

/** How far each language of the house is. */
export function useCoverage(code: string) {
  const manage = useManage();
  return useQuery({
    queryKey: ['text-coverage', code],
    queryFn: () => manage.call(getTextCoverage, { params: { code } }),
  });
}

/** Texts that a machine has something to do for. */
export const missingOf = ({ pending, source_changed }: Pick<LanguageCoverage, 'pending' | 'source_changed'>): number =>
  pending + source_changed;
