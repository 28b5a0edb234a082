/** What kinds of things are called at the consoles: one that has no word does not compile. */
import { useLingui } from '@lingui/react/macro';
import type { TextKind } from '#shared/domain/texts/text-columns.ts';
import type { HistoryKind } from '#shared/manage/history-kinds.ts';
import { useDeskKindNames } from './history-texts.ts';

export function useKindNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  const shared = useDeskKindNames();
  const names: Readonly<Record<HistoryKind | TextKind, string>> = {
    ...shared,
    bot_scenario_node: shared.scenario_node,
    component: t`Components`,
    knowledge_group: t`Groups of components`,
    knowledge_document: t`Documents`,
    scraped_page: t`Pages of the web`,
    prompt: t`Prompt`,
    bot_question: t`Questions put to an assistant`,
    bot_version: t`Version of the assistant`,
    draft_link: t`Link`,
    payer: t`Who pays`,
    payment_card: t`Bank card`,
    support_access: t`Looks by the provider`,
  };
  return names;
}
