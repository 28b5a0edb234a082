/** Who a bot is in chats: a user of its house, which stays when the bot goes, since messages are its. */
import type { ActionContext } from '../action-context.ts';

interface Face {
  readonly name: string;
  readonly icon: string | null;
}

/** @throws AppError never; a user of this id that is no bot is left as it is */
export async function writeBotFace(
  { trx, actor }: ActionContext,
  id: string | number,
  { name, icon }: Face,
): Promise<void> {
  const { lang_cd } = await trx
    .selectFrom('tenant')
    .select('lang_cd')
    .where('id', '=', actor.tenantId)
    .executeTakeFirstOrThrow();
  await trx
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
    .execute();
}
