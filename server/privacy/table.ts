/**
 * How a table says whose words it holds, and what erasing somebody does to them [PRIVACY-REGISTER]. The statements of
 * erasure, what is counted beforehand and the record of processing all follow from these rows, so that none of them
 * can know less than another.
 */

/**
 * Who can be erased: a guest of a house; somebody in the house they work or worked in; and the account by which people
 * sign in, which belongs to no house.
 */
export const subjects = ['guest', 'colleague', 'account'] as const;
export type Subject = (typeof subjects)[number];

/** What conditions name; each a list of the subject's own, worked out before anything is erased (subject-values.ts). */
export const valueTypes = {
  house: 'uuid',
  guests: 'uuid[]',
  people: 'uuid[]',
  /** Conversations a guest spoke in, or a colleague was ever a member of. */
  talks: 'uuid[]',
  /** Files that a guest brought, and those sent to them in their talks. */
  files: 'uuid[]',
  /** Stays in the house's ledger that the guest proved to be theirs. */
  reservations: 'text[]',
  /** As they are written in full, with the country's code. */
  phones: 'text[]',
  /** What a colleague is and was called, where nobody else of the house is called so. */
  names: 'text[]',
  account: 'uuid',
  emails: 'text[]',
  /** When the guest came first: what has no better tie and is a cache, or a log, is asked from there on. */
  since: 'timestamptz',
  /** For LIKE: what may stand in the JSON of machines, which are ids of guests and talks, numbers and addresses. */
  marks: 'text[]',
} as const;
export type ValueName = keyof typeof valueTypes;

interface Tie {
  readonly of: Subject;
  /** Which rows are about somebody: SQL with `:names` of values. */
  readonly where: string;
  /** Their name stands under what others own: it is emptied, and the row is no news to them. */
  readonly signature?: true;
}
/** Rows that stay, with columns that say something else afterwards: SQL by column. */
interface Blanks extends Tie {
  readonly set: Readonly<Record<string, string>>;
  /** Flags and the like that change along, and are nobody's. */
  readonly also?: Readonly<Record<string, string>>;
}
/** Rows that go, and the columns by which they are somebody's. */
interface Removes extends Tie {
  readonly remove: string;
}
export type Erasure = Blanks | Removes;

interface Columns {
  /** Words of the house, of nobody in particular. */
  readonly house?: string;
  /** States, kinds, codes, digests: words of ours, and what machines made. */
  readonly neither?: string;
  /** About somebody, and left, by the reason. */
  readonly kept?: Readonly<Record<string, string>>;
  readonly erase?: readonly Erasure[];
  /** The condition that names the house, where it is not `tenant_id = :house`. */
  readonly inHouse?: string;
}

export interface TableRow {
  readonly name: string;
  readonly house: readonly string[];
  readonly neither: readonly string[];
  readonly kept: Readonly<Record<string, string>>;
  readonly erase: readonly Erasure[];
  readonly inHouse: string;
}

const words = (list = ''): string[] => list.split(/\s+/).filter((word) => word !== '');

export const table = (name: string, columns: Columns): TableRow => ({
  name,
  house: words(columns.house),
  neither: words(columns.neither),
  kept: columns.kept ?? {},
  erase: columns.erase ?? [],
  inHouse: columns.inHouse ?? 'tenant_id = :house',
});

export const removes = (erasure: Erasure): erasure is Removes => 'remove' in erasure;

/** The columns of somebody that an erasure empties or takes along. */
export const columnsOf = (erasure: Erasure): readonly string[] =>
  removes(erasure) ? words(erasure.remove) : Object.keys(erasure.set);

/** Of a guest who gave no name, as a new one is called (shared/domain/entry/arrival.ts). */
export const GUEST_NAME = "'guest'";
/** Screens say *former colleague*. */
export const COLLEAGUE_NAME = "''";
