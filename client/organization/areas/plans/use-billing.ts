/** What an organisation subscribes to, as the pages of billing read it. */
import { useQuery } from '@tanstack/react-query';
import { useManage } from '#client/console/account/use-account.ts';
import { type BotUse, getSubscription, listBotUses } from '#shared/manage/subscription.ts';

export function useSubscription(id: string) {
  const manage = useManage();
  return useQuery({
    queryKey: [getSubscription.id, id],
    queryFn: () => manage.call(getSubscription, { params: { id } }),
  });
}

/** All assistants of all houses. */
export function useBotUses(id: string) {
  const manage = useManage();
  return useQuery({
    queryKey: [listBotUses.id, id],
    queryFn: async () => {
      const items: BotUse[] = [];
      let cursor: string | null = null;
      do {
        const query: Record<string, string> = { limit: '100', ...(cursor === null ? {} : { cursor }) };
        const page: { items: readonly BotUse[]; next_cursor: string | null } = await manage.call(listBotUses, {
          params: { id },
          query,
        });
        items.push(...page.items);
        cursor = page.next_cursor;
      } while (cursor !== null);
      return items;
    },
  });
}
