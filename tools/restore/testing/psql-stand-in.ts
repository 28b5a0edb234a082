/** Stands in for psql where a test has none: runs the script of `--file=` on `--dbname=`, all or nothing. */
import { readFileSync } from 'node:fs';
import { openDatabase } from '#server/db/connect.ts';

const option = (name: string): string =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? '';
const { sql, close } = openDatabase(option('dbname'), { max: 1 });
try {
  await sql.unsafe(`BEGIN; ${readFileSync(option('file'), 'utf8')}; COMMIT`).simple();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 3;
} finally {
  await close();
}
