/** What every house has: a group of places that new ones begin in, a place for guests without any, a group of staff. */
import * as v from 'valibot';
import type { HouseRows } from './compose.ts';
import type { Row } from './tables.ts';

const Id = v.fallback(v.string(), '');

/** Those of a whole house, by their ids. */
export function beginningsOf(rows: HouseRows): {
  readonly rooms: string;
  readonly reception: string;
  readonly desk: string;
} {
  const first = (table: string, is: (row: Row) => boolean = () => true): string =>
    v.parse(Id, rows.get(table)?.find(is)?.['id']);
  return {
    rooms: first('location_group', (row) => row['is_default'] === true),
    reception: first('location', (row) => row['is_default_location'] === true),
    desk: first('staff_group'),
  };
}
