/** What the demo's bots are taught, told and asked. A house that teaches its own anything is left alone. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { DemoTenant } from './content-types.ts';
import { demoKnowledge, demoVariation, knowledgeId } from './houses/bot-knowledge.ts';
import { botOfScenario } from './seed-scenarios.ts';

export async function seedKnowledge(trx: Transaction<Database>, tenant: DemoTenant): Promise<void> {
  const knowledge = demoKnowledge[tenant.code];
  if (knowledge === undefined) return;
  for (const table of ['component', 'knowledge_group', 'prompt', 'bot_question'] as const) {
    const there = await trx.selectFrom(table).select('id').where('tenant_id', '=', tenant.id).limit(1).execute();
    if (there.length > 0) return;
  }
  const { group, components, prompt, questions } = knowledge;
  const of = (name: string) => ({ tenant_id: tenant.id, id: knowledgeId(tenant, name) });
  const bot = botOfScenario(tenant);
  await trx
    .insertInto('knowledge_group')
    .values({ ...of('group'), name: group, order_no: 1 })
    .execute();
  await trx
    .insertInto('component')
    .values(
      components.map(({ name, title, content, remark }) => ({
        ...of(name),
        title,
        kind: 'static' as const,
        content_dict: content,
        remark,
        group_ids: [knowledgeId(tenant, 'group')],
      })),
    )
    .execute();
  await trx
    .insertInto('prompt')
    .values({
      ...of('prompt'),
      bot_id: bot,
      title: prompt.title,
      kind: 'answer',
      is_used: true,
      group_ids: null,
      variations: [demoVariation(prompt.text)],
    })
    .execute();
  await trx
    .insertInto('bot_question')
    .values(
      questions.map(({ name, text, lang, words }) => ({
        ...of(`question/${name}`),
        bot_id: bot,
        text,
        lang_cd: lang,
        expects: { of: 'says' as const, words: [...words] },
        origin: 'written' as const,
      })),
    )
    .execute();
}
