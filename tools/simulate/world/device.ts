/**
 * A person's device and the pages open on it: the product's own client modules, on a store that survives the page, a
 * network that may not, and a clock that may be wrong.
 */
import { mutatorArgs } from '#shared/mutators/args.ts';
import { createReachability } from '#client/net/reachability.ts';
import { createTransport } from '#client/net/transport.ts';
import { refreshTokens } from '#client/session/refresh-tokens.ts';
import { createSession, StoredSession } from '#client/session/session.ts';
import { browserLock } from '#client/session/with-lock.ts';
import { storedValue } from '#client/storage/json-value.ts';
import type { TextStore } from '#client/storage/text-store.ts';
import { createSync } from '#client/sync/create-sync.ts';
import type { SyncScreens } from '#client/sync/sync-screens.ts';
import { beginTabLife } from '#client/sync/tab-life.ts';
import { createRealm, currentRealm, type Realm } from '../virtual/realm.ts';
import type { Scheduler } from '../virtual/scheduler.ts';
import { createLocks, type DeviceLocks } from './locks.ts';
import type { Network } from './network.ts';
import type { VirtualSocket } from './virtual-socket.ts';
import { fineWeather, type Weather } from './weather.ts';
import { deviceTable, type DeviceTable } from './device-table.ts';
import { deviceTexts } from './device-texts.ts';
import type { Person } from './people.ts';

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface DeviceOptions {
  readonly seed: number;
  readonly person: Person;
  readonly number: number;
  readonly scheduler: Scheduler;
  readonly network: Network;
  /** Signs the person in, as a scan or a PIN would; null while nobody is there to do it. */
  readonly signIn: (person: Person) => Promise<Tokens | null>;
  readonly onPage: (page: Page) => void;
}

export interface Page {
  readonly name: string;
  readonly device: Device;
  readonly realm: Realm;
  readonly sync: SyncScreens;
  readonly sockets: Set<VirtualSocket>;
  close(): Promise<void>;
}

/** How long a person takes to sign in again. */
const SIGN_IN_AGAIN_MS = 5_000;

export class Device {
  readonly name: string;
  readonly person: Person;
  readonly weather: Weather = fineWeather();
  readonly pages = new Set<Page>();
  readonly locks: DeviceLocks;
  clockOffset = 0;
  readonly #options: DeviceOptions;
  readonly #table: DeviceTable;
  readonly #texts: (realm: Realm) => TextStore;
  #opened = 0;

  constructor(options: DeviceOptions) {
    const { person, number, scheduler } = options;
    this.#options = options;
    this.person = person;
    this.name = number === 1 ? person.name : `${person.name}${number}`;
    this.locks = createLocks(scheduler);
    this.#table = deviceTable(scheduler, this.weather);
    this.#texts = deviceTexts(scheduler);
  }

  /** What tells this device's local store from another's. */
  get stay(): string {
    return `stay-${this.#options.seed}-${this.name}`;
  }

  /** Opens a page, signed in. */
  open(): Page {
    const { seed, person, network, signIn, onPage } = this.#options;
    this.#opened += 1;
    const name = `${this.name}#${this.#opened}`;
    const realm = createRealm(seed, name, this.name);
    realm.clockOffset = this.clockOffset;
    const sockets = new Set<VirtualSocket>();
    const page = currentRealm.run(realm, (): Page => {
      const now = (): number => Date.now();
      const fetch = network.fetchFor(this.name, realm, this.weather);
      const reachability = createReachability({ fetch, now, visible: () => true });
      const transport = createTransport({ reachability, fetch });
      const locks = this.locks.forRealm(realm);
      const withLock = browserLock(locks);
      const stored = storedValue(this.#texts(realm), 'session', StoredSession);
      const session = createSession({
        stored,
        refresh: (token) => refreshTokens(transport, token, 'simulated'),
        withLock,
        now,
      });
      const identity = {
        tenantId: person.tenantId,
        userId: person.id,
        kind: person.kind,
        role: person.role,
        stay: this.stay,
      };
      const begin = (): void => {
        void signIn(person).then((tokens) => {
          if (!realm.alive) return;
          currentRealm.run(realm, () => {
            if (tokens === null) setTimeout(begin, SIGN_IN_AGAIN_MS);
            else session.begin({ ...identity, subscriptionEndpoint: '' }, tokens);
          });
        });
      };
      if (session.view.get().status !== 'active') begin();
      // Signed out by the server: the person signs in again after a while.
      session.view.subscribe(() => {
        if (session.view.get().status === 'ended') setTimeout(begin, SIGN_IN_AGAIN_MS);
      });
      const sync = createSync({
        schemas: mutatorArgs,
        identity,
        transport,
        tokens: session,
        reachability,
        withLock,
        now,
        tab: beginTabLife(name, locks),
        kvStore: 'mem',
        outboxTable: this.#table.forRealm(realm),
        live: {
          address: 'ws://simulated/conversation',
          tokens: session,
          userAgent: 'simulated',
          open: network.socketFor(this.name, realm, this.weather, sockets),
          random: () => realm.random.next(),
        },
      });
      return {
        name,
        device: this,
        realm,
        sync,
        sockets,
        close: async () => {
          reachability.close();
          await sync.close();
        },
      };
    });
    this.pages.add(page);
    currentRealm.run(realm, () => onPage(page));
    return page;
  }

  /** The page is gone without a word. */
  crash(page: Page): void {
    page.realm.alive = false;
    this.pages.delete(page);
    for (const socket of [...page.sockets]) socket.closeByClient();
    this.locks.releaseAll(page.realm);
  }

  /** Milliseconds the device's clock is ahead. */
  setClock(offset: number): void {
    this.clockOffset = offset;
    for (const page of this.pages) page.realm.clockOffset = offset;
  }

  /** What is written down and not yet answered, whatever page will do it. */
  get unsent(): number {
    return this.#table.size;
  }
}
