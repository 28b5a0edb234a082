import type { OpenConnection } from '#client/realtime/connection.ts';
import type { PokeConnection, SocketWire } from '#server/realtime/poke-connection.ts';
import { CLOSE_CODES } from '#shared/realtime/frames.ts';
import type { Realm } from '../virtual/realm.ts';
import type { Scheduler } from '../virtual/scheduler.ts';
import type { ServerProcess } from './server-process.ts';
import type { Weather } from './weather.ts';

/** What a page says over a slow line takes this long. */
const SLOW_MS = 2_500;

type Handlers = Parameters<OpenConnection>[1];

/** Both ends of one socket. */
export class VirtualSocket {
  isOpen = false;
  /** The server's end, as the hub uses it. */
  readonly wire: SocketWire;
  #over = false;
  #process: ServerProcess | null = null;
  #connection: PokeConnection | null = null;
  readonly #scheduler: Scheduler;
  readonly #realm: Realm;
  readonly #weather: Weather;
  readonly #handlers: Handlers;
  readonly #gone: () => void;
  readonly #asksTooMuch: () => void;
  readonly #sends: (process: string, text: string) => void;
  readonly #crashed = (): void => this.drop();

  constructor(
    scheduler: Scheduler,
    realm: Realm,
    weather: Weather,
    handlers: Handlers,
    gone: () => void,
    asksTooMuch: () => void,
    sends: (process: string, text: string) => void,
  ) {
    this.#scheduler = scheduler;
    this.#realm = realm;
    this.#weather = weather;
    this.#handlers = handlers;
    this.#gone = gone;
    this.#asksTooMuch = asksTooMuch;
    this.#sends = sends;
    const state = { readyState: 1 as SocketWire['readyState'] };
    this.wire = {
      bufferedAmount: 0,
      get readyState() {
        return state.readyState;
      },
      send: (data: unknown) => this.#toClient(data),
      close: (code) => {
        if (code === CLOSE_CODES.tooMuch) this.#asksTooMuch();
        state.readyState = 3;
        this.#scheduler.after(10, this.#realm, () => this.#closed());
        this.#leaveHub();
      },
    };
  }

  connect(process: ServerProcess): void {
    this.#process = process;
    this.#scheduler.after(20, process.realm, () => {
      if (this.#over) return;
      process.onEnd.add(this.#crashed);
      this.#connection = process.hub.accept({ wire: this.wire, address: '127.0.0.1', ours: true });
    });
    this.#scheduler.after(40, this.#realm, () => {
      if (this.#over || !process.realm.alive) return;
      this.isOpen = true;
      this.#handlers.opened();
    });
    if (!process.realm.alive) this.fail(20);
  }

  fail(ms: number): void {
    this.#scheduler.after(ms, this.#realm, () => this.#closed());
  }

  fromClient(data: Buffer, isBinary: boolean): void {
    if (this.#weather.offline || this.#weather.sockets === 'half-open') return;
    const process = this.#process;
    const way = this.#weather.sockets === 'slow' ? SLOW_MS : 10;
    this.#scheduler.after(way, process?.realm ?? null, () => {
      if (!this.#over && this.#connection !== null) process?.hub.message(this.#connection, data, isBinary);
    });
  }

  #toClient(data: unknown): void {
    if (this.#over || this.#weather.offline || this.#weather.sockets === 'half-open') return;
    const copy = Buffer.isBuffer(data) ? Buffer.from(data) : Buffer.from(String(data));
    this.#sends(this.#process?.realm.name ?? '', copy.toString());
    this.#scheduler.after(10, this.#realm, () => {
      if (this.#over || !this.isOpen) return;
      const isBinary = copy.length === 1;
      this.#handlers.message(isBinary ? new Uint8Array(copy) : copy.toString());
    });
  }

  closeByClient(): void {
    if (this.#over) return;
    this.#over = true;
    this.isOpen = false;
    this.#gone();
    this.#scheduler.after(10, this.#process?.realm ?? null, () => this.#leaveHub());
  }

  /** The line breaks, and both ends hear of it. */
  drop(): void {
    this.#scheduler.after(5, this.#realm, () => this.#closed());
    this.#scheduler.after(5, this.#process?.realm ?? null, () => this.#leaveHub());
  }

  #closed(): void {
    if (this.#over) return;
    this.#over = true;
    this.isOpen = false;
    this.#gone();
    this.#handlers.closed();
  }

  #leaveHub(): void {
    this.#process?.onEnd.delete(this.#crashed);
    if (this.#connection !== null) this.#process?.hub.closed(this.#connection);
    this.#connection = null;
  }
}
