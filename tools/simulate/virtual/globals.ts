/**
 * The clock, the timers, randomness and broadcast channels of the pages and processes in the world. Must be installed
 * before Replicache is loaded. Code outside every realm (the database driver, the checks) keeps the real ones.
 */
import { promises as files } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { currentRealm, type Realm } from './realm.ts';
import type { Scheduler, Scheduled } from './scheduler.ts';

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  setImmediate: globalThis.setImmediate,
  random: Math.random,
  performanceNow: performance.now.bind(performance),
  Date: globalThis.Date,
  uuid: crypto.randomUUID.bind(crypto),
  fill: crypto.getRandomValues.bind(crypto),
};

/** Milliseconds of the real clock, for measuring. */
export const realNow = (): number => real.performanceNow();
/** Resolves when everything that was ready has had its turn. */
export const turn = (): Promise<void> => new Promise((resolve) => void real.setImmediate(resolve));
export const realDelay = (ms: number): Promise<void> => new Promise((resolve) => void real.setTimeout(resolve, ms));

let scheduler: Scheduler | null = null;
let poolUnderWay = 0;

/** The scheduler whose time the realms live in. */
export function setScheduler(next: Scheduler | null): void {
  scheduler = next;
  channels.clear();
}

/** True while something runs on the thread pool whose end nobody can foresee. */
export const poolBusy = (): boolean => poolUnderWay > 0;

interface Handle {
  event: Scheduled | null;
  ended: boolean;
  ref(): Handle;
  unref(): Handle;
  hasRef(): boolean;
}

function handle(): Handle {
  const self: Handle = { event: null, ended: false, ref: () => self, unref: () => self, hasRef: () => false };
  return self;
}

function isHandle(value: unknown): value is Handle {
  return typeof value === 'object' && value !== null && 'event' in value && 'ended' in value;
}

function within(): { realm: Realm; scheduler: Scheduler } | null {
  const realm = currentRealm.getStore();
  return realm === undefined || scheduler === null ? null : { realm, scheduler };
}

function stop(timer: unknown): boolean {
  if (!isHandle(timer)) return false;
  timer.ended = true;
  if (timer.event !== null) timer.event.cancelled = true;
  return true;
}

type Callback = (...args: unknown[]) => void;

function virtualTimeout(run: Callback, ms = 0, ...args: unknown[]): unknown {
  const here = within();
  if (here === null) return real.setTimeout(run, ms, ...args);
  const timer = handle();
  timer.event = here.scheduler.after(ms, here.realm, () => {
    if (!timer.ended) run(...args);
  });
  return timer;
}

function virtualInterval(run: Callback, ms = 0, ...args: unknown[]): unknown {
  const here = within();
  if (here === null) return real.setInterval(run, ms, ...args);
  const timer = handle();
  const again = (): void => {
    timer.event = here.scheduler.after(Math.max(1, ms), here.realm, () => {
      if (timer.ended) return;
      again();
      run(...args);
    });
  };
  again();
  return timer;
}

function virtualNow(): number | null {
  const here = within();
  return here === null ? null : here.scheduler.now + here.realm.clockOffset;
}

const channels = new Map<string, Set<VirtualChannel>>();

/** Reaches the other pages of the same device, a millisecond later. */
class VirtualChannel extends EventTarget {
  readonly name: string;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onmessageerror: ((event: MessageEvent) => void) | null = null;
  readonly #realm: Realm | null;
  readonly #key: string;

  constructor(name: string) {
    super();
    this.name = name;
    this.#realm = currentRealm.getStore() ?? null;
    this.#key = `${this.#realm?.channelScope ?? ''}/${name}`;
    const group = channels.get(this.#key) ?? new Set();
    channels.set(this.#key, group.add(this));
  }

  postMessage(data: unknown): void {
    const copy: unknown = structuredClone(data);
    for (const other of channels.get(this.#key) ?? []) {
      if (other === this) continue;
      scheduler?.after(1, other.#realm, () => {
        if (channels.get(other.#key)?.has(other) !== true) return;
        const event = new MessageEvent('message', { data: copy });
        other.onmessage?.(event);
        other.dispatchEvent(event);
      });
    }
  }

  close(): void {
    channels.get(this.#key)?.delete(this);
  }

  unref(): void {}
  ref(): void {}
}

/** Replaces what the realms see. Once a process. */
export function installGlobals(): void {
  const put = (target: object, name: string, value: unknown): void => {
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  };
  put(globalThis, 'setTimeout', virtualTimeout);
  put(globalThis, 'setInterval', virtualInterval);
  put(globalThis, 'clearTimeout', (timer: NodeJS.Timeout) => void (stop(timer) || real.clearTimeout(timer)));
  put(globalThis, 'clearInterval', (timer: NodeJS.Timeout) => void (stop(timer) || real.clearInterval(timer)));
  put(globalThis, 'BroadcastChannel', VirtualChannel);
  // Node has Web Locks of its own, which outlive a page's crash: a page gets its device's, or none.
  put(globalThis.navigator, 'locks', undefined);
  put(
    globalThis,
    'Date',
    new Proxy(real.Date, {
      construct: (target, args: unknown[], newTarget: NewableFunction) => {
        const now = virtualNow();
        const given = args.length === 0 && now !== null ? [now] : args;
        return Reflect.construct(target, given, newTarget) as object;
      },
      get: (target, name) =>
        name === 'now' ? () => virtualNow() ?? target.now() : (Reflect.get(target, name) as unknown),
    }),
  );
  put(Math, 'random', () => currentRealm.getStore()?.random.next() ?? real.random());
  put(performance, 'now', () => within()?.scheduler.now ?? real.performanceNow());
  put(crypto, 'getRandomValues', (array: Uint8Array<ArrayBuffer>) => {
    const realm = currentRealm.getStore();
    if (realm === undefined) return real.fill(array);
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(realm.random.bytes(array.byteLength));
    return array;
  });
  put(crypto, 'randomUUID', () => {
    const realm = currentRealm.getStore();
    if (realm === undefined) return real.uuid();
    const hex = Buffer.from(realm.random.bytes(16)).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  });
  countCrypto();
  countFiles();
}

/** Signing and checking tokens happens on the thread pool; time must not pass meanwhile. */
function countCrypto(): void {
  for (const name of ['sign', 'verify', 'digest', 'importKey', 'exportKey'] as const) {
    const original = Reflect.get(crypto.subtle, name) as (...args: unknown[]) => Promise<unknown>;
    Object.defineProperty(Object.getPrototypeOf(crypto.subtle), name, {
      configurable: true,
      writable: true,
      value(this: SubtleCrypto, ...args: unknown[]) {
        poolUnderWay += 1;
        return original.apply(this, args).finally(() => {
          poolUnderWay -= 1;
        });
      },
    });
  }
}

/** The processes read files too, the operator's switch for maintenance for one: as soon as a disk of theirs answers. */
function countFiles(): void {
  const { readFile } = files;
  files.readFile = ((...args: Parameters<typeof readFile>) => {
    if (within() === null) return readFile(...args);
    poolUnderWay += 1;
    return readFile(...args).finally(() => {
      poolUnderWay -= 1;
    });
  }) as typeof readFile;
  // Whoever imports it by its name gets this one as well.
  syncBuiltinESMExports();
}
