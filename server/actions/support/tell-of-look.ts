/** Whoever may say yes to a look is told by mail that one is asked for [SUPPORT-TOLD]. */
import { sql } from 'kysely';
import { apps } from '#shared/apps.ts';
import { lookMail, lookMailLanguages } from '#shared/domain/rights/look-mails.ts';
import { mayInHouse } from '#shared/domain/rights/rights.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { planJob } from '../action-context.ts';
import type { DirectoryContext } from '../account/directory-action.ts';

/** More than so many are told of nothing: somebody of these answers. */
const MOST = 20;

interface AskedLook {
  readonly houseId: string;
  /** Who asks, as they are called. */
  readonly who: string;
  readonly reason: string;
  readonly minutes: number;
}

/** @param base the address this server is reached at */
export async function tellOfLook(
  { trx }: Pick<DirectoryContext, 'trx'>,
  { houseId, who, reason, minutes }: AskedLook,
  base: string,
): Promise<void> {
  const house = await trx
    .selectFrom('house as h')
    .innerJoin('tenant as t', 't.id', 'h.id')
    .select(['h.code', 't.name_dict', 't.lang_cd'])
    .where('h.id', '=', houseId)
    .executeTakeFirstOrThrow();
  for (const { email, lang_cd: spoken } of await whoMayAnswer({ trx }, houseId)) {
    const lang = lookMailLanguages.includes(spoken) ? spoken : 'en';
    const mail = lookMail(lang, {
      who,
      house: textIn(house.name_dict, lang, house.lang_cd) || house.code,
      minutes: new Intl.NumberFormat(lang).format(minutes),
      reason,
      address: `${base}/${lang}/${apps.admin.segment}/${house.code}/support`,
    });
    await planJob({ trx }, 'send_mail', { tenantId: houseId, to: email, ...mail });
  }
}

/** Administrators of the house; who leads its agency leads it. */
async function whoMayAnswer({ trx }: Pick<DirectoryContext, 'trx'>, houseId: string) {
  const { rows } = await sql<{
    email: string;
    lang_cd: string;
    roles: string[];
    can_write: boolean;
    manages_people: boolean;
  }>`
    SELECT a.email, a.lang_cd, coalesce(s.roles, '{}') || CASE WHEN m.account_id IS NULL THEN '{}'::text[] ELSE '{super_admin}' END AS roles,
      m.account_id IS NOT NULL OR s.can_write AS can_write, m.account_id IS NOT NULL OR s.manages_people AS manages_people
    FROM house h JOIN account a ON a.disabled_at IS NULL AND a.id IN (
      SELECT account_id FROM seat WHERE house_id = h.id
      UNION SELECT account_id FROM organization_member WHERE organization_id = h.organization_id AND 'agency_administrator' = ANY (roles))
    LEFT JOIN seat s ON s.house_id = h.id AND s.account_id = a.id
    LEFT JOIN organization_member m ON m.organization_id = h.organization_id AND m.account_id = a.id AND 'agency_administrator' = ANY (m.roles)
    WHERE h.id = ${houseId} ORDER BY a.email`.execute(trx);
  return rows
    .filter(({ roles, can_write: canWrite, manages_people: managesPeople }) =>
      mayInHouse('support.edit', { roles, canWrite, managesPeople }),
    )
    .slice(0, MOST);
}
