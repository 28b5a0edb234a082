/**
 * A TCP proxy that mistreats what passes: it delays, cuts a connection, passes half of what came and then nothing or
 * the end, swallows everything without a word, or refuses to connect. By chance from a seed, or by command.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Chance } from './random.ts';

/** Chances a connection has of meeting each fault, 0 to 1; the delay is of every piece of data, in milliseconds. */
export interface Weather {
  readonly delayMs: readonly [least: number, most: number];
  /** Reset after some pieces of data. */
  readonly cut: number;
  /** One piece is passed to its half, then the connection ends. */
  readonly halve: number;
  /** After some pieces nothing passes any more, and nobody is told. */
  readonly blackHole: number;
  /** Not even opened. */
  readonly refuse: number;
}

export const fairWeather: Weather = { delayMs: [0, 0], cut: 0, halve: 0, blackHole: 0, refuse: 0 };
export const foulWeather: Weather = { delayMs: [0, 120], cut: 0.15, halve: 0.15, blackHole: 0.06, refuse: 0.08 };

export interface BadLine {
  readonly url: string;
  /** For every connection from now on. */
  setWeather(weather: Weather): void;
  /** Nobody gets through, those who are connected included. */
  down(how: 'refused' | 'silent'): void;
  /** Fair weather; connections that were mistreated are reset, as a network that comes back does. */
  heal(): void;
  /** Faults so far, by name. */
  readonly faults: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

type Fate = { readonly kind: 'pass' | 'cut' | 'halve' | 'blackHole'; pieces: number };

export async function openBadLine(toPort: number, chance: Chance): Promise<BadLine> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const faults = new Map<string, number>();
  const count = (name: string): void => void faults.set(name, (faults.get(name) ?? 0) + 1);
  let weather = fairWeather;
  let state: 'open' | 'refused' | 'silent' = 'open';

  const fateOf = ({ cut, halve, blackHole }: Weather): Fate => {
    const drawn = chance.next();
    const pieces = chance.between(1, 12);
    if (drawn < cut) return { kind: 'cut', pieces };
    if (drawn < cut + halve) return { kind: 'halve', pieces };
    return drawn < cut + halve + blackHole ? { kind: 'blackHole', pieces } : { kind: 'pass', pieces: 0 };
  };

  const pass = (from: Socket, to: Socket, fate: Fate): void => {
    const line = weather;
    let before = Promise.resolve();
    from.on('data', (data) => {
      if (state === 'silent') return;
      const wait = line.delayMs[1] === 0 ? 0 : chance.between(...line.delayMs);
      before = before.then(async () => {
        if (wait > 0) await new Promise((resolve) => void setTimeout(resolve, wait));
        if (fate.kind === 'pass') return void to.write(data);
        fate.pieces -= 1;
        if (fate.pieces > 0) return void to.write(data);
        if (fate.pieces === 0) count(fate.kind);
        if (fate.kind === 'blackHole') return undefined;
        if (fate.kind === 'halve' && fate.pieces === 0)
          to.write(data.subarray(0, Math.ceil(data.length / 2)), () => end(from, to));
        else end(from, to);
        return undefined;
      });
    });
  };
  const end = (one: Socket, other: Socket): void => {
    for (const socket of [one, other]) socket.resetAndDestroy();
  };

  const server = createServer({ noDelay: true }, (inner) => {
    inner.on('error', () => undefined);
    if (state === 'refused' || (weather.refuse > 0 && chance.next() < weather.refuse)) {
      count('refuse');
      inner.resetAndDestroy();
      return;
    }
    const outer = connect({ port: toPort, host: '127.0.0.1', noDelay: true });
    const pair = [inner, outer] as const;
    pairs.add(pair);
    outer.on('error', () => inner.resetAndDestroy());
    inner.on('close', () => {
      outer.destroy();
      pairs.delete(pair);
    });
    outer.on('close', () => inner.destroy());
    const fate = fateOf(weather);
    pass(inner, outer, fate);
    pass(outer, inner, fate);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cutAll = (): void => {
    for (const [inner, outer] of pairs) end(inner, outer);
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    setWeather: (next) => (weather = next),
    down(how) {
      state = how;
      count(how);
      if (how === 'refused') cutAll();
    },
    heal() {
      state = 'open';
      weather = fairWeather;
      cutAll();
    },
    async close() {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}
