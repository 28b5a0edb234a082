/** Run as a process of its own by a test, to be killed: starts PostgreSQL on argv[2], commits a row, says so. */
import { openDatabase } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';

const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
const pool = openDatabase(server.connection, { max: 1 });
await pool.sql`CREATE TABLE kept (word text)`;
await pool.sql`INSERT INTO kept VALUES ('salt')`;
process.stdout.write('committed\n');
setInterval(() => undefined, 60_000);
