import { useLingui } from '@lingui/react/macro';

/** What kinds of things that assistants know are called; those of the house itself have their names in the history. */
export function useKnownKinds(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    bot: t`Assistant`,
    knowledge_group: t`Groups of components`,
    component: t`Components`,
    knowledge_document: t`Documents`,
    scraped_page: t`Pages of the web`,
    prompt: t`Prompts`,
    bot_question: t`Questions put to an assistant`,
  };
}
