/** What a screen reads of an assistant's life and versions. */
import { useQuery } from '@tanstack/react-query';
import { useManage } from '#client/console/account/use-account.ts';
import { getBotDraft, getBotLife, getBotVersion, listBotVersions } from '#shared/manage/bot-versions.ts';
import { subMenus } from '#shared/manage/menus.ts';

interface Of {
  readonly code: string;
  readonly botId: string;
}

export function useBotLife({ code, botId }: Of) {
  const manage = useManage();
  return useQuery({
    queryKey: ['bot-life', code, botId],
    queryFn: () => manage.call(getBotLife, { params: { code, id: botId } }),
  });
}

/** What the next version would be. */
export function useBotDraft({ code, botId }: Of) {
  const manage = useManage();
  return useQuery({
    queryKey: ['bot-draft', code, botId],
    queryFn: () => manage.call(getBotDraft, { params: { code, id: botId } }),
  });
}

/**
 * Does no menu lead to an assistant that answers? False as long as that is not known, and where there are more menus than
 * are read at once.
 */
export function useNoMenu({ code, botId }: Of, answers: boolean): boolean {
  const manage = useManage();
  const { data } = useQuery({
    queryKey: [subMenus.list.id, 'to-bots', code],
    enabled: answers,
    queryFn: () => manage.call(subMenus.list, { params: { code }, query: { limit: '200' } }),
  });
  return (
    answers &&
    data !== undefined &&
    data.total <= data.items.length &&
    data.items.every(({ menu_option: option }) => option?.bot_id !== botId)
  );
}

/** So many are shown: who goes back further has the history. */
const SHOWN = 50;

export function useBotVersions({ code, botId }: Of) {
  const manage = useManage();
  return useQuery({
    queryKey: ['bot-versions', code, botId],
    queryFn: () => manage.call(listBotVersions, { params: { code, id: botId }, query: { limit: String(SHOWN) } }),
  });
}

export function useBotVersion({ code, botId }: Of, versionId: string | null) {
  const manage = useManage();
  return useQuery({
    queryKey: ['bot-version', code, botId, versionId],
    enabled: versionId !== null,
    queryFn: () => manage.call(getBotVersion, { params: { code, id: botId, version: versionId ?? '' } }),
  });
}
