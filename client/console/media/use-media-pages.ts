import { useInfiniteQuery } from '@tanstack/react-query';
import { useManage } from '#client/console/account/use-account.ts';
import type { MediaPurpose } from '#shared/domain/media/purposes.ts';
import { listMedia } from '#shared/manage/media.ts';

interface MediaFilter {
  readonly purpose?: MediaPurpose | undefined;
  readonly query: string;
}

/** The house's files, page after page, the newest first. */
export function useMediaPages(house: string, { purpose, query }: MediaFilter) {
  const manage = useManage();
  return useInfiniteQuery({
    queryKey: [listMedia.id, house, purpose, query],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      manage.call(listMedia, {
        params: { code: house },
        query: {
          query,
          ...(purpose === undefined ? {} : { purpose }),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        },
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}
