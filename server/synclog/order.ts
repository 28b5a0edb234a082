/**
 * Puts what a process saw happen at once into the order in which the database has it [LOG-ORDER], so that doing it
 * again one after another gives the same answers.
 *
 * A write is known by its transaction and by the place of its last word in the write-ahead log, read while it held
 * its locks: of two that stood in each other's way, the later one's place is higher. A read is known by its
 * snapshot, which says of every write whether it was seen. Anything else stands after the writes heard of before it.
 *
 * What has ended may have to wait for what was under way then: it could belong before it. What begins later
 * never does, so nothing waits for ever.
 */
export interface Snapshot {
  readonly xmin: bigint;
  readonly xmax: bigint;
  readonly running: ReadonlySet<bigint>;
}

/** `xmin:xmax:running,running` as PostgreSQL writes it. */
export function parseSnapshot(text: string): Snapshot {
  const [xmin = '0', xmax = '0', running = ''] = text.split(':');
  return {
    xmin: BigInt(xmin),
    xmax: BigInt(xmax),
    running: new Set(running === '' ? [] : running.split(',').map(BigInt)),
  };
}

export function sees(snapshot: Snapshot, xid: bigint): boolean {
  return xid < snapshot.xmin || (xid < snapshot.xmax && !snapshot.running.has(xid));
}

export type Place =
  | { readonly kind: 'write'; readonly xid: bigint; readonly lsn: bigint }
  | { readonly kind: 'read'; readonly snapshot: Snapshot }
  | { readonly kind: 'heard' };

interface Ordered<T> {
  readonly place: Place;
  readonly value: T;
}

interface Waiting<T> extends Ordered<T> {
  readonly sequence: number;
  /** Where it stands among the writes; for what is only heard of, after every write heard of before. */
  readonly lsn: bigint;
  /** How many had begun when this ended: those of them still under way may belong before it. */
  readonly until: number;
  told: boolean;
}

/** True when `one` sees less than `other`; snapshots of one database never differ both ways. */
function earlier(one: Snapshot, other: Snapshot): boolean {
  if (one.xmax !== other.xmax) return one.xmax < other.xmax;
  return one.running.size > other.running.size;
}

/** Something under way, by its number. */
export type Token = number;

export interface Orderer<T> {
  /** Something begins; hand what is returned to `end`. */
  begin(): Token;
  /** It ended; undefined: nothing is to be told of it. */
  end(token: Token, ordered?: Ordered<T>): void;
  /** Resolves once everything that has begun is told. */
  settled(): Promise<void>;
}

/** @param tell is given everything, once and in order */
export function createOrderer<T>(tell: (value: T, place: Place) => void): Orderer<T> {
  /** In the order of beginning, so that the first says whether anybody has to wait. */
  const under = new Set<Token>();
  let begun = 0;
  /** What ended and is not told: as it ended; reads; and all else, by the log. */
  const ended: Waiting<T>[] = [];
  const reads: Waiting<T>[] = [];
  const others: Waiting<T>[] = [];
  let count = 0;
  let latest = 0n;
  const settling: (() => void)[] = [];

  const take = (one: Waiting<T>): void => {
    const line = one.place.kind === 'read' ? reads : others;
    line.splice(line.indexOf(one), 1);
    one.told = true;
    tell(one.value, one.place);
  };
  const isBehind = (one: Waiting<T>, other: Waiting<T>): boolean =>
    one.lsn > other.lsn || (one.lsn === other.lsn && one.sequence > other.sequence);
  /** Nearly all belong at the end. */
  const putByLog = (one: Waiting<T>): void => {
    let at = others.length;
    for (let before = others[at - 1]; before !== undefined && isBehind(before, one); before = others[at - 1]) at -= 1;
    others.splice(at, 0, one);
  };

  const step = (waits: (one: Waiting<T>) => boolean): boolean => {
    let read: Waiting<T> | null = null;
    for (const one of reads)
      if (
        one.place.kind === 'read' &&
        (read?.place.kind !== 'read' || earlier(one.place.snapshot, read.place.snapshot))
      )
        read = one;
    // The read that saw least, after the writes it saw.
    if (read?.place.kind === 'read' && !waits(read)) {
      const { snapshot } = read.place;
      for (const write of others.filter(({ place }) => place.kind === 'write' && sees(snapshot, place.xid)))
        take(write);
      take(read);
      return true;
    }
    // The next by the log, unless a read that did not see it is still to be told.
    const [first] = others;
    if (first === undefined || waits(first)) return false;
    if (first.place.kind === 'write') {
      const { xid } = first.place;
      if (reads.some(({ place }) => place.kind === 'read' && !sees(place.snapshot, xid))) return false;
    }
    take(first);
    return true;
  };

  const drain = (): void => {
    const [oldest] = under;
    const waits = ({ until }: Waiting<T>): boolean => oldest !== undefined && oldest <= until;
    for (;;) {
      while (ended[0]?.told === true) ended.shift();
      const [first] = ended;
      // Whoever ended later waits for as many at least.
      if (first === undefined || waits(first) || !step(waits)) break;
    }
    if (ended.length === 0 && under.size === 0) for (const done of settling.splice(0)) done();
  };

  return {
    begin() {
      begun += 1;
      under.add(begun);
      return begun;
    },
    end(token, ordered) {
      under.delete(token);
      count += 1;
      if (ordered !== undefined) {
        if (ordered.place.kind === 'write' && ordered.place.lsn > latest) latest = ordered.place.lsn;
        const one: Waiting<T> = {
          place: ordered.place,
          value: ordered.value,
          sequence: count,
          lsn: ordered.place.kind === 'write' ? ordered.place.lsn : latest,
          until: begun,
          told: false,
        };
        ended.push(one);
        if (one.place.kind === 'read') reads.push(one);
        else putByLog(one);
      }
      drain();
    },
    settled: () =>
      new Promise((resolve) => {
        settling.push(resolve);
        drain();
      }),
  };
}
