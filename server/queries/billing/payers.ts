/** Who is told about the money of an organisation. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { mailLanguages } from '#shared/domain/billing/mails/mail-texts.ts';
import { localDay } from '#shared/domain/pms/local-day.ts';

interface Payers {
  readonly organization: { readonly name: string; readonly trialEndsOn: string | null };
  readonly recipients: readonly { readonly email: string; readonly lang: string }[];
}

/** The address that was named for invoices; else its owners and those who pay; where there are none, whoever else is in it. */
export async function payersOf(db: Kysely<Database>, organizationId: string): Promise<Payers> {
  const row = await db
    .selectFrom('organization as o')
    .leftJoin('subscription as s', 's.organization_id', 'o.id')
    .leftJoin('payer as p', 'p.organization_id', 'o.id')
    .select(['o.name', 'o.trial_ends_at', 's.time_zone', 'p.email', 'p.lang_cd'])
    .where('o.id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const zone = row.time_zone ?? 'UTC';
  const organization = {
    name: row.name,
    trialEndsOn: row.trial_ends_at === null ? null : localDay(row.trial_ends_at.getTime(), zone),
  };
  if (row.email !== null) return { organization, recipients: [{ email: row.email, lang: row.lang_cd ?? 'en' }] };
  const members = await db
    .selectFrom('organization_member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['a.email', 'a.lang_cd', 'm.roles'])
    .where('m.organization_id', '=', organizationId)
    .where('a.disabled_at', 'is', null)
    .orderBy('a.email')
    .execute();
  const pays = members.filter(({ roles }) => roles.includes('owner') || roles.includes('billing'));
  const told = pays.length > 0 ? pays : members;
  return {
    organization,
    recipients: told.map(({ email, lang_cd }) => ({
      email,
      lang: row.lang_cd ?? (mailLanguages.includes(lang_cd) ? lang_cd : 'en'),
    })),
  };
}
