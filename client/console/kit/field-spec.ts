/** The fields of a form, as data: one description serves making, changing, comparing and reading. */
import * as v from 'valibot';
import type { ReactNode } from 'react';
import type { Collection, Thing, Values } from './things.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** What a field of an area's own is given to draw itself. */
export interface OwnField {
  readonly value: unknown;
  readonly values: Values;
  set(value: unknown): void;
  /** What is wrong with the field, or with a part of it by its path below. */
  error(below?: string): string | undefined;
  readonly readOnly: boolean;
  readonly label: string;
  readonly houseCode: string;
  /** The languages of the house, its main one first. */
  readonly languages: readonly string[];
}

interface Common<Name extends string> {
  /** As on the wire. */
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  /** Shown only while this holds; what is not shown keeps its value. */
  readonly when?: (values: Values) => boolean;
  /** Seen and never changed here. */
  readonly fixed?: boolean;
  /** What holds where nobody chose otherwise: told below the field, and gone back to with a press. */
  readonly standard?: unknown;
}

export type FieldSpec<Name extends string = string> =
  /** A line of text; '' is nothing, and is sent as null where `nullable`. */
  | (Common<Name> & {
      readonly kind: 'text';
      readonly max?: number;
      readonly type?: 'text' | 'email' | 'tel' | 'url';
      readonly nullable?: boolean;
    })
  | (Common<Name> & { readonly kind: 'long'; readonly max?: number; readonly nullable?: boolean })
  | (Common<Name> & {
      readonly kind: 'number';
      /** How many of what is kept make one of what is typed: 100 for cents of a euro. */
      readonly scale?: number;
      readonly unit?: string;
      readonly min?: number;
      readonly max?: number;
      readonly step?: number;
      readonly nullable?: boolean;
    })
  | (Common<Name> & { readonly kind: 'check' })
  /** One of a few; `none` is what nothing (null) is called, where nothing may be chosen. */
  | (Common<Name> & {
      readonly kind: 'choice';
      readonly options: readonly Option[];
      readonly none?: string;
      /** What is chosen is a number on the wire. */
      readonly numeric?: boolean;
    })
  /** Some of a few. */
  | (Common<Name> & { readonly kind: 'choices'; readonly options: readonly Option[] })
  /** Written and never read back: what is typed stands in no draft, and an empty line changes nothing. */
  | (Common<Name> & { readonly kind: 'secret'; readonly long?: boolean })
  /** `HH:MM`, `YYYY-MM-DD`. */
  | (Common<Name> & { readonly kind: 'time' | 'date'; readonly nullable?: boolean })
  /** `#rrggbb`; told how well white reads on it, and mended with one press. */
  | (Common<Name> & { readonly kind: 'colour'; readonly nullable?: boolean })
  /** A text by language. */
  | (Common<Name> & {
      readonly kind: 'dict';
      readonly max?: number;
      readonly long?: boolean;
      readonly nullable?: boolean;
    })
  /** Another thing of the house, by its id; searched by its name. */
  | (Common<Name> & { readonly kind: 'reference'; readonly from: Choosable; readonly nullable?: boolean })
  /** Several others, by their ids; null means all of them where `all` says so. */
  | (Common<Name> & {
      readonly kind: 'references';
      readonly from: Choosable;
      readonly all?: string;
      readonly max?: number;
    })
  /** Rows with fields of their own, in an order. */
  | (Common<Name> & {
      readonly kind: 'parts';
      readonly fields: readonly FieldSpec[];
      readonly blank: Values;
      readonly add: string;
      readonly max?: number;
    })
  /** What no other field is: pictures, hours, maps. */
  | (Common<Name> & { readonly kind: 'own'; readonly draw: (field: OwnField) => ReactNode });

/** Things to choose from. */
export interface Choosable<Item extends Thing = Thing> {
  readonly calls: Pick<Collection<Item>, 'item' | 'list' | 'get'>;
  /** What is asked besides: filters of the list. */
  readonly query?: Readonly<Record<string, string>>;
  readonly nameOf: (item: Item) => string;
}

/** Fields that belong together, below a heading. */
export interface FieldGroup<Name extends string = string> {
  readonly title?: string;
  readonly lead?: string;
  readonly fields: readonly FieldSpec<Name>[];
  readonly when?: (values: Values) => boolean;
}

/** Things to choose from, whatever their kind. */
export const choosable = <Item extends Thing>(
  calls: Choosable<Item>['calls'],
  nameOf: (item: Item) => string,
  query: Readonly<Record<string, string>> = {},
): Choosable => ({ calls, query, nameOf: (item) => nameOf(v.parse(calls.item, item)) });

/** All fields of groups, in their order. */
export const fieldsOf = (groups: readonly FieldGroup[]): readonly FieldSpec[] => groups.flatMap(({ fields }) => fields);
