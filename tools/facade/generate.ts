/**
 * `npm run facade`: writes what follows from the façade's SDL, the types of its handlers (server/facade/sdl-types.ts) and
 * the client's contracts (a module beside each shared/facade/**\/*.graphql). With `--check` it compares instead, and ends
 * with 1 where a file is not what it should be.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractModule } from './contracts.ts';
import { schemaOfSdl } from './schema-of-sdl.ts';
import { serverTypes } from './server-types.ts';
import { commandLine } from '../command-line.ts';

commandLine(`npm run facade [-- --check]

Writes what follows from the SDL below shared/facade.
--check   writes nothing and ends with 1 where a file is not current`);

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const selections = join('shared', 'facade');

/** The same layout as everything else has. */
function laidOut(path: string, text: string): string {
  return execFileSync(join(root, 'node_modules', '.bin', 'oxfmt'), [`--stdin-filepath=${path}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  });
}

/** What should stand in each generated file, by its path. */
function generated(): ReadonlyMap<string, string> {
  const schema = schemaOfSdl();
  const files = readdirSync(join(root, selections), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .toSorted();
  const texts = new Map([[join('server', 'facade', 'sdl-types.ts'), serverTypes(schema)]]);
  for (const file of files) {
    const name = file.replace(/^.*\//, '').replace(/\.graphql$/, '');
    try {
      texts.set(
        join(selections, file.replace(/\.graphql$/, '.ts')),
        contractModule(schema, name, readFileSync(join(root, selections, file), 'utf8')),
      );
    } catch (error) {
      throw new Error(`shared/facade/${file}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
  return new Map([...texts].map(([path, text]) => [path, laidOut(path, text)]));
}

const check = process.argv.includes('--check');
const files = generated();
const stale = [...files].filter(
  ([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text,
);
if (check) for (const [path] of stale) console.log(`${path} is not what its sources say: npm run facade`);
else for (const [path, text] of stale) writeFileSync(join(root, path), text);
console.log(`${files.size} files follow from the SDL, ${stale.length} ${check ? 'are not current' : 'written anew'}`);
process.exitCode = check && stale.length > 0 ? 1 : 0;
