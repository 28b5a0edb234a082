/** The outbox beside other pages of the browser, which read and write the same table. */
import { describe, expect, it } from 'vitest';
import { memoryTable } from '#client/storage/memory-table.ts';
import { guestArgs } from '#shared/mutators/guest-args.ts';
import { openOutbox } from './outbox.ts';

const message = {
  id: '0199a000-0000-7000-8000-00000000f001',
  conversationId: '0199a000-0000-7000-8000-00000000f002',
  content: 'Towels, please',
  originalLangCd: 'en',
};

describe('an outbox that is read again because another page wrote', () => {
  it('[SYNC-OUTBOX] keeps what an earlier page left also where it cannot be read, and says that nothing is kept', async () => {
    const table = { ...memoryTable<unknown>(), durable: true };
    const open = (owner: string, entries = table.entries) =>
      openOutbox({ table: { ...table, entries }, scope: 'guest/ann/', schemas: guestArgs, owner, now: () => 1_000 });
    const earlier = await open('an-earlier-page');
    await earlier.put('sendMessage', message).stored;
    let isBroken = false;
    const outbox = await open('this-page', (prefix) =>
      isBroken ? Promise.reject(new DOMException('the disk is failing', 'UnknownError')) : table.entries(prefix),
    );
    isBroken = true;
    await outbox.reload();
    expect(outbox.waiting().map(({ args }) => args)).toEqual([message]);
    expect(outbox.view.get().durable).toBe(false);
  });

  it.each(['before', 'while'])(
    '[SYNC-OUTBOX] keeps what is confirmed gone, also where the table is read %s it is deleted there',
    async (when) => {
      let deleteNow = (): void => undefined;
      let readNow = (): void => undefined;
      const table = { ...memoryTable<unknown>(), durable: true };
      let isSlow = false;
      const slow = {
        ...table,
        async delete(key: string) {
          if (isSlow) await new Promise<void>((resolve) => (deleteNow = resolve));
          await table.delete(key);
        },
        async entries(prefix?: string) {
          const rows = await table.entries(prefix);
          if (isSlow) await new Promise<void>((resolve) => (readNow = resolve));
          return rows;
        },
      };
      const outbox = await openOutbox({
        table: slow,
        scope: 'guest/ann/',
        schemas: guestArgs,
        owner: 'this-page',
        now: () => 1_000,
      });
      const { key, seq, stored } = outbox.put('sendMessage', message);
      await stored;
      isSlow = true;
      if (when === 'before') {
        const read = outbox.reload();
        await Promise.resolve();
        outbox.confirm(key, seq ?? 0);
        deleteNow();
        await new Promise((resolve) => setImmediate(resolve));
        readNow();
        await read;
      } else {
        outbox.confirm(key, seq ?? 0);
        const read = outbox.reload();
        await new Promise((resolve) => setImmediate(resolve));
        readNow();
        await read;
        deleteNow();
      }
      expect(outbox.waiting()).toEqual([]);
      expect(outbox.view.get().waiting).toEqual([]);
    },
  );
});
