/**
 * Whether IndexedDB really keeps something here. Some browsers have it and refuse on open, some hang:
 * so it is tried, once per page, with a limit [STORAGE-FALLBACK].
 */
import { openDatabase, settled, tableName } from './idb-connection.ts';

const probeTimeoutMs = 3_000;

let answer: Promise<boolean> | undefined;

/** Writes and reads a value; false when that fails or takes longer than three seconds. Asked once, then remembered. */
export function idbUsable(): Promise<boolean> {
  answer ??= tryOnce();
  return answer;
}

/**
 * Forgets the answer, for tests that take IndexedDB away.
 *
 * @internal
 */
export function forgetIdbProbe(): void {
  answer = undefined;
}

async function tryOnce(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), probeTimeoutMs);
  });
  try {
    return await Promise.race([writeAndRead(), late]);
  } catch {
    // Refusal is the answer, not a fault.
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function writeAndRead(): Promise<boolean> {
  const connection = openDatabase('bellhop-probe');
  try {
    return await connection.use(async (database) => {
      const transaction = database.transaction(tableName, 'readwrite');
      transaction.objectStore(tableName).put('kept', 'probe');
      const request: IDBRequest<unknown> = transaction.objectStore(tableName).get('probe');
      await settled(transaction);
      return request.result === 'kept';
    });
  } finally {
    connection.close();
  }
}
