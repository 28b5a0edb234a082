/** How one environment variable is read. Messages follow the variable's name: "PORT must be …". Values of secrets are never shown. */
import * as v from 'valibot';
import { serversOf, urlAt } from './database-servers.ts';

/** Any text. */
export const text = () => v.optional(v.string());

/** Kept out of messages; long enough to sign with. */
export const secret = () => v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')));

export function integer(least: number, most: number) {
  return v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
        (issue) => `must be a whole number from ${least} to ${most}, not "${issue.input}"`,
      ),
      v.transform(Number),
    ),
  );
}

export function oneOf<const Choice extends string>(choices: readonly Choice[]) {
  return v.optional(
    v.picklist(choices, (issue) => `must be one of ${choices.join(', ')}, not "${String(issue.input)}"`),
  );
}

const flags: Readonly<Record<string, boolean>> = {
  '1': true,
  true: true,
  yes: true,
  on: true,
  '0': false,
  false: false,
  no: false,
  off: false,
};

export function flag() {
  return v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => flags[value.toLowerCase()] !== undefined,
        (issue) => `must be 1 or 0, not "${issue.input}"`,
      ),
      v.transform((value) => flags[value.toLowerCase()] === true),
    ),
  );
}

/** A URL of one of these schemes. The value may hold a password and is not shown. */
export function urlOf(...schemes: readonly [string, ...string[]]) {
  return v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
        `must be a URL that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
      ),
    ),
  );
}

/** Where PostgreSQL is, also on several servers of which one takes writes: `postgres://…@one:5432,two:5432/name`. */
export const databaseUrl = () =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) =>
          /^postgres(?:ql)?:\/\//.test(value) &&
          serversOf(value).every((_, index) => URL.canParse(urlAt(value, index))) &&
          !serversOf(value).slice(1).includes(''),
        'must be a URL that begins with postgres:// or postgresql://',
      ),
    ),
  );

/** The address of map tiles: a fixed host, and places for zoom, column and row. */
export const tilesUrl = () =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) =>
          ['{z}', '{x}', '{y}'].every((place) => value.includes(place)) &&
          /^https?:\/\/[^/{}\s;,']+\//.test(value) &&
          URL.canParse(value.replaceAll(/[{}]/g, '')),
        'must be like https://tiles.example/{z}/{x}/{y}.png, without {s}',
      ),
    ),
  );

export const httpUrl = () => urlOf('http:', 'https:');
