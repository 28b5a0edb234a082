import { createServer } from 'node:net';
import { inject, describe, expect, it } from 'vitest';
import { checkDatabase } from './connect-fault.ts';

describe('checkDatabase', () => {
  it('[DB-FAULT] is content with a PostgreSQL of this time', async () => {
    await expect(checkDatabase(inject('postgresUrl'))).resolves.toBeUndefined();
  });

  it('[DB-FAULT] names the database that is missing', async () => {
    const url = new URL(inject('postgresUrl'));
    url.pathname = '/no%20such';
    await expect(checkDatabase(url.href)).rejects.toThrow(/^DATABASE_URL: the database "no such" does not exist at /);
  });

  it('[DB-FAULT] says where nobody listens, without the password', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => {
      closed.listen(0, '127.0.0.1', resolve);
    });
    const address = closed.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    await new Promise((resolve) => {
      closed.close(resolve);
    });
    await expect(checkDatabase(`postgres://desk:hunter2@127.0.0.1:${port}/hotel`)).rejects.toThrow(
      `DATABASE_URL: no PostgreSQL listens at 127.0.0.1:${port}`,
    );
  });
});
