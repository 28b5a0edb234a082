import { useQuery } from '@tanstack/react-query';
import { useManage } from '#client/console/account/use-account.ts';
import { getDraftDiff, listDrafts, listVersions } from '#shared/manage/drafts.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';

/** The drafts of a house. @param often milliseconds after which they are asked for again */
export function useDrafts(code: string, often?: number) {
  const manage = useManage();
  return useQuery({
    queryKey: ['drafts', code],
    queryFn: () => manage.call(listDrafts, { params: { code } }),
    ...(often === undefined ? {} : { refetchInterval: often }),
  });
}

export function useVersions(code: string) {
  const manage = useManage();
  return useQuery({
    queryKey: ['versions', code],
    queryFn: () => manage.call(listVersions, { params: { code } }),
  });
}

export type DraftDiff = OutputOf<typeof getDraftDiff>;

/** Under what the differences of a draft are kept. */
export const diffKey = (code: string, id: string | undefined) => ['draft-diff', code, id];

/** What a draft changes. @param id undefined for the one in the sandbox */
export function useDraftDiff(code: string, id: string | undefined) {
  const manage = useManage();
  return useQuery({
    queryKey: diffKey(code, id),
    queryFn: () => manage.call(getDraftDiff, { params: { code }, query: id === undefined ? {} : { draft_id: id } }),
  });
}
