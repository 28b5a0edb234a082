/**
 * Mails about what waits for somebody: an approval, the answer to it, what a template proposes. Each is planned in the
 * transaction in which it happened, so that it is told once if it happened and never if it did not [DRAFT-TOLD].
 */
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { apps } from '#shared/apps.ts';
import { draftMail, draftMailLanguages, type DraftNews } from '#shared/domain/drafts/draft-mails.ts';
import { type HouseRight, rolesWith } from '#shared/domain/rights/rights.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { planJob } from '../action-context.ts';

interface Told {
  readonly about: DraftNews;
  /** The draft's name, or the template's by language. */
  readonly name: string | Readonly<Record<string, string>>;
  /** Who asked or answered; null for nobody. */
  readonly by: string | null;
  readonly note?: string;
  readonly count?: number;
  /** What of it assistants know, by name. */
  readonly known?: readonly string[];
  /** The address this server is reached at. */
  readonly base: string;
  /** Below the house's code. */
  readonly path: string;
}

interface Reader {
  readonly email: string;
  readonly lang_cd: string;
}

/** Everybody with a seat that brings a right, and who leads the organisation where that is as good as a seat. */
async function holdersOf(
  trx: Transaction<Database>,
  houseId: string,
  right: HouseRight,
  { but, agency }: { readonly but: string | null; readonly agency: boolean },
): Promise<readonly Reader[]> {
  const roles = [...rolesWith(right)];
  const { rows } = await sql<Reader>`
    SELECT a.email, a.lang_cd FROM account a WHERE a.disabled_at IS NULL AND a.id IS DISTINCT FROM ${but} AND a.id IN (
      SELECT account_id FROM seat WHERE house_id = ${houseId} AND roles && ${roles}::text[] AND can_write
      UNION SELECT m.account_id FROM house h JOIN organization_member m ON m.organization_id = h.organization_id
      WHERE h.id = ${houseId} AND ${agency} AND 'agency_administrator' = ANY(m.roles))
    ORDER BY a.email`.execute(trx);
  return rows;
}

async function tell(
  trx: Transaction<Database>,
  houseId: string,
  readers: readonly Reader[],
  told: Told,
): Promise<void> {
  if (readers.length === 0) return;
  const house = await trx
    .selectFrom('house as h')
    .innerJoin('tenant as t', 't.id', 'h.id')
    .leftJoin('account as a', (on) => on.on('a.id', '=', told.by))
    .select(['h.code', 't.name_dict', 't.lang_cd', 'a.name as who'])
    .where('h.id', '=', houseId)
    .executeTakeFirstOrThrow();
  for (const { email, lang_cd } of readers) {
    const lang = draftMailLanguages.includes(lang_cd) ? lang_cd : 'en';
    const mail = draftMail(lang, told.about, {
      name: typeof told.name === 'string' ? told.name : textIn(told.name, lang, house.lang_cd),
      place: textIn(house.name_dict, lang, house.lang_cd) || house.code,
      who: house.who ?? '',
      count: (told.count ?? 0).toLocaleString(bcp47Of(lang)),
      note: told.note ?? '',
      known: someOf(told.known ?? [], lang),
      address: `${told.base}/${lang}/${apps.admin.segment}/${house.code}/${told.path}`,
    });
    await planJob({ trx }, 'send_mail', { tenantId: houseId, to: email, ...mail });
  }
}

/** So many things are named in a mail. */
const NAMED = 5;

/** The first of some names, in one line; '' for none. */
function someOf(names: readonly string[], lang: string): string {
  const first = names.filter((name) => name !== '').slice(0, NAMED);
  const list = new Intl.ListFormat(bcp47Of(lang), { type: 'unit', style: 'short' });
  return list.format(names.length > first.length ? [...first, '…'] : first);
}

interface About {
  readonly tenant_id: string;
  readonly id: string;
  readonly name: string;
}

interface Said {
  readonly accountId: string;
  readonly note: string;
  readonly base: string;
}

const changesOf = ({ id }: About): string => `drafts/changes/${id}`;

/** Whoever may approve, but for who asks. */
export async function tellOfAsking(trx: Transaction<Database>, draft: About, said: Said): Promise<void> {
  const { accountId: by, note, base } = said;
  const readers = await holdersOf(trx, draft.tenant_id, 'drafts.approve', { but: by, agency: true });
  await tell(trx, draft.tenant_id, readers, {
    about: 'asked',
    name: draft.name,
    by,
    note,
    base,
    path: changesOf(draft),
  });
}

/** Whoever asked, where they still see drafts of the house; and until they look at it, the answer waits for them. */
export async function tellOfAnswer(
  trx: Transaction<Database>,
  draft: About & { readonly review_asked_by: string },
  said: Said & { readonly answer: 'approved' | 'declined' },
): Promise<void> {
  const { tenant_id, id, review_asked_by: asker } = draft;
  const { accountId: by, note, base, answer } = said;
  await trx
    .insertInto('draft_answer')
    .values({ tenant_id, draft_id: id, account_id: asker })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'draft_id']).doUpdateSet({ account_id: asker }))
    .execute();
  const account = await trx.selectFrom('account').select('email').where('id', '=', asker).executeTakeFirst();
  const readers = await holdersOf(trx, tenant_id, 'drafts.edit', { but: by, agency: true });
  await tell(
    trx,
    tenant_id,
    readers.filter(({ email }) => email === account?.email),
    { about: answer, name: draft.name, by, note, base, path: changesOf(draft) },
  );
}

/** The answer was looked at, or is over. */
export async function forgetAnswer(
  trx: Transaction<Database>,
  houseId: string,
  draftId: string,
  accountId?: string,
): Promise<void> {
  await trx
    .deleteFrom('draft_answer')
    .where('tenant_id', '=', houseId)
    .where('draft_id', '=', draftId)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .execute();
}

interface Proposed {
  readonly templateId: number;
  /** Of the catalogue. */
  readonly changes: number;
  readonly known: { readonly count: number; readonly titles: readonly string[] };
  readonly base: string;
  /** Who had it proposed: they know. */
  readonly accountId: string | null;
}

/** The administrators of a house that follows a template; who leads the organisation sees all its houses on one screen. */
export async function tellOfProposal(
  trx: Transaction<Database>,
  houseId: string,
  { templateId, changes, known, base, accountId }: Proposed,
): Promise<void> {
  const readers = await holdersOf(trx, houseId, 'drafts.edit', { but: accountId, agency: false });
  if (readers.length === 0) return;
  const { name_dict: name } = await trx
    .selectFrom('house_template as t')
    .innerJoin('tenant as n', 'n.id', 't.house_id')
    .select('n.name_dict')
    .where('t.id', '=', templateId)
    .executeTakeFirstOrThrow();
  const [count, things] = [changes + known.count, known.titles];
  await tell(trx, houseId, readers, {
    about: 'proposed',
    name,
    by: null,
    count,
    known: things,
    base,
    path: 'template',
  });
}
