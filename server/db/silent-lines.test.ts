import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createLineWatch } from './silent-lines.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const end of open.splice(0)) end();
});

/** A server that takes in whoever comes; what it says to each piece of what it is told is up to `answer`. */
async function startServer(answer: (line: net.Socket, nth: number) => void) {
  const inside = new Set<net.Socket>();
  let came = 0;
  const server = net.createServer((line) => {
    const nth = (came += 1);
    inside.add(line);
    line.on('error', () => undefined);
    line.on('data', () => answer(line, nth));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => {
    for (const line of inside) line.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    came: () => came,
    async connect() {
      const line = net.connect({ host: '127.0.0.1', port });
      await once(line, 'connect');
      open.push(() => line.destroy());
      return line;
    },
  };
}

const faultOf = async (line: net.Socket): Promise<unknown> => {
  const [fault] = (await once(line, 'error')) as [unknown];
  return fault;
};

describe('[DB-SILENT-LINE] a line that was asked something and says nothing', () => {
  it('ends with all others to its server where that does not answer a new one either, and no line to another', async () => {
    const watch = createLineWatch({ silentMs: 20, patienceMs: 60, lookEveryMs: 5 });
    const gone = await startServer(() => undefined);
    const other = await startServer((line) => line.write('here'));
    const [asked, idle, elsewhere] = [await gone.connect(), await gone.connect(), await other.connect()];
    for (const line of [asked, idle, elsewhere]) watch(line);
    const ended = Promise.all([faultOf(asked), faultOf(idle)]);
    elsewhere.write('are you there?');
    asked.write('are you there?');
    for (const fault of await ended) expect(fault).toMatchObject({ code: 'ETIMEDOUT' });
    expect(elsewhere.destroyed).toBe(false);
  });

  it('is left alone as long as its server answers others', async () => {
    const watch = createLineWatch({ silentMs: 20, patienceMs: 5_000, lookEveryMs: 5 });
    const busy = await startServer((line, nth) => nth > 1 && line.write('N'));
    const long = await busy.connect();
    watch(long);
    long.write('a long statement');
    await expect.poll(busy.came, { timeout: 10_000, interval: 5 }).toBeGreaterThan(4);
    expect(long.destroyed).toBe(false);
  });

  it('is not asked after once it has answered', async () => {
    const watch = createLineWatch({ silentMs: 20, patienceMs: 60, lookEveryMs: 5 });
    const silent = await startServer(() => undefined);
    const answering = await startServer((line, nth) => nth === 1 && line.write('done'));
    const [line, witness] = [await answering.connect(), await silent.connect()];
    watch(line);
    line.write('quick');
    await once(line, 'data');
    // By the time one that is never answered has ended, this one would have been asked after, too.
    watch(witness);
    witness.write('never answered');
    await faultOf(witness);
    expect([answering.came(), line.destroyed]).toEqual([1, false]);
  });
});
