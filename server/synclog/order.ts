/**
 * Puts what a process saw happen at once into the order in which the database has it [LOG-ORDER], so that doing it
 * again one after another gives the same answers.
 *
 * A write is known by its transaction and by the place of its last word in the write-ahead log, read while it held
 * its locks: of two that stood in each other's way, the later one's place is higher. A read is known by its
 * snapshot, which says of every write whether it was seen. Anything else stands where it was heard of.
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
  return { xmin: BigInt(xmin), xmax: BigInt(xmax), running: new Set(running === '' ? [] : running.split(',').map(BigInt)) };
}

export function sees(snapshot: Snapshot, xid: bigint): boolean {
  return xid < snapshot.xmin || (xid < snapshot.xmax && !snapshot.running.has(xid));
}

export type Place =
  | { readonly kind: 'write'; readonly xid: bigint; readonly lsn: bigint }
  | { readonly kind: 'read'; readonly snapshot: Snapshot }
  | { readonly kind: 'heard' };

export interface Ordered<T> {
  readonly place: Place;
  readonly value: T;
}

interface Waiting<T> extends Ordered<T> {
  readonly sequence: number;
  /** What was under way when this ended. */
  readonly waits: Set<object>;
}

/** True when `one` sees less than `other`; snapshots of one database never differ both ways. */
function earlier(one: Snapshot, other: Snapshot): boolean {
  if (one.xmax !== other.xmax) return one.xmax < other.xmax;
  return one.running.size > other.running.size;
}

export interface Orderer<T> {
  /** Something begins; hand what is returned to `end`. */
  begin(): object;
  /** It ended; undefined: nothing is to be told of it. */
  end(token: object, ordered?: Ordered<T>): void;
  /** Resolves once everything that has begun is told. */
  settled(): Promise<void>;
}

/** @param tell is given everything, once and in order */
export function createOrderer<T>(tell: (value: T, place: Place) => void): Orderer<T> {
  const under = new Set<object>();
  let waiting: Waiting<T>[] = [];
  let count = 0;
  const settling: (() => void)[] = [];

  const take = (one: Waiting<T>): void => {
    waiting = waiting.filter((other) => other !== one);
    tell(one.value, one.place);
  };
  const byLog = (one: Waiting<T>, other: Waiting<T>): number => {
    if (one.place.kind !== 'write' || other.place.kind !== 'write') return 0;
    return one.place.lsn < other.place.lsn ? -1 : one.place.lsn > other.place.lsn ? 1 : one.sequence - other.sequence;
  };

  /** The next read that may be told, after the writes it saw; null when there is none. */
  const nextRead = (): Waiting<T> | null => {
    const reads = waiting.filter((one) => one.place.kind === 'read');
    let first: Waiting<T> | null = null;
    for (const read of reads) {
      if (first === null || (read.place.kind === 'read' && first.place.kind === 'read' && earlier(read.place.snapshot, first.place.snapshot))) first = read;
    }
    return first !== null && first.waits.size === 0 ? first : null;
  };

  const step = (): boolean => {
    const read = nextRead();
    if (read !== null && read.place.kind === 'read') {
      const { snapshot } = read.place;
      const seen = waiting.filter((one) => one.place.kind === 'write' && sees(snapshot, one.place.xid));
      for (const write of seen.toSorted(byLog)) take(write);
      take(read);
      return true;
    }
    const [heard] = waiting.filter((one) => one.place.kind === 'heard');
    if (heard !== undefined && heard.waits.size === 0 && waiting[0] === heard) {
      take(heard);
      return true;
    }
    const [write] = waiting.filter((one) => one.place.kind === 'write').toSorted(byLog);
    if (write === undefined || write.waits.size > 0 || write.place.kind !== 'write') return false;
    const { xid } = write.place;
    const before = waiting.some((one) => (one.place.kind === 'read' && !sees(one.place.snapshot, xid)) || (one.place.kind === 'heard' && one.sequence < write.sequence));
    if (before) return false;
    take(write);
    return true;
  };

  const drain = (): void => {
    while (waiting.length > 0 && step());
    if (waiting.length === 0 && under.size === 0) for (const done of settling.splice(0)) done();
  };

  return {
    begin() {
      const token = {};
      under.add(token);
      return token;
    },
    end(token, ordered) {
      under.delete(token);
      for (const one of waiting) one.waits.delete(token);
      count += 1;
      if (ordered !== undefined) waiting.push({ ...ordered, sequence: count, waits: new Set(under) });
      drain();
    },
    settled: () => new Promise((resolve) => {
      settling.push(resolve);
      drain();
    }),
  };
}
