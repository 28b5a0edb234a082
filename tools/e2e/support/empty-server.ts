/** A server of production before anybody has come: its own empty database, its set-up code, the mails it would send. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/connect.ts';

export interface EmptyServer {
  /** What its process is configured with, beside the other tests' environment. */
  readonly env: Readonly<Record<string, string>>;
  /** The code that its start has printed. */
  setupCode(): string;
  /** The newest mail to an address. */
  mailTo(address: string): Promise<string>;
  close(): Promise<void>;
}

/** @param databaseUrl of any database of the cluster that may make another */
export async function emptyServer(databaseUrl: string): Promise<EmptyServer> {
  const name = `first_house_${Date.now()}`;
  const pool = { max: 1, reserved: 1 };
  const cluster = openDatabase(databaseUrl, pool);
  await cluster.sql.unsafe(`CREATE DATABASE ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const own = openDatabase(url.href, pool);
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-first-house-'));
  return {
    env: { DATABASE_URL: url.href, DATA_DIR: dataDir, NODE_ENV: 'production', PUSH_SERVICES: '' },
    setupCode: () => readFileSync(join(dataDir, 'setup-code'), 'utf8').trim(),
    async mailTo(address) {
      for (let tries = 0; tries < 100; tries += 1) {
        const [mail] = await own.sql<{ text: string }[]>`
          SELECT text FROM outbox_mail WHERE recipient = ${address} ORDER BY id DESC LIMIT 1`;
        if (mail !== undefined) return mail.text;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      throw new Error(`no mail to ${address}`);
    },
    async close() {
      await own.close();
      await cluster.sql.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await cluster.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
