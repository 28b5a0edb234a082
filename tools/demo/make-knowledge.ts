/** What the demo's assistants are taught, told and asked. */
import { demoKnowledge, demoVariation, knowledgeId } from '#server/demo/houses/bot-knowledge.ts';
import { botOfScenario } from '#server/demo/seed-scenarios.ts';
import { botQuestions } from '#shared/manage/bot-tests.ts';
import { components, knowledgeGroups } from '#shared/manage/knowledge.ts';
import { prompts } from '#shared/manage/prompts.ts';
import { idOf, type Making, once } from './making.ts';

export async function makeKnowledge(making: Making): Promise<void> {
  const { api, params, demo, uuids } = making;
  const knowledge = demoKnowledge[demo.code];
  if (knowledge === undefined) return;
  const { group, components: taught, prompt, questions } = knowledge;
  const key = (name: string) => once(making, knowledgeId(demo, name));
  const became = (name: string, made: { readonly id: string }) => uuids.set(knowledgeId(demo, name), made.id);
  const bot = idOf(making, botOfScenario(demo));
  became('group', await api.ask(knowledgeGroups.create, { params, body: { name: group, order_no: 1 } }, key('group')));
  const groupId = idOf(making, knowledgeId(demo, 'group'));
  for (const { name, title, content, remark } of taught) {
    const body = { title, content_dict: content, remark, group_ids: [groupId] };
    became(name, await api.ask(components.create, { params, body }, key(name)));
  }
  const told = { bot_id: bot, title: prompt.title, variations: [demoVariation(prompt.text)] };
  became('prompt', await api.ask(prompts.create, { params, body: told }, key('prompt')));
  for (const { name, text, lang, words } of questions) {
    const body = { bot_id: bot, text, lang_cd: lang, expects: { of: 'says' as const, words: [...words] } };
    became(`question/${name}`, await api.ask(botQuestions.create, { params, body }, key(`question/${name}`)));
  }
}
