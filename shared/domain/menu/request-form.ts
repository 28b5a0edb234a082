/** A field of a form under a sub-menu [FORM-REQUEST]; the form gathers the values and what they come to. */
export interface RequestItem {
  readonly id: string;
  readonly message: string;
  readonly type: string;
  /** In the house's currency, not in its minor unit; null for what costs nothing. */
  readonly price: number | null;
}
export type RequestFault = 'not_a_number' | 'not_a_date' | 'too_long' | 'nothing';

/** Longest text of a field, in characters. */
export const REQUEST_TEXT_MAX = 1000;
/** How a ticked box is kept. */
export const TICKED = 'yes';

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

function faultOf({ type }: RequestItem, value: string): RequestFault | null {
  if (value === '') return null;
  if (type === 'number') return /^[1-9]\d{0,5}$/.test(value) ? null : 'not_a_number';
  if (type === 'date') return isDay(value) ? null : 'not_a_date';
  return [...value].length > REQUEST_TEXT_MAX ? 'too_long' : null;
}

/** What is wrong, by item; `nothing` under the first where nothing at all is filled in. */
export function requestFaults(
  items: readonly RequestItem[],
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, RequestFault>> {
  const given = items.map((item) => ({ item, value: (values[item.id] ?? '').trim() }));
  const faults = given.flatMap(({ item, value }): (readonly [string, RequestFault])[] => {
    const fault = faultOf(item, value);
    return fault === null ? [] : [[item.id, fault]];
  });
  const [first] = given;
  if (first !== undefined && given.every(({ value }) => value === '')) return { [first.item.id]: 'nothing' };
  return Object.fromEntries(faults);
}

/** What the filled-in items cost together, in the house's currency. */
export function requestTotal(items: readonly RequestItem[], values: Readonly<Record<string, string>>): number {
  return items.reduce((sum, { id, price }) => sum + ((values[id] ?? '').trim() === '' ? 0 : (price ?? 0)), 0);
}
