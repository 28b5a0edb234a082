/** A conversation as a kiosk shows it to who is in it, in their language where it is there. Read-only. */
import { sql } from 'kysely';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { KioskTalk } from '#shared/rest/kiosk.ts';

/** A talk at a kiosk is short: what is older has left the screen. */
const SHOWN = 60;

/** @throws AppError not_found for a conversation that is not theirs [ACCESS-SAME] */
export async function kioskTalk({ db }: AppContext, by: Principal, conversationId: string): Promise<KioskTalk> {
  const conversation = await db
    .selectFrom('conversation as c')
    .innerJoin('member as m', (on) =>
      on.onRef('m.tenant_id', '=', 'c.tenant_id').onRef('m.conversation_id', '=', 'c.id'),
    )
    .innerJoin('app_user as u', (on) => on.onRef('u.tenant_id', '=', 'm.tenant_id').onRef('u.id', '=', 'm.user_id'))
    .select(['c.state', 'u.lang_cd'])
    .where('c.tenant_id', '=', by.tenantId)
    .where('c.id', '=', conversationId)
    .where('m.user_id', '=', by.userId)
    .where('m.state', '=', 'joined')
    .executeTakeFirst();
  if (conversation === undefined) throw new AppError('not_found');
  const rows = await db
    .selectFrom('message as m')
    .leftJoin('message_translation as t', (on) =>
      on
        .onRef('t.tenant_id', '=', 'm.tenant_id')
        .onRef('t.message_id', '=', 'm.id')
        .on('t.lang_cd', '=', conversation.lang_cd),
    )
    .select(['m.id', 'm.order', 'm.side', 'm.author_name', 'm.content', 'm.original_lang_cd', 'm.author_id'])
    .select(['m.is_masked', 'm.is_deleted', 'm.hidden_by', 't.content as translated', 't.lang_cd as translated_lang'])
    .where('m.tenant_id', '=', by.tenantId)
    .where('m.conversation_id', '=', conversationId)
    .where('m.display_to', 'in', ['all', 'guest'])
    .orderBy('m.order', 'desc')
    .limit(SHOWN)
    .execute();
  const [turn, taken] = await Promise.all([
    db
      .selectFrom('bot_turn')
      .select('question_id')
      .where('tenant_id', '=', by.tenantId)
      .where('conversation_id', '=', conversationId)
      .where('state', 'in', ['asked', 'streaming'])
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('sign_in_link')
      .select('id')
      .where('tenant_id', '=', by.tenantId)
      .where('conversation_id', '=', conversationId)
      .where('kind', '=', sql.lit('kiosk'))
      .where('used_at', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
  ]);
  const withBot = conversation.state === 'chatting_gpt';
  return {
    messages: rows.toReversed().map((row) => {
      const gone = row.is_masked || row.is_deleted || row.hidden_by?.includes(by.userId) === true;
      const theirs = row.author_id === by.userId || row.translated === null;
      return {
        id: row.id,
        order: row.order,
        side: row.side,
        author_name: row.author_name,
        content: gone ? '' : theirs ? row.content : (row.translated ?? row.content),
        lang_cd: theirs ? row.original_lang_cd : (row.translated_lang ?? row.original_lang_cd),
      };
    }),
    answering: withBot && (turn !== undefined || rows[0]?.side === 'guest'),
    with_people: !withBot && conversation.state !== 'preprocessing' && conversation.state !== 'idling',
    taken: taken !== undefined,
  };
}
