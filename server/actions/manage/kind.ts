/** A kind of thing from its contract and how it is kept: what every write path of it needs. */
import type * as v from 'valibot';
import type { Row } from '#server/queries/manage/kept.ts';
import type { Keep, Kind } from './keep.ts';

interface Written<Fields, Item extends Row> {
  readonly spec: { readonly key: { readonly id: v.GenericSchema }; readonly fields: v.ObjectEntries };
  readonly item: v.GenericSchema<unknown, Item>;
  readonly whole: v.GenericSchema<unknown, Fields>;
}

export const kindOf = <Fields, Item extends Row>(
  { spec, item, whole }: Written<Fields, Item>,
  keep: Keep<Fields>,
): Kind<Fields, Item> => ({
  keep,
  whole,
  item,
  names: Object.keys(spec.fields),
  numbered: spec.key.id.type === 'number',
});
