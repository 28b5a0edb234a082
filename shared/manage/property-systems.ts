/** The property systems of a house, and what proves a stay to each. */
import * as v from 'valibot';
import { byUuid, collection, type ItemOf, Position } from './collection.ts';
import { Words } from './fields.ts';

export const propertySystems = collection({
  one: 'PropertySystem',
  many: 'PropertySystems',
  path: 'property-systems',
  key: byUuid,
  see: 'accounts.see',
  edit: 'accounts.edit',
  fields: {
    name: Words(60),
    /** `ledger`: what the house enters here itself. */
    kind: v.picklist(['ledger', 'apaleo']),
    /** Null for what its kind goes by. */
    proof: v.optional(v.nullable(v.picklist(['phone', 'surname'])), null),
    /** The first that can be asked is asked. */
    order_no: Position,
  },
  filters: {},
  shown: {},
});
export type PropertySystemItem = ItemOf<typeof propertySystems>;
