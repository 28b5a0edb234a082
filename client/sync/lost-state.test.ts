/** The server loses its memory of a client: what stands on the screen stays there until another has taken its place. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { memoryTable } from '#client/storage/memory-table.ts';
import { changeDisk, page, pass, say, server, setTheScene, states, texts } from './testing/pages.ts';

setTheScene();

/** A page whose second message was confirmed a moment ago, and is not on disk yet. */
async function twoConfirmed() {
  const opened = page();
  await pass(2_000);
  await say(opened.sync, 'one');
  await pass(2_000);
  await say(opened.sync, 'just confirmed');
  await pass(50);
  return opened;
}

describe('a server that lost our state', () => {
  it('[SYNC-UNKNOWN-STATE] what is on the screen stays there when the server loses our state before it is on disk', async () => {
    const { sync, thread } = await twoConfirmed();
    expect(states(thread.get())).toEqual(['sent', 'sent']);
    const shown = new Set<string>();
    thread.subscribe(() => shown.add(texts(thread.get()).join(', ')));
    server.loseClients();
    await say(sync, 'and more');
    await pass(5_000);
    expect([...shown].filter((text) => !text.startsWith('one, just confirmed'))).toEqual([]);
    expect(texts(thread.get())).toEqual(['one', 'just confirmed', 'and more']);
  });

  it('[SYNC-UNKNOWN-STATE] nor does it vanish where the first answers to the client that takes the lost one’s place break off', async () => {
    const { sync, thread } = await twoConfirmed();
    const groupOf = (request: (typeof server.requests)[number] | undefined): unknown =>
      v.parse(v.object({ clientGroupID: v.string() }), request?.body).clientGroupID;
    const isPull = ({ path }: { readonly path: string }): boolean => path === '/sync/pull';
    const lost = groupOf(server.requests.findLast(isPull));
    let brokenOff = 0;
    server.answerAfter = async (path) => {
      if (!isPull({ path }) || groupOf(server.requests.findLast(isPull)) === lost || brokenOff === 2) return;
      brokenOff += 1;
      throw new TypeError('Connection reset');
    };
    const shown = new Set<string>();
    thread.subscribe(() => shown.add(texts(thread.get()).join(', ')));
    server.loseClients();
    await say(sync, 'and more');
    await pass(3_000);
    expect(brokenOff).toBe(2);
    expect([...shown].filter((text) => !text.startsWith('one, just confirmed'))).toEqual([]);
    expect(texts(thread.get())).toEqual(['one', 'just confirmed', 'and more']);
  });

  it('[SYNC-UNKNOWN-STATE] what is written is seen although the server forgets us again and again, and then is gone', async () => {
    const { sync, thread } = page();
    await pass(2_000);
    await say(sync, 'one');
    await pass(2_000);
    for (let time = 0; time < 40; time += 1) {
      server.loseClients();
      if (time === 10) await say(sync, 'two');
      await pass(100);
    }
    server.weather = 'offline';
    await say(sync, 'three');
    await pass(6_000);
    expect(texts(thread.get())).toEqual(['one', 'two', 'three']);
    server.weather = 'fine';
    await pass(30_000);
    expect(states(thread.get())).toEqual(['sent', 'sent', 'sent']);
  });

  it('[SYNC-RESTART] what is written while another client takes the lost one’s place comes after what was said before', async () => {
    const kept = memoryTable<unknown>();
    let writesMs = 0;
    changeDisk({
      ...kept,
      async put(key, value) {
        if (writesMs > 0) await new Promise((resolve) => setTimeout(resolve, writesMs));
        await kept.put(key, value);
      },
    });
    const { sync, thread } = page();
    await pass(2_000);
    await say(sync, 'one');
    await pass(2_000);
    server.loseClients();
    await say(sync, 'two');
    // Its turn has come, and it is written down only when the lost client has a successor already.
    writesMs = 500;
    const three = say(sync, 'three');
    await pass(10_000);
    await three;
    expect(states(thread.get())).toEqual(['sent', 'sent', 'sent']);
    expect(texts(thread.get())).toEqual(['one', 'two', 'three']);
  });
});
