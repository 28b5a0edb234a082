/** Mails about service keys that end: each moment is told once, to whoever may make another [CREDENTIAL-TOLD]. */
import { sql } from 'kysely';
import { TOLD_BEFORE_DAYS } from '#shared/domain/rights/key-end.ts';
import { keyMail, keyMailLanguages } from '#shared/domain/rights/key-mails.ts';
import { apps } from '#shared/apps.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { planJob } from '../action-context.ts';
import type { DirectoryContext } from './directory-action.ts';

interface EndingKey {
  readonly id: string;
  readonly name: string;
  readonly told: number;
  readonly expires_at: Date;
  readonly organization_id: string;
  readonly house_id: string | null;
}

/** What it is a key of. */
interface Place {
  readonly organization: string;
  readonly code: string | null;
  readonly name_dict: Readonly<Record<string, string>> | null;
  readonly time_zone: string;
}

const [EARLY, LATE] = TOLD_BEFORE_DAYS;
const ENDED = TOLD_BEFORE_DAYS.length;

/** @param base the address this server is reached at */
export async function tellOfKeyEnds(ctx: DirectoryContext, base: string): Promise<void> {
  const { trx, now } = ctx;
  const stage = sql`CASE WHEN k.expires_at <= ${now} THEN ${ENDED}::int
    WHEN k.expires_at <= ${now}::timestamptz + make_interval(days => ${LATE}) THEN ${ENDED - 1}::int ELSE 1 END`;
  const { rows: keys } = await sql<EndingKey>`
    UPDATE credential k SET told = ${stage}
    WHERE k.revoked_at IS NULL AND k.told < 3 AND k.expires_at <= ${now}::timestamptz + make_interval(days => ${EARLY})
      AND k.told < ${stage}
    RETURNING k.id, k.name, k.told, k.expires_at, k.organization_id, k.house_id`.execute(trx);
  for (const key of keys) {
    const place = await placeOf(ctx, key);
    if (place !== undefined) await tell(ctx, key, place, base);
  }
}

async function tell(ctx: DirectoryContext, key: EndingKey, place: Place, base: string): Promise<void> {
  const { organization, code, name_dict, time_zone } = place;
  for (const { email, lang_cd } of await keepersOf(ctx, key)) {
    const lang = keyMailLanguages.includes(lang_cd) ? lang_cd : 'en';
    const app = code === null ? apps.organization.segment : apps.admin.segment;
    const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: time_zone });
    const mail = keyMail(lang, key.told === ENDED ? 'ended' : 'ends', {
      name: key.name,
      place: code === null ? organization : textIn(name_dict ?? {}, lang, 'en') || code,
      date: date.format(key.expires_at),
      address: `${base}/${lang}/${app}/${code ?? key.organization_id}/keys/${key.id}`,
    });
    await planJob(ctx, 'send_mail', { tenantId: key.house_id, to: email, ...mail });
  }
}

/** Looked up for one key at a time: few end in an hour. @returns undefined of a house that is deleted */
async function placeOf(
  { trx }: DirectoryContext,
  { organization_id, house_id }: EndingKey,
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    SELECT o.name AS organization, h.code, t.name_dict, coalesce(t.time_zone, s.time_zone, 'UTC') AS time_zone
    FROM organization o LEFT JOIN house h ON h.id = ${house_id} LEFT JOIN tenant t ON t.id = ${house_id}
    LEFT JOIN subscription s ON s.organization_id = o.id
    WHERE o.id = ${organization_id} AND h.deleted_at IS NULL`.execute(trx);
  return rows[0];
}

/** Owners and agency administrators of the organisation; of a house's key, its administrators besides. */
async function keepersOf({ trx }: DirectoryContext, { organization_id, house_id }: EndingKey) {
  const { rows } = await sql<{ email: string; lang_cd: string }>`
    SELECT a.email, a.lang_cd FROM account a WHERE a.disabled_at IS NULL AND a.id IN (
      SELECT account_id FROM organization_member
      WHERE organization_id = ${organization_id} AND roles && '{owner,agency_administrator}'
      UNION SELECT account_id FROM seat WHERE house_id = ${house_id} AND roles && '{administrator,super_admin}')
    ORDER BY a.email`.execute(trx);
  return rows;
}
