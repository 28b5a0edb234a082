import { beforeEach, describe, expect, it, vi } from 'vitest';
import { goWhereTold } from './go-where-told.ts';
import { followPress, type PressedPage } from './notice-press.ts';

const ticket = '/en/staff?ticket=c1';
let done: string[];
beforeEach(() => {
  done = [];
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

/** A window of the browser's; one that runs our page goes where it is told by the page's own listener. */
function windowAt(path: string, { runs = true, front = true, served = true } = {}): PressedPage {
  const worker = new EventTarget();
  if (runs) goWhereTold(path.split('/')[1] ?? '', (href) => done.push(`go ${href}`), worker);
  return {
    url: `https://house.example${path}`,
    focus: () => {
      done.push(`focus ${path}`);
      return front ? Promise.resolve() : Promise.reject(new Error('not allowed'));
    },
    navigate: (to) => {
      done.push(`load ${to}`);
      return served ? Promise.resolve() : Promise.reject(new TypeError('not of this worker'));
    },
    postMessage: (data, transfer) =>
      worker.dispatchEvent(new MessageEvent('message', { data, ports: transfer as MessagePort[] })),
  };
}

const press = (open: readonly PressedPage[], data: unknown, patience?: Promise<void>) =>
  followPress(
    {
      matchAll: () => Promise.resolve(open),
      openWindow: (url) => Promise.resolve(done.push(`open ${url}`)),
    },
    data,
    () => patience ?? new Promise(() => undefined),
  );

describe('a press on a notification', () => {
  it('[PUSH-CLICK] opens a window where none of the app is open', async () => {
    await press([windowAt('/en/customer')], { path: ticket });
    expect(done).toEqual(['open /en/staff?ticket=c1']);
  });

  it('[PUSH-CLICK] brings an open inbox to the front, which goes to the ticket by itself and in its own language', async () => {
    await press([windowAt('/en/customer'), windowAt('/ja/staff?ticket=c7')], { path: ticket });
    expect(done).toEqual(['focus /ja/staff?ticket=c7', 'go /ja/staff?ticket=c1']);
  });

  it('[PUSH-CLICK] changes nothing of a page that shows it', async () => {
    await press([windowAt('/en/staff'), windowAt(ticket)], { path: ticket });
    expect(done).toEqual([`focus ${ticket}`]);
  });

  it('[PUSH-CLICK] loads a page that does not answer, and opens one in the place of what cannot be sent anywhere', async () => {
    await press([windowAt('/en/staff', { runs: false, front: false })], { path: ticket }, Promise.resolve());
    expect(done).toEqual(['focus /en/staff', `load ${ticket}`]);
    done = [];
    await press([windowAt('/en/staff', { runs: false, served: false })], { path: ticket }, Promise.resolve());
    expect(done).toEqual(['focus /en/staff', `load ${ticket}`, `open ${ticket}`]);
  });

  it('[PUSH-CLICK] [ACCESS-REDIRECT] leads nowhere but to our own pages', async () => {
    await press([], { path: 'https://evil.example/' });
    await press([], null);
    expect(done).toEqual(['open /', 'open /']);
    const worker = new EventTarget();
    goWhereTold('en', (href) => done.push(href), worker);
    for (const data of ['go', null, { type: 'come', path: ticket }, { type: 'go' }])
      worker.dispatchEvent(new MessageEvent('message', { data }));
    worker.dispatchEvent(new MessageEvent('message', { data: { type: 'go', path: '//evil.example' } }));
    expect(done).toEqual(['open /', 'open /', '/']);
  });
});
