/** Values by key, in the order of their keys. */
export interface TableEntry<T> {
  readonly key: string;
  readonly value: T;
}

export interface Table<T> {
  /** Whether what is written survives a reload. */
  readonly durable: boolean;
  /** Resolves once the value is written; rejects when the disk is full or refuses. */
  put(key: string, value: T): Promise<void>;
  /** Writes all or none. */
  putAll(entries: readonly TableEntry<T>[]): Promise<void>;
  get(key: string): Promise<T | undefined>;
  delete(key: string): Promise<void>;
  /** Every entry whose key starts with `prefix`, in the order of keys. */
  entries(prefix?: string): Promise<readonly TableEntry<T>[]>;
  clear(): Promise<void>;
  close(): void;
}
