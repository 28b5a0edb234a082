/** A kind of thing from its contract and how it is kept: what every write path of it needs. */
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Row } from '#server/queries/manage/kept.ts';
import { seasonFields } from '#shared/manage/season.ts';
import { keptSeason } from '../menus/keep-season.ts';
import type { Keep, Kind } from './keep.ts';

interface Written<Fields, Item extends Row> {
  readonly spec: { readonly key: { readonly id: v.GenericSchema }; readonly fields: v.ObjectEntries };
  readonly item: v.GenericSchema<unknown, Item>;
  readonly whole: v.GenericSchema<unknown, Fields>;
}

export function kindOf<Fields extends Row, Item extends Row>(
  { spec, item, whole }: Written<Fields, Item>,
  keep: Keep<Fields>,
): Kind<Fields, Item> {
  const names = Object.keys(spec.fields);
  const isOfSeason = Object.keys(seasonFields).every((name) => names.includes(name));
  return {
    keep: isOfSeason ? ofSeason(keep, names) : keep,
    whole,
    item,
    names,
    numbered: spec.key.id.type === 'number',
  };
}

const Season = v.object({ is_display: v.boolean(), shown_from: v.nullable(v.string()) });

/** Its days are read as days, and a first day that is to come hides it until then [MENU-SEASON]. */
const ofSeason = <Fields extends Row>(keep: Keep<Fields>, names: readonly string[]): Keep<Fields> => ({
  ...keep,
  columns: (keep.columns ?? names).filter((name) => !Object.hasOwn(seasonFields, name)),
  shown: { ...keep.shown, shown_from: sql`x.shown_from::text`, shown_to: sql`x.shown_to::text` },
  write: async (fields, ctx, before) => ({
    ...(keep.write === undefined ? fields : await keep.write(fields, ctx, before)),
    ...(await keptSeason(ctx, v.parse(Season, fields), before)),
  }),
});
