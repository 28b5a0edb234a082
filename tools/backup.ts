/**
 * `npm run backup -- [FOLDER]`: everything that `npm run restore -- FOLDER` needs, made while Bellhop runs or rests:
 * the database, the uploaded files, the secrets. docs/operations.md tells when and where to.
 */
import { resolve } from 'node:path';
import { ConfigFault, loadConfig } from '#server/config/config.ts';
import { faultLine, StartupFault } from '#server/faults/startup-fault.ts';
import { makeBackup } from './backup/make-backup.ts';
import { commandLine } from './command-line.ts';

commandLine(`npm run backup [-- FOLDER]

Copies the database, the uploaded files and the secrets into a new folder, while Bellhop runs or rests.
FOLDER   bellhop-backup-TIME in the current folder unless named
With DATABASE_URL set it needs pg_dump, of the server's version or later; the embedded database needs nothing.`);

try {
  const [given, ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new StartupFault('Use: npm run backup -- [FOLDER], one folder');
  const now = new Date();
  const name = given ?? `bellhop-backup-${now.toISOString().replaceAll(/[-:]|\..*/g, '')}`;
  const folder = resolve(process.env['INIT_CWD'] ?? '.', name);
  await makeBackup(loadConfig(), folder, now);
  console.log(`The backup is in ${folder}. It holds the secrets and every message: keep it as closed as the server.`);
} catch (error) {
  for (const line of error instanceof ConfigFault ? error.lines : [faultLine(error)]) console.error(line);
  process.exitCode = 1;
}
