/**
 * The pictures of the house that the service worker keeps [OFFLINE-PICTURES]: those a guest saw, and those of their
 * whole house, read ahead. Each house has a shelf of its own; what was seen has another. All of them are bounded, and
 * only whole, unredirected pictures of our own server are put there [PWA-PORTAL].
 */
import { mayKeep } from './own-response.ts';

/** The part of the browser's caches that is used. */
export interface Shelves {
  open(name: string): Promise<PictureShelf>;
  keys(): Promise<readonly string[]>;
  delete(name: string): Promise<boolean>;
}

export interface PictureShelf {
  match(key: string): Promise<Response | undefined>;
  put(key: string, response: Response): Promise<void>;
  keys(): Promise<readonly { readonly url: string }[]>;
  delete(key: string): Promise<boolean>;
}

const prefix = 'bellhop-pictures';
/** What was seen, whichever house's it is. */
const seenShelf = prefix;
const shelfOf = (house: string): string => `${prefix}-${house}`;

/** Bytes of what was seen: beside what is read ahead. */
const SEEN_BYTES = 3_000_000;
/** A picture larger than this is no thumbnail. */
const LARGEST = 1_500_000;
const SIZE = 'x-bellhop-size';

const nameOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? path;
const pathOf = ({ url }: { readonly url: string }): string => (url.startsWith('/') ? url : new URL(url).pathname);

/** The picture as it is kept, with its size; null for what may not be. */
async function keepable(
  path: string,
  response: Response,
): Promise<{ readonly kept: Response; readonly size: number } | null> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('image/') || !mayKeep(nameOf(path), response)) return null;
  const body = await response.blob();
  if (body.size === 0 || body.size > LARGEST) return null;
  return {
    kept: new Response(body, { headers: { 'content-type': type, 'x-bellhop': '1', [SIZE]: String(body.size) } }),
    size: body.size,
  };
}

/** What stands on a shelf, oldest first. */
async function sizes(shelf: PictureShelf): Promise<{ readonly path: string; readonly size: number }[]> {
  const requests = await shelf.keys();
  return Promise.all(
    requests.map(async (request) => {
      const path = pathOf(request);
      return { path, size: Number((await shelf.match(path))?.headers.get(SIZE) ?? 0) };
    }),
  );
}

/** Puts a picture that was seen on its shelf; the longest unseen make room. Never throws: a full disk keeps what it has. */
export async function cacheSeenPicture(
  shelves: Shelves,
  path: string,
  response: Response,
  most = SEEN_BYTES,
): Promise<void> {
  try {
    const picture = await keepable(path, response);
    if (picture === null) return;
    for (const name of await shelves.keys()) {
      // One of the house's own is only freshened.
      if (name.startsWith(`${prefix}-`) && (await (await shelves.open(name)).match(nameOf(path))) !== undefined)
        return await (await shelves.open(name)).put(nameOf(path), picture.kept);
    }
    const shelf = await shelves.open(seenShelf);
    // Put anew, so that it stands last.
    await shelf.delete(nameOf(path));
    await shelf.put(nameOf(path), picture.kept);
    const all = await sizes(shelf);
    let total = all.reduce((sum, { size }) => sum + size, 0);
    for (const oldest of all) {
      if (total <= most) break;
      total -= oldest.size;
      await shelf.delete(oldest.path);
    }
  } catch (error) {
    console.warn('A picture is not kept.', error);
  }
}

/** A kept picture, wherever it stands. */
export async function cachedPicture(shelves: Shelves, path: string): Promise<Response | undefined> {
  const names = (await shelves.keys()).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const found = await (await shelves.open(name)).match(nameOf(path));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Fetches the pictures of a house one after another, until they take so many bytes; other houses' go first, before
 * any is fetched, and pictures the house has no more go with them.
 *
 * @returns false when the network broke off, so that it is worth another try; a full disk is not
 */
export async function cacheHousePictures(
  shelves: Shelves,
  house: string,
  paths: readonly string[],
  bytes: number,
  fetchIt: (path: string) => Promise<Response>,
): Promise<boolean> {
  const own = shelfOf(house);
  for (const name of await shelves.keys())
    if (name.startsWith(`${prefix}-`) && name !== own) await shelves.delete(name);
  const shelf = await shelves.open(own);
  const wanted = new Set(paths.map(nameOf));
  let total = 0;
  const there = new Set<string>();
  for (const { path, size } of await sizes(shelf)) {
    if (!wanted.has(path)) await shelf.delete(path);
    else {
      there.add(path);
      total += size;
    }
  }
  for (const path of paths) {
    if (there.has(nameOf(path))) continue;
    const answer = await fetchIt(path).catch(() => null);
    if (answer === null) return false;
    try {
      const picture = await keepable(path, answer);
      if (picture === null) continue;
      if (total + picture.size > bytes) return true;
      await shelf.put(nameOf(path), picture.kept);
      there.add(nameOf(path));
      total += picture.size;
    } catch (error) {
      // The disk is full: what is there stays.
      console.warn('The pictures of the house are not all kept.', error);
      return true;
    }
  }
  return true;
}

/** Forgets all of them: another guest follows on this device. */
export async function forgetPictures(shelves: Shelves): Promise<void> {
  for (const name of await shelves.keys()) if (name.startsWith(prefix)) await shelves.delete(name);
}
