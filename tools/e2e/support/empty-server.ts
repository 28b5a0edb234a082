/** A server of production before anybody has come: its own empty database, its set-up code, the mails it would send. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownDatabase } from './own-database.ts';

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
  const { url, sql, dataDir, close } = await ownDatabase(databaseUrl, 'first_house');
  return {
    env: { DATABASE_URL: url, DATA_DIR: dataDir, NODE_ENV: 'production', PUSH_SERVICES: '', OUTSIDE_LOOPBACK_PORT: '' },
    setupCode: () => readFileSync(join(dataDir, 'setup-code'), 'utf8').trim(),
    async mailTo(address) {
      for (let tries = 0; tries < 100; tries += 1) {
        const [mail] = await sql<{ text: string }[]>`
          SELECT text FROM outbox_mail WHERE recipient = ${address} ORDER BY id DESC LIMIT 1`;
        if (mail !== undefined) return mail.text;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      throw new Error(`no mail to ${address}`);
    },
    close,
  };
}
