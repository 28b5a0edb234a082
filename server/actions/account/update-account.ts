import { sql } from 'kysely';
import { AppError } from '#shared/errors/app-error.ts';
import type { DirectoryContext } from './directory-action.ts';

interface AccountChanges {
  readonly name?: string | undefined;
  readonly lang_cd?: string | undefined;
  readonly last_house_code?: string | undefined;
}

/**
 * Changes one's own name and language in the consoles, and where one works next. What the desks of houses call somebody
 * is theirs to say.
 *
 * @throws AppError not_found for a house one has nothing in
 */
export async function updateAccount(
  { trx }: Pick<DirectoryContext, 'trx'>,
  accountId: string,
  { last_house_code: code, name, lang_cd: lang }: AccountChanges,
): Promise<void> {
  const house =
    code === undefined
      ? undefined
      : await trx
          .selectFrom('house as h')
          .leftJoin('seat as s', (on) =>
            on
              .onRef('s.house_id', '=', 'h.id')
              .on('s.account_id', '=', accountId)
              .on(sql<boolean>`s.roles <> '{}'`),
          )
          .leftJoin('organization_member as m', (on) =>
            on.onRef('m.organization_id', '=', 'h.organization_id').on('m.account_id', '=', accountId),
          )
          .select('h.id')
          .where('h.code', '=', code)
          .where('h.deleted_at', 'is', null)
          .where((e) => e.or([e('s.account_id', 'is not', null), e('m.account_id', 'is not', null)]))
          .executeTakeFirst();
  if (code !== undefined && house === undefined) throw new AppError('not_found');
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(lang === undefined ? {} : { lang_cd: lang }),
    ...(house === undefined ? {} : { last_house_id: house.id }),
  };
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable('account').set(changes).where('id', '=', accountId).execute();
}
