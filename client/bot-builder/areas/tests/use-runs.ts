/** What a screen reads of the times an assistant's questions were put to it, and doing it once more. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useFollowedWork } from '#client/console/long-work/use-work.ts';
import { getBotTestRun, listBotTestResults, listBotTestRuns, testBot } from '#shared/manage/bot-tests.ts';

export interface OfBot {
  readonly code: string;
  readonly botId: string;
}

export function useTestRuns({ code, botId }: OfBot) {
  const manage = useManage();
  return useQuery({
    queryKey: ['bot-test-runs', code, botId],
    queryFn: () => manage.call(listBotTestRuns, { params: { code, id: botId } }),
  });
}

export function useTestRun({ code, botId }: OfBot, run: string) {
  const manage = useManage();
  return useQuery({
    queryKey: ['bot-test-run', code, botId, run],
    queryFn: () => manage.call(getBotTestRun, { params: { code, id: botId, run } }),
  });
}

export function useTestResults({ code, botId }: OfBot, run: string) {
  const manage = useManage();
  return useInfiniteQuery({
    queryKey: ['bot-test-results', code, botId, run],
    queryFn: ({ pageParam }) =>
      manage.call(listBotTestResults, {
        params: { code, id: botId, run },
        query: pageParam === null ? {} : { cursor: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}

/** Puts the questions to it as it is saved now. */
export function usePutQuestions({ code, botId }: OfBot) {
  const manage = useManage();
  const refetch = useRefetch();
  const words = useRefusalTexts();
  const { job, follow } = useFollowedWork();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const put = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await follow(await manage.call(testBot, { params: { code, id: botId } }));
      await refetch();
    } catch (error) {
      setFault(words(error));
    } finally {
      setBusy(false);
    }
  };
  return { job, busy, fault, put };
}
