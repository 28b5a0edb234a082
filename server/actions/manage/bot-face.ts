/** Who a bot is in chats: a user of its house, which stays when the bot goes, since messages are its [BOT-FACE]. */
import type { ActionContext } from '../action-context.ts';

interface Face {
  readonly name: string;
  readonly icon: string | null;
}

/** @throws AppError never; a user of this id that is no bot is left as it is */
export async function writeBotFace(
  { trx, actor, notice }: ActionContext,
  id: string | number,
  { name, icon }: Face,
): Promise<void> {
  const { lang_cd } = await trx
    .selectFrom('tenant')
    .select('lang_cd')
    .where('id', '=', actor.tenantId)
    .executeTakeFirstOrThrow();
  const written = await trx
    .insertInto('app_user')
    .values({
      tenant_id: actor.tenantId,
      id: String(id),
      id_account: `b-${String(id).slice(-12)}`,
      user_type: 'bot',
      name,
      lang_cd,
      icon,
      is_official: true,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'id'])
        .doUpdateSet({ name, icon })
        .where('app_user.user_type', '=', 'bot')
        .where((e) =>
          e.or([e('app_user.name', 'is distinct from', name), e('app_user.icon', 'is distinct from', icon)]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  if (written !== undefined) await showFace({ trx, actor, notice }, String(id), { name, icon });
}

/** Chats that go on show who answers there as it is now; what was said keeps the name it was said under. */
async function showFace(
  { trx, actor, notice }: Pick<ActionContext, 'trx' | 'actor' | 'notice'>,
  id: string,
  { name, icon }: Face,
): Promise<void> {
  // Conversations before what hangs on them, in the order of their ids, as everybody locks several.
  const going = await trx
    .selectFrom('conversation as c')
    .innerJoin('member as m', (on) =>
      on.onRef('m.tenant_id', '=', 'c.tenant_id').onRef('m.conversation_id', '=', 'c.id'),
    )
    .select('c.id')
    .where('c.tenant_id', '=', actor.tenantId)
    .where('c.state', 'not in', ['close_guest', 'close_staff', 'close_timeout'])
    .where('m.user_id', '=', id)
    .where('m.state', '=', 'joined')
    .orderBy('c.id')
    .forUpdate('c')
    .execute();
  if (going.length === 0) return;
  await trx
    .updateTable('member')
    .set({ display_name: name, icon })
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', id)
    .where(
      'conversation_id',
      'in',
      going.map((one) => one.id),
    )
    .execute();
  for (const { id: conversation } of going)
    notice({
      name: `conversation/${conversation}`,
      type: 'updateConversationState',
      data: { conversation_id: conversation },
    });
}
