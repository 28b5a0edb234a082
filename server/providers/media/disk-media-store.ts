/**
 * Files in a folder: `{root}/{tenant}/{name}`, readable by our user alone, and `{root}/.incoming` for those on
 * their way. Processes on several machines must be given one shared folder.
 */
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { IncomingFile, MediaStore, OpenedFile } from './media-store.ts';

const TENANT = /^[0-9a-f-]{36}$/;
const NAME = /^[\w.~-]{1,120}$/;

export function createDiskMediaStore(root: string): MediaStore {
  const incoming = join(root, '.incoming');
  const folder = (path: string): Promise<unknown> => mkdir(path, { recursive: true, mode: 0o700 });
  const pathOf = (tenantId: string, name: string): string => {
    // Names are made by us; this is the belt beside the braces.
    if (!TENANT.test(tenantId) || !NAME.test(name) || name.startsWith('.'))
      throw new RangeError('not a name of a stored file');
    return join(root, tenantId, name);
  };
  return {
    pathOf,
    async receive() {
      await folder(incoming);
      const path = join(incoming, randomUUID());
      return incomingFile(path, await open(path, 'wx', 0o600));
    },
    async keep(tenantId, name, content) {
      const target = pathOf(tenantId, name);
      await folder(incoming);
      await folder(join(root, tenantId));
      const draft = join(incoming, randomUUID());
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async remove(tenantId, name) {
      const whole = pathOf(tenantId, name);
      const made = (await namesIn(join(root, tenantId))).filter((other) => other.startsWith(`${name}.`));
      await Promise.all(
        [whole, ...made.map((other) => join(root, tenantId, other))].map((path) => rm(path, { force: true })),
      );
    },
    async open(tenantId, name) {
      try {
        return await openedFile(await open(pathOf(tenantId, name), 'r'));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function incomingFile(path: string, file: FileHandle): IncomingFile {
  const hash = createHash('sha256');
  let bytes = 0;
  let closed = false;
  const close = async (): Promise<void> => {
    if (closed) return;
    closed = true;
    await file.close();
  };
  return {
    path,
    async write(chunk) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      await file.writeFile(chunk);
    },
    async end() {
      await close();
      return { bytes, sha256: hash.digest('hex') };
    },
    async discard() {
      await close();
      await rm(path, { force: true });
    },
  };
}

async function openedFile(file: FileHandle): Promise<OpenedFile> {
  const { size } = await file.stat();
  return {
    size,
    stream: (start, end) => Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream<Uint8Array>,
    close: () => file.close(),
  };
}
