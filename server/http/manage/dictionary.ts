/** The dictionary of a house and its unique words. */
import { sql } from 'kysely';
import * as v from 'valibot';
import type { ActionContext } from '#server/actions/action-context.ts';
import type { Keep } from '#server/actions/manage/keep.ts';
import { requireDictionary } from '#server/actions/plans/dictionary.ts';
import type { FieldFault } from '#server/faults/manage-faults.ts';
import { keptRows, type Row } from '#server/queries/manage/kept.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { DICTIONARY_EXPORT_MAX, dictionaryEntries, exportDictionary, uniqueWords } from '#shared/manage/dictionary.ts';
import { writeCsv } from '#shared/manage/write-csv.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { collectionRoutes } from './collection-routes.ts';

/** What both kinds have in common: one table, in which a word without translations is a unique one. */
interface Term {
  readonly original: string;
}

const columns = ['original', 'is_shared', 'is_uneditable'];
const isUnique = sql<boolean>`x.translations = '{}'`;

/** The provider's own stay as they are, and a word stands in the dictionary once. */
async function termFaults(
  { trx, actor }: ActionContext,
  { original }: Term,
  before: Row | null,
): Promise<FieldFault[]> {
  if (before?.['is_uneditable'] === true) return [{ path: 'original', code: 'provider_only' }];
  const doubled = await trx
    .selectFrom('dictionary_entry')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where(sql<string>`lower(original)`, '=', original.toLowerCase())
    .$if(before !== null, (query) => query.where('id', '<>', String(before?.['id'])))
    .executeTakeFirst();
  return doubled === undefined ? [] : [{ path: 'original', code: 'doubled' }];
}

/** @throws AppError forbidden for an entry of the provider's */
async function keepProviders({ trx, actor }: ActionContext, id: string | number): Promise<void> {
  const { is_uneditable } = await trx
    .selectFrom('dictionary_entry')
    .select('is_uneditable')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow();
  if (is_uneditable) throw new AppError('forbidden');
}

const kept = {
  table: 'dictionary_entry',
  sorted: { column: 'original', by: 'text' },
  check: termFaults,
  deleting: keepProviders,
} as const;

const entries = {
  ...kept,
  columns: [...columns, 'translations'],
  searched: ['original', 'translations'],
  only: sql<boolean>`NOT ${isUnique}`,
  making: requireDictionary,
  write: (fields, { now }) => ({ ...fields, updated_at: now }),
} as const satisfies Keep<Term & { readonly translations: Readonly<Record<string, string>> }>;

const Record = v.object({
  original: v.string(),
  is_shared: v.boolean(),
  is_uneditable: v.boolean(),
  translations: v.record(v.string(), v.string()),
});

export const dictionaryRoutes: readonly Route[] = [
  ...collectionRoutes(dictionaryEntries, entries),
  ...collectionRoutes(uniqueWords, {
    ...kept,
    columns,
    searched: ['original'],
    only: isUnique,
    write: (fields, { now }) => ({ ...fields, translations: {}, updated_at: now }),
  }),
  route(
    exportDictionary,
    async (ctx, { by, query, c }) => {
      const { rows } = await keptRows(ctx.db, by.house.id, entries, [], {
        limit: DICTIONARY_EXPORT_MAX,
        after: null,
        query: query.query,
        filters: {},
      });
      if (rows.length > DICTIONARY_EXPORT_MAX) throw new AppError('limit_reached', { max: DICTIONARY_EXPORT_MAX });
      const terms = rows.map((row) => v.parse(Record, row));
      const langs = [...new Set(terms.flatMap(({ translations }) => Object.keys(translations)))].toSorted();
      const table = [
        ['original', 'shared', 'provider_only', ...langs],
        ...terms.map(({ original, is_shared, is_uneditable, translations }) => [
          original,
          String(is_shared),
          String(is_uneditable),
          ...langs.map((lang) => translations[lang] ?? ''),
        ]),
      ];
      return c.body(writeCsv(table), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${by.house.code}-dictionary.csv"`,
        'cache-control': 'no-store',
      });
    },
    { rate: RATES.manage },
  ),
];
