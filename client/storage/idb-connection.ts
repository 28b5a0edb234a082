/**
 * One IndexedDB database with a single object store, opened when first needed. Browsers close connections
 * on their own (a tab long in the background, storage pressure): the next use opens a new one.
 */

export const tableName = 'rows';

export interface Connection {
  /** Runs `work` on the open database, once more on a fresh one when the connection turned out closed. */
  use<R>(work: (database: IDBDatabase) => Promise<R>): Promise<R>;
  close(): void;
}

/** Prepares a connection; nothing is opened yet. */
export function openDatabase(name: string): Connection {
  let opening: Promise<IDBDatabase> | undefined;
  const forget = (): void => {
    opening = undefined;
  };
  const open = (): Promise<IDBDatabase> => {
    opening ??= connect(name, forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
  return {
    async use(work) {
      try {
        return await work(await open());
      } catch (error) {
        if (!connectionLost(error)) throw error;
        forget();
        return work(await open());
      }
    },
    close() {
      void opening?.then(
        (database) => database.close(),
        () => undefined,
      );
      forget();
    },
  };
}

function connectionLost(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

function connect(name: string, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(tableName);
    request.onerror = () => reject(request.error ?? new Error(`The database ${name} could not be opened.`));
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = onClosed;
      database.onversionchange = () => {
        database.close();
        onClosed();
      };
      resolve(database);
    };
  });
}

/** Resolves when a transaction is complete, rejects with its error when it failed. */
export function settled(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error ?? new Error('The transaction failed.'));
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('The transaction was aborted.', 'AbortError'));
  });
}
