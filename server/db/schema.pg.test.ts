/** The tables as Kysely sees them, read from their sources, beside those of a migrated database. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ESTree } from 'rolldown/utils';
import { parseSync, Visitor } from 'rolldown/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const nameOf = (key: ESTree.Node): string => (key.type === 'Identifier' ? key.name : '');

/** Every member of the types named, by its name. */
function membersOf(type: ESTree.Node | undefined, named: ReadonlyMap<string, ESTree.Node>): Map<string, ESTree.Node> {
  const members = new Map<string, ESTree.Node>();
  if (type?.type === 'TSTypeReference') return membersOf(named.get(nameOf(type.typeName)), named);
  if (type?.type !== 'TSTypeLiteral' && type?.type !== 'TSInterfaceDeclaration') return members;
  if (type.type === 'TSInterfaceDeclaration')
    for (const { expression } of type.extends)
      for (const [name, member] of membersOf(named.get(nameOf(expression)), named)) members.set(name, member);
  for (const member of type.type === 'TSTypeLiteral' ? type.members : type.body.body)
    if (member.type === 'TSPropertySignature' && member.typeAnnotation !== null)
      members.set(nameOf(member.key), member.typeAnnotation.typeAnnotation);
  return members;
}

/** Columns by table, as the interface Database and those it extends say. */
function typedTables(): Map<string, string[]> {
  const named = new Map<string, ESTree.Node>();
  for (const file of readdirSync(import.meta.dirname).filter((name) =>
    /^(?:schema|catalogue).*(?<!test)\.ts$/.test(name),
  )) {
    const { program } = parseSync(file, readFileSync(join(import.meta.dirname, file), 'utf8'));
    new Visitor({
      TSInterfaceDeclaration: (node) => void named.set(node.id.name, node),
      TSTypeAliasDeclaration: (node) => void named.set(node.id.name, node.typeAnnotation),
    }).visit(program);
  }
  return new Map(
    [...membersOf(named.get('Database'), named)].map(([table, columns]) => [
      table,
      [...membersOf(columns, named).keys()].toSorted(),
    ]),
  );
}

/** The migrator's own, and the search's, which statements written by hand alone reach. */
const withoutTypes = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'search_source',
  'search_stamp',
  'search_text',
]);

describe('the schema that Kysely is given', () => {
  it('has the tables of a migrated database, and their columns', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      SELECT table_name AS table, array_agg(column_name::text ORDER BY column_name) AS columns
      FROM information_schema.columns WHERE table_schema = 'public' GROUP BY table_name`.execute(test.ctx.db);
    const tables = rows.filter(({ table }) => !withoutTypes.has(table));
    expect(rows.length - tables.length).toBe(withoutTypes.size);
    const migrated = new Map(tables.map(({ table, columns }) => [table, columns.toSorted()]));
    expect(Object.fromEntries(typedTables())).toEqual(Object.fromEntries(migrated));
  });
});
