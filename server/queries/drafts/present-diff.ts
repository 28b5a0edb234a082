/** What a draft makes different, as a person reads it: things by their names, fields before and after [DRAFT-DIFF]. */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue-table.ts';
import { type Doc, type Path, pathText, valueAt } from '#shared/domain/drafts/leaves.ts';
import type { FieldChange } from '#shared/domain/drafts/merge.ts';
import { type DraftRow, needsDecision, pathWithin, planOf, type Problem } from '#shared/domain/drafts/plan.ts';
import { type Reference, referencesOf } from '#shared/domain/drafts/references.ts';
import { stepsIn } from '#shared/domain/drafts/steps-in.ts';
import { twinIdOf } from '#shared/domain/drafts/twin-id.ts';
import { textTables } from '#shared/domain/texts/text-columns.ts';
import type { DraftChange, DraftField } from '#shared/manage/drafts.ts';
import { catalogueTable, type DraftChanges, docsOf, type DraftSides } from './changes.ts';
import { problemsOf } from './problems.ts';

type Named = DraftField['names'][number];
type Titles = (table: string, key: string) => Named['title'];

/** @param wanted which of the things; all of them by default */
export async function presentDiff(
  db: Kysely<Database>,
  sides: DraftSides,
  { rows }: DraftChanges,
  wanted: (thing: { readonly kind: string; readonly isOpen: boolean }) => boolean = () => true,
): Promise<readonly DraftChange[]> {
  const everything = planOf(
    rows,
    rows.filter(needsDecision).map(({ thing }) => ({ ...thing, path: '', take: 'mine' as const })),
  );
  const problems = await problemsOf(db, sides.houseId, rows, everything);
  const troubled = new Set(problems.map(({ kind, id }) => `${kind} ${id}`));
  const things = [...Map.groupBy(rows, ({ thing: { kind, id } }) => `${kind} ${id}`)].filter(([name, parts]) =>
    wanted({ kind: parts[0]?.thing.kind ?? '', isOpen: troubled.has(name) || parts.some(needsDecision) }),
  );
  const shown = things.flatMap(([, parts]) => parts);
  const titles = await titlesOf(db, sides, shown, problems);
  const currencies = await currenciesOf(db, sides.houseId);
  return things.map(([name, parts]) =>
    presentThing(
      parts,
      problems.filter(({ kind, id }) => `${kind} ${id}` === name),
      titles,
      currencies,
    ),
  );
}

/** As a house has its currency. */
const OfHouse = v.object({ isoCode: v.string() });

/** In which currency the prices of a thing are. */
type Currencies = (thing: { readonly kind: string; readonly id: string }) => string | null;

async function currenciesOf(db: Kysely<Database>, houseId: string): Promise<Currencies> {
  const tenant = await db.selectFrom('tenant').select('currency').where('id', '=', houseId).executeTakeFirstOrThrow();
  const menus = await db
    .selectFrom('ordering_menu')
    .select(['id', 'currency'])
    .where('tenant_id', 'in', [houseId, twinIdOf(houseId)])
    .execute();
  const ofMenu = new Map(menus.map((menu) => [String(menu.id), menu.currency]));
  const currency = v.is(OfHouse, tenant.currency) ? tenant.currency.isoCode : null;
  // The key of a dish begins with that of its menu.
  return ({ kind, id }) => (kind.startsWith('ordering_') ? ofMenu.get(id.split(' ')[0] ?? '') : undefined) ?? currency;
}

const byKind = new Map([...catalogueTable.values()].map((of) => [of.kind, of]));

function presentThing(
  parts: readonly DraftRow[],
  problems: readonly Problem[],
  titles: Titles,
  currencies: Currencies,
): DraftChange {
  const { kind, id } = parts[0]?.thing ?? { kind: '', id: '' };
  const of = byKind.get(kind);
  const own = parts.find((row) => row.of === of && row.key === id);
  const doc = own?.mine ?? own?.base ?? own?.theirs ?? null;
  const under = of?.under === undefined || doc === null ? null : of.under;
  const underKey = under === null || doc === null ? '' : under.by.map((column) => String(doc[column])).join(' ');
  return {
    kind,
    id,
    change: own?.change.change ?? 'changed',
    title: titles(of?.table ?? '', id),
    under:
      under === null
        ? null
        : { kind: catalogueTable.get(under.table)?.kind ?? '', id: underKey, title: titles(under.table, underKey) },
    conflict: parts.some(needsDecision),
    conflict_whole: own?.change.conflict === true,
    problems: problems.map(({ code, about }) => ({ code, about: named(about, titles), field: about.column })),
    fields: parts.flatMap((row) => fieldsOf(row, row === own, titles, currencies)),
  };
}

const named = ({ table, key }: Pick<Reference, 'table' | 'key'>, titles: Titles): Named => ({
  kind: catalogueTable.get(table)?.kind ?? table,
  id: key,
  title: titles(table, key),
});

function fieldsOf(row: DraftRow, isOwn: boolean, titles: Titles, currencies: Currencies): readonly DraftField[] {
  const { of, key, change } = row;
  const part = isOwn ? null : { kind: of.kind, id: key, title: titles(of.table, key), change: change.change };
  if (change.fields.length === 0 && !isOwn)
    return [
      {
        path: pathWithin(row, ''),
        part,
        field: of.kind,
        reads: 'part',
        lang_cd: null,
        currency: null,
        before: null,
        after: null,
        live: null,
        conflict: change.conflict,
        choice: pathWithin(row, ''),
        names: [],
      },
    ];
  return change.fields
    .filter(({ reads }) => reads !== 'follows')
    .map((field) => {
      const reads = readsAt(of, field);
      return {
        path: pathWithin(row, pathText(field.path)),
        part,
        field: reads.field,
        reads: reads.reads,
        lang_cd: reads.lang,
        currency: reads.reads === 'price' ? currencies(row.thing) : null,
        before: field.base ?? null,
        after: field.mine ?? null,
        live: field.conflict ? (field.theirs ?? null) : null,
        conflict: field.conflict || (!isOwn && change.conflict),
        choice: pathWithin(row, change.conflict ? '' : field.choice),
        names: namesIn(row, field).map((about) => named(about, titles)),
      };
    });
}

/** How a field reads, what it is called, and in which language it is. */
function readsAt(
  of: CatalogueTable,
  { path, reads }: FieldChange,
): { reads: string; field: string; lang: string | null } {
  const [column, ...rest] = path;
  if (reads === 'words') return { reads, field: rest.slice(0, -1).at(-1) ?? column, lang: rest.at(-1) ?? null };
  const setting = rest[0];
  if (of.table === 'tenant' && column === 'settings' && setting !== undefined) {
    const text = houseTexts.find((prefix) => setting.startsWith(`${prefix}.`));
    if (text !== undefined) return { reads: 'words', field: text, lang: setting.slice(text.length + 1) };
  }
  return { reads, field: rest.at(-1) ?? column, lang: null };
}

/** What the texts among a house's settings begin with. */
const houseTexts = textTables.flatMap(({ table, fields }) =>
  table === 'tenant' ? fields.flatMap(({ prefix }) => (prefix === undefined ? [] : [prefix])) : [],
);

/** What a field names, before and after. */
function namesIn(
  { of, base, mine, theirs }: DraftRow,
  { path: [column] }: { readonly path: Path },
): readonly Reference[] {
  const all = [base, mine, theirs].flatMap((doc) =>
    doc === null ? [] : [...referencesOf(of, doc), ...stepsIn(of, doc)],
  );
  const found = all.filter((about) => about.column === column);
  return found.filter(({ table, key }, at) => found.findIndex((one) => one.table === table && one.key === key) === at);
}

async function titlesOf(
  db: Kysely<Database>,
  sides: DraftSides,
  rows: readonly DraftRow[],
  problems: readonly Problem[],
): Promise<Titles> {
  const wanted = new Map<string, { readonly of: CatalogueTable; readonly key: string }>();
  const want = (table: string, key: string): void => {
    const of = catalogueTable.get(table);
    if (of !== undefined) wanted.set(`${table} ${key}`, { of, key });
  };
  for (const row of rows) {
    want(row.of.table, row.key);
    const thing = byKind.get(row.thing.kind);
    if (thing !== undefined) want(thing.table, row.thing.id);
    for (const doc of [row.base, row.mine, row.theirs])
      if (doc !== null)
        for (const { table, key } of [...referencesOf(row.of, doc), ...stepsIn(row.of, doc)]) want(table, key);
  }
  for (const { about } of problems) want(about.table, about.key);
  const docs = new Map<string, Doc>();
  const read = async (): Promise<void> => {
    const unread = [...wanted].filter(([name]) => !docs.has(name)).map(([, one]) => one);
    for (const side of [
      { in: 'copy', houseId: sides.houseId, copyId: sides.baseCopyId } as const,
      { in: 'house', houseId: sides.houseId } as const,
      sides.mine,
    ])
      for (const { of_table, key, doc } of await docsOf(db, side, unread)) docs.set(`${of_table} ${key}`, doc);
  };
  await read();
  // What a thing stands below is shown beside it, and some are called by what they name.
  for (const [name, { of }] of [...wanted]) {
    const doc = docs.get(name);
    if (doc === undefined) continue;
    if (of.under !== undefined) want(of.under.table, of.under.by.map((column) => String(doc[column])).join(' '));
    for (const about of referencesOf(of, doc)) if (about.column === of.title) want(about.table, about.key);
  }
  await read();
  const { lang_cd: lang } = await db
    .selectFrom('tenant')
    .select('lang_cd')
    .where('id', '=', sides.houseId)
    .executeTakeFirstOrThrow();
  const titles: Titles = (table, key) => {
    const of = catalogueTable.get(table);
    const doc = docs.get(`${table} ${key}`);
    if (of === undefined || doc === undefined) return {};
    const called = referencesOf(of, doc).find(({ column }) => column === of.title);
    if (called !== undefined) return titles(called.table, called.key);
    // A step without a name is called by its first words.
    const own = valueAt(doc, [of.title]);
    const said = table === 'scenario_node' && own === '' ? doc['text_dict'] : own;
    if (typeof said === 'object' && said !== null)
      return Object.fromEntries(
        Object.entries(said).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
    return typeof said === 'string' || typeof said === 'number' ? { [lang]: String(said) } : {};
  };
  return titles;
}
