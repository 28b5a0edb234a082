import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import type { ActionContext } from '../action-context.ts';

/**
 * Guests are answered in languages that somebody reads: the one they have the app in stays among them [STAFF-LANGUAGE].
 *
 * @throws FieldsInvalid
 */
export async function readsOn(
  { trx, actor }: ActionContext,
  userId: string,
  languages: readonly string[],
): Promise<void> {
  const before = await trx
    .selectFrom('staff as s')
    .innerJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'))
    .select(['s.languages', 'u.lang_cd'])
    .where('s.tenant_id', '=', actor.tenantId)
    .where('s.user_id', '=', userId)
    .executeTakeFirst();
  if (before?.languages.includes(before.lang_cd) === true && !languages.includes(before.lang_cd))
    throw new FieldsInvalid([{ path: 'languages', code: 'app_language_needed' }]);
}
