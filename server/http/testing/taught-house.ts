/** A house whose assistants know one of everything, and its file as it is taken away. */
import { noteRead } from '#server/actions/knowledge/page-copies.ts';
import { runAction } from '#server/actions/run-action.ts';
import { openArchive } from '#server/providers/archive/read-archive.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { BotHouse } from './bot-house.ts';

const LIMITS = { entries: 1000, bytes: 100_000_000, fileBytes: 50_000_000 };
/** What a guest asked: in no file. */
export const GUESTS_WORDS = 'May my parrot sing at night?';

export const tenantOf = async ({ ctx }: TestApp, code: string): Promise<string> =>
  (await ctx.db.selectFrom('tenant').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

export const PIANO = {
  en: 'There is a piano in the lounge. Play as you like until 22:00.',
  ja: 'ラウンジにピアノがあります。',
};

/** One of everything that assistants can know. */
export async function teach(test: TestApp, house: BotHouse) {
  const { owner, path, make, botId } = house;
  const group = String((await make('knowledge-groups', { name: 'Around the house' }))['id']);
  const piano = await make('components', { title: 'Music', content_dict: PIANO, remark: 'Ours', group_ids: [group] });
  const hours = await make('components', {
    title: 'Hours of the desk',
    kind: 'dynamic',
    dynamic: { of: 'hours', sub_menu_id: house.subMenuId },
  });
  const prompt = await house.prompt([
    { kind: 'text', text: 'Answer kindly.' },
    { kind: 'component', id: piano['id'], remark: 'when music comes up' },
    { kind: 'component', id: hours['id'] },
  ]);
  const document = (
    await owner.file(`${path}/knowledge-documents`, {
      content: Buffer.from('The kayaks lie at the jetty. Ask for a life vest at the desk.'),
      name: 'Water_guide.txt',
    })
  ).body;
  const page = await make('scraped-pages', { bot_id: botId, name: 'Sauna', source_url: 'https://sauna.example/hours' });
  const tenantId = await tenantOf(test, house.code);
  const by = { tenantId, userId: tenantId, kind: 'system', role: 'system' } as const;
  await runAction(test.ctx, by, (ctx) =>
    noteRead(ctx, String(page['id']), 'https://sauna.example/hours', {
      url: 'https://sauna.example/hours',
      title: 'Sauna',
      body: 'The sauna is open until nine.',
      langCd: 'en',
      held: [],
      etag: '"secret-mark"',
      lastModified: null,
    }),
  );
  await owner.post(`${path}/scraped-pages/${String(page['id'])}/take-over`, { revision: 1 });
  const question = await make('bot-questions', {
    bot_id: botId,
    text: 'Is there a piano?',
    lang_cd: 'en',
    expects: { of: 'source', id: piano['id'] },
  });
  await test.ctx.db
    .insertInto('bot_question')
    .values({
      tenant_id: tenantId,
      id: test.ctx.newId(),
      bot_id: botId,
      text: GUESTS_WORDS,
      lang_cd: 'en',
      expects: { of: 'answered' },
      origin: 'asked',
      is_active: false,
    })
    .execute();
  return { group, piano, hours, prompt, document, page, question };
}

/** The files of an archive, by their names. */
export async function contents(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  const archive = await openArchive(bytes, LIMITS);
  const read = new Map<string, string>();
  for (const name of archive.files.keys()) read.set(name, (await archive.read(name)).toString());
  archive.close();
  return read;
}
export const ofAssistants = (files: ReadonlyMap<string, string>) =>
  new Map([...files].filter(([name]) => name.startsWith('assistants/')));
