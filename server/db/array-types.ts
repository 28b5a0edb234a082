/**
 * PostgreSQL's arrays, to the driver and back. Their numbers are the same in every PostgreSQL, so that nothing has to be
 * asked for them. The driver would, with a statement of its own whenever a connection opens, for which nobody waits: one
 * that broke just then ended the process.
 */

interface ElementType {
  /** The number of the type of its arrays. */
  readonly array: number;
  /** What an element is called in text, where that is not the element in words. */
  readonly write?: (element: unknown) => string;
  /** An element from its text, where it is not the text. */
  readonly read?: (text: string) => unknown;
}

const same = (text: string): unknown => text;
const json = { write: (value: unknown) => JSON.stringify(value), read: (text: string): unknown => JSON.parse(text) };
const date = {
  write: (value: unknown) => (value instanceof Date ? value.toISOString() : String(value)),
  read: (text: string) => new Date(text),
};
const number = { read: Number };

/** @param int8 how a bigint is read */
const elements = (int8: (text: string) => number): Readonly<Record<string, ElementType>> => ({
  bool: { array: 1000, write: (value) => (value === true ? 't' : 'f'), read: (text) => text === 't' },
  bytea: {
    array: 1001,
    write: (value) => `\\x${Buffer.from(value as Uint8Array).toString('hex')}`, // As the driver takes one.
    read: (text) => Buffer.from(text.slice(2), 'hex'),
  },
  char: { array: 1002 },
  name: { array: 1003 },
  int2: { array: 1005, ...number },
  int4: { array: 1007, ...number },
  text: { array: 1009 },
  bpchar: { array: 1014 },
  varchar: { array: 1015 },
  int8: { array: 1016, read: int8 },
  float4: { array: 1021, ...number },
  float8: { array: 1022, ...number },
  oid: { array: 1028, ...number },
  inet: { array: 1041 },
  cidr: { array: 651 },
  timestamp: { array: 1115, ...date },
  date: { array: 1182, ...date },
  timestamptz: { array: 1185, ...date },
  interval: { array: 1187 },
  json: { array: 199, ...json },
  jsonb: { array: 3807, ...json },
  numeric: { array: 1231 },
  regclass: { array: 2210 },
  regtype: { array: 2211 },
  uuid: { array: 2951 },
  xid8: { array: 271 },
});

/** The arrays of these elements, as the driver's option `types` takes them. */
export function arrayTypes(int8: (text: string) => number) {
  return Object.fromEntries(
    Object.entries(elements(int8)).map(([name, { array, write = String, read = same }]) => [
      `${name}_array`,
      {
        to: array,
        from: [array],
        serialize: (value: unknown) => writeArray(value, write),
        parse: (text: string) => readArray(text, read),
      },
    ]),
  );
}

/** What is no list is an array in PostgreSQL's words already. */
function writeArray(value: unknown, write: (element: unknown) => string): string {
  if (!Array.isArray(value)) return String(value);
  const parts = value.map((element: unknown): string => {
    if (element === undefined) throw new TypeError('An element of an array is undefined.');
    if (element === null) return 'NULL';
    if (Array.isArray(element) && write !== json.write) return writeArray(element, write);
    return `"${write(element).replaceAll(/["\\]/g, '\\$&')}"`;
  });
  return `{${parts.join(',')}}`;
}

/** @param text as PostgreSQL writes an array: `{a,"b, c",NULL,{d}}` */
function readArray(text: string, read: (text: string) => unknown): unknown[] {
  let at = 0;
  const list = (): unknown[] => {
    const items: unknown[] = [];
    at += 1;
    while (text[at] !== '}') {
      if (text[at] === ',') at += 1;
      items.push(text[at] === '{' ? list() : element());
    }
    at += 1;
    return items;
  };
  const element = (): unknown => {
    if (text[at] === '"') return read(quoted());
    const from = at;
    while (text[at] !== ',' && text[at] !== '}') at += 1;
    const word = text.slice(from, at);
    return word === 'NULL' ? null : read(word);
  };
  const quoted = (): string => {
    let word = '';
    for (at += 1; text[at] !== '"'; at += 1) {
      if (text[at] === '\\') at += 1;
      word += text[at];
    }
    at += 1;
    return word;
  };
  // Where it does not begin with 1, the bounds stand before it.
  at = text.indexOf('{');
  return list();
}
