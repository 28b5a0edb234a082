/** An area of things of one kind, as data: its list, its form, and what is said about them. */
import type { ReactNode } from 'react';
import type { Choosable, FieldGroup, Option } from './field-spec.ts';
import type { Collection, Thing, Values } from './things.ts';

interface Column<Item> {
  readonly key: string;
  readonly cell: (item: Item) => ReactNode;
}

/** Narrows the list by a query of its contract; stands in the address under the same name. */
export interface ListFilter {
  readonly name: string;
  readonly label: string;
  /** One of a few, unless it is a day. */
  readonly options?: readonly Option[];
  readonly kind?: 'date';
  /** One of many, searched by its name. */
  readonly from?: Choosable;
}

/** Changes several things at once, and can be taken back. */
export interface BulkChange {
  readonly label: string;
  readonly change: Values;
}

export interface ThingsSpec<Item extends Thing> {
  readonly calls: Collection<Item>;
  /** What they are called: `Rooms`. */
  readonly title: string;
  /** What a new one is called: `Add a room`. */
  readonly add: string;
  /** What stands there before there is one: what it is good for, and the next step. */
  readonly empty: string;
  /** How many there are, in words. */
  readonly count: (total: number) => ReactNode;
  readonly nameOf: (item: Item) => string;
  readonly columns?: readonly Column<Item>[];
  /** What the list is narrowed to in any case, as the things of one menu. */
  readonly query?: Readonly<Record<string, string>>;
  readonly filters?: readonly ListFilter[];
  readonly bulk?: readonly BulkChange[];
  readonly groups: readonly FieldGroup[];
  /** What a new one begins with. */
  readonly blank: Values;
  /** What else is sent with a new one. */
  readonly fixed?: Values;
  /** Below the title of the list: other buttons. */
  readonly tools?: ReactNode;
  /** Between title and list. */
  readonly before?: ReactNode;
  /** There can be none yet, and nothing to look for: the list has no search. */
  readonly unsearched?: boolean;
  /** Between the name of one and its fields: what is done there every day. */
  readonly above?: (item: Item) => ReactNode;
  /** Below the fields of one. */
  readonly after?: (item: Item) => ReactNode;
  /** How guests see it, in the languages of the house; null beside what is not there yet. */
  readonly preview?: (item: Item | null, languages: readonly string[]) => ReactNode;
  /** What is said of a new one, where that is more than that it was added; it may show what is shown once. */
  readonly made?: (item: Item) => string;
  /** What is said after saving, of what guests do not see. */
  readonly saved?: string;
  /** What is said before deleting one. */
  readonly deleting?: (item: Item) => ReactNode;
  /** Can this one be changed at all? */
  readonly canChange?: (item: Item) => boolean;
  /** Can this one be deleted at all? */
  readonly canDelete?: (item: Item) => boolean;
}
