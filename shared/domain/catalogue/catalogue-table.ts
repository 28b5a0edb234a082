/**
 * What of a house is its catalogue: what guests see and what shapes it, as an administrator makes it. One registry says
 * it of every table, and all that treats a house as content stands on it: drafts, their differences and versions,
 * templates, export and import [CATALOGUE-REGISTRY]. The tables are listed in catalogue-tables.ts, those that others
 * name before those that name them.
 *
 * A new table with a `tenant_id` gets a row in one of the files beside this one, or a reason in the list of
 * server/db/catalogue-registry.pg.test.ts why it is none; a new column of a table of the catalogue one in its row.
 */

/** How a column, or a part of one, reads to people; what is shown of a difference and how two changes of it meet. */
export type Reads =
  /** Words by language. */
  | 'words'
  /** Several of them, in their order. */
  | 'word_list'
  /** Values that a text names by a code. */
  | 'variables'
  /** Words of no language: a name of the house's own, a note for the team. */
  | 'plain'
  | 'code'
  | 'number'
  /** In the currency of the house, or of the menu that it stands in. */
  | 'price'
  /** In basis points. */
  | 'rate'
  /** Where it stands among its like. */
  | 'place'
  | 'flag'
  /** One of a few values. */
  | 'choice'
  /** Some of a few values. */
  | 'choices'
  | 'color'
  | 'picture'
  | 'pictures'
  | 'film'
  | 'icon'
  | 'link'
  | 'languages'
  /** Names another thing of the house, or several (`names` of the table says which). */
  | 'thing'
  | 'things'
  /** Hours by weekday. */
  | 'hours'
  | 'special_days'
  /** Hours of a page: a heading, words, hours by weekday. */
  | 'opening_hours'
  /** When a menu is not served, and what is said then. */
  | 'out_of_service'
  /** What a page lists below its words. */
  | 'options'
  /** What a menu, or a node of a scenario, leads to. */
  | 'leads_to'
  /** The choices or cases of a step of a scenario, and where each leads. */
  | 'scenario_ways'
  | 'icon_set'
  | 'time'
  | 'moment'
  /** A day of the house's calendar. */
  | 'day'
  | 'point'
  /** Follows from another column and is shown nowhere. */
  | 'follows';

/** A column with parts of their own, by their keys: each is changed, shown and chosen for itself. */
export interface Parts {
  readonly parts: Readonly<Record<string, Reads | Parts>>;
  /** What a part reads like that is not named. */
  readonly others: Reads;
}

/** A place in a row that names another row of the house. */
export interface Names {
  readonly column: string;
  /** From the column to what names it, in a column of JSON; `*` is each entry of a list. */
  readonly way?: readonly string[];
  /** The column is a list of them. */
  readonly isList?: true;
  /** The column's keys that begin so go on with what they name. */
  readonly prefix?: string;
  /** Only in rows whose column says this. */
  readonly where?: Readonly<Record<string, string>>;
  readonly table: string;
  /** Or a row of one of these: their ids are told apart by nothing else. */
  readonly or?: readonly string[];
  /** What goes where what it names is not there: the row, or the entry of the list that it stands in; else the name alone. */
  readonly ifGone?: 'row' | 'entry';
  /** What of the other row it names, with the columns beside it that name the rest of its key: ours to theirs. */
  readonly key?: string;
  readonly beside?: Readonly<Record<string, string>>;
}

/** What becomes of a row in the live house when its thing was removed elsewhere. */
export type Removal =
  /** It is hidden, since conversations, orders and coupons still name it. */
  | { readonly hide: string; readonly to: boolean }
  /** It goes: nothing outside of the catalogue names it. */
  | 'goes'
  /** A room goes where nobody ever was in it; else its code ends. */
  | 'closes'
  /** It stays: only the live house itself takes it away. */
  | 'stays';

export interface CatalogueTable {
  readonly table: string;
  /** What its things are called, as the history calls them. */
  readonly kind: string;
  /** The columns of its key beside the house. */
  readonly keys: readonly string[];
  /** Of several rows under that key one is taken; the column that tells them apart. */
  readonly oneOf?: string;
  /** Ids of its rows are the same in a house, its draft and what is made from it; those of rooms stand on their walls. */
  readonly ids?: 'own';
  /** Columns that are the catalogue's, by how they read. */
  readonly columns: Readonly<Record<string, Reads | Parts>>;
  /** Columns that are not, by the reason. */
  readonly leftOut: Readonly<Record<string, string>>;
  /** Keys of columns of JSON that are not, by the reason. */
  readonly leftOutKeys?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Columns that are changed together or not at all: two people's halves would make no whole. */
  readonly together?: readonly (readonly string[])[];
  /** Columns of which no two rows of a house may say the same. */
  readonly unique?: readonly string[];
  readonly names: readonly Names[];
  /** The column that tells people which thing it is; for some what it names does. */
  readonly title: string;
  /** Its rows are parts of a thing: that of the row which this one names by these columns. Links are one of several. */
  readonly partOf?: { readonly table: string; readonly by: readonly string[]; readonly where?: Names['where'] }[];
  /** Not part of it, but shown below it. */
  readonly under?: { readonly table: string; readonly by: readonly string[] };
  readonly removal: Removal;
}

/** Columns that no row of the catalogue takes along. */
export const NEVER_TAKEN: Readonly<Record<string, string>> = {
  tenant_id: 'whose it is',
  version: 'counts the changes of the row itself',
  xid: 'of the change feed',
};

/** Where a thing is shown or hidden. */
export const hiddenBy = (hide: string, to: boolean): Removal => ({ hide, to });
export const hiddenFromGuests = hiddenBy('is_display', false);

/** What a row names by one column. */
export const names = (column: string, table: string, more: Partial<Names> = {}): Names => ({ column, table, ...more });
