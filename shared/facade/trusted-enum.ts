import * as v from 'valibot';

/**
 * A word of one of the closed lists in an answer of our own server: checked to be text, trusted to be of the list.
 * The lists stay out of what every guest downloads before the menu shows. What reads such a
 * word has to do something sensible with one it does not know.
 */
export const trustedEnum = <T extends string>(): v.GenericSchema<string, T> =>
  v.custom<T>((value) => typeof value === 'string');
