import type { ArgSchemas, MutatorName } from '#shared/mutators/args.ts';

/** A mutation this page can do, with the schema of its arguments; null for a name it does not know. */
export function schemaOf(
  schemas: ArgSchemas,
  name: string,
): { readonly name: MutatorName; readonly schema: Required<ArgSchemas>[MutatorName] } | null {
  const known = Object.keys(schemas).find((one): one is MutatorName => one === name);
  const schema = known === undefined ? undefined : schemas[known];
  return known === undefined || schema === undefined ? null : { name: known, schema };
}
