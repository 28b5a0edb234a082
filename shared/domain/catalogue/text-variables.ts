/** Texts of a house that name values: `{price}` in a sentence, the price kept once. */

const NAMED = /\{([a-z0-9_]{1,40})\}/g;

/** The text with every named value in its place; a name nobody knows stays as it is written [CATALOGUE-VARIABLES]. */
export function fillVariables(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(NAMED, (whole, name: string) => values.get(name) ?? whole);
}
