/** Where uploaded files are kept: a folder (disk-media-store.ts), or a Cloudinary account (cloudinary-media-store.ts). */

/** A file on its way in, outside the store until it is kept. */
export interface IncomingFile {
  /** Where it is on this machine, for what must read it as a file. */
  readonly path: string;
  write(chunk: Uint8Array): Promise<void>;
  /** Ends the writing. @returns bytes written and their SHA-256, in hex */
  end(): Promise<{ readonly bytes: number; readonly sha256: string }>;
  /** Takes it away, whether or not it was kept. */
  discard(): Promise<void>;
}

/** A file that is kept, opened. */
export interface OpenedFile {
  readonly size: number;
  /** The bytes from `start` to `end`, which is included; closes the file. */
  stream(start: number, end: number): ReadableStream<Uint8Array>;
  close(): Promise<void>;
}

export interface MediaStore {
  receive(): Promise<IncomingFile>;
  /** Keeps bytes under a name, whole or not at all, for good when it returns; the same name again replaces it. */
  keep(tenantId: string, name: string, content: Buffer): Promise<void>;
  /** Where a kept file is on this machine, once it was opened or kept by it. */
  pathOf(tenantId: string, name: string): string;
  /** Takes a file away, and all that was made from it; one that is not there is none. */
  remove(tenantId: string, name: string): Promise<void>;
  /** @returns null when there is no such file */
  open(tenantId: string, name: string): Promise<OpenedFile | null>;
}
