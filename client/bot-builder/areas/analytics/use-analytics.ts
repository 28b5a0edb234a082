/** What the screens read of the analytics of an assistant. */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useManage } from '#client/console/account/use-account.ts';
import { addressOf } from '#client/net/call.ts';
import type { BotDimension, BotFigure } from '#shared/domain/bot/analytics.ts';
import {
  exportBotAnswers,
  getBotAnalytics,
  listBotAnswers,
  listBotSeries,
  listUnanswered,
} from '#shared/manage/bot-analytics.ts';
import type { OfBot } from '../tests/use-runs.ts';
import type { AnalyticsQuery } from './use-analytics-view.ts';

export function useAnalytics({ code, botId }: OfBot, query: AnalyticsQuery) {
  const manage = useManage();
  return useQuery({
    queryKey: [getBotAnalytics.id, code, botId, query],
    queryFn: () => manage.call(getBotAnalytics, { params: { code, id: botId }, query: { ...query } }),
    placeholderData: keepPreviousData,
  });
}

export function useBotSeries({ code, botId }: OfBot, query: AnalyticsQuery, figure: BotFigure, by: BotDimension) {
  const manage = useManage();
  return useQuery({
    queryKey: [listBotSeries.id, code, botId, query, figure, by],
    queryFn: () => manage.call(listBotSeries, { params: { code, id: botId }, query: { ...query, figure, by } }),
  });
}

export function useBotAnswers({ code, botId }: OfBot, query: AnalyticsQuery, figure: BotFigure) {
  const manage = useManage();
  return useInfiniteQuery({
    queryKey: [listBotAnswers.id, code, botId, query, figure],
    queryFn: ({ pageParam }) =>
      manage.call(listBotAnswers, {
        params: { code, id: botId },
        query: { ...query, figure, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}

/** What found nothing, put together where it asks the same. */
export function useUnanswered({ code, botId }: OfBot, query: AnalyticsQuery) {
  const manage = useManage();
  return useQuery({
    queryKey: [listUnanswered.id, code, botId, query],
    queryFn: () => manage.call(listUnanswered, { params: { code, id: botId }, query: { ...query } }),
    placeholderData: keepPreviousData,
  });
}

/** Where the answers of a number are asked for as a table. */
export const answersAddress = ({ code, botId }: OfBot, query: AnalyticsQuery, figure: BotFigure): string =>
  addressOf(exportBotAnswers, { params: { code, id: botId }, query: { ...query, figure } });
