/**
 * The service worker: the app opens without a network after one visit [PWA-OFFLINE]. It serves pages and the
 * build's files only; data is the sync engine's. One cache per build, so that an update is all or nothing, and one
 * for the last page of each app and language, which carries the hotel's colours.
 */
import { laterFiles, placesKept, precachePlan, type UsedPlace } from './pwa/precache-plan.ts';
import { unpackList } from './pwa/build-list.ts';
import { keptFiles, keptTogetherPath } from './pwa/kept-together.ts';
import { mayKeep } from './pwa/own-response.ts';
import { followPress } from './pwa/notice-press.ts';
import { isLookedAt, pushNotice, shownAs } from './pwa/push-notice.ts';
import { forgetPictures, cacheHousePictures, cacheSeenPicture, cachedPicture } from './pwa/picture-shelf.ts';
import { freshenedPicture, hashedFile, navigation, navigationTimeoutMs, type Shelf } from './pwa/strategies.ts';
import { placeOf } from './shell/place.ts';
import type { WorkerMessage } from './pwa/worker-message.ts';
import type { FetchEventShape, WorkerScope } from './pwa/worker-scope.ts';

declare const self: WorkerScope;

const shellPath = '/index.html';
const pagesCache = 'bellhop-pages';
const buildPrefix = 'bellhop-build-';

const build = unpackList(self.__WB_MANIFEST);
const buildCache = `${buildPrefix}${fingerprint(build.map(({ path, revision }) => `${path} ${revision ?? ''}`).join('\n'))}`;

/** A short stable name for a list of files; collisions would only delay an update. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}

async function olderBuilds(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(buildPrefix) && name !== buildCache);
}

/** Apps and languages in use: of the open pages, and of what an earlier build kept. */
async function usedPlaces(): Promise<UsedPlace[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.map(({ url }) => placeOf(new URL(url).pathname, '', []));
  const earlier = await Promise.all(
    (await olderBuilds()).map(async (name) =>
      placesKept((await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    ),
  );
  const found = [...open.map((place) => (place.kind === 'app' ? place : undefined)), ...earlier.flat()];
  return found.filter((place) => place !== undefined);
}

/** Fetches one file into the build's cache; a hashed one that an earlier build had is copied. */
async function store(cache: Cache, path: string): Promise<void> {
  const hashed = path.startsWith('/assets/');
  const known = hashed ? await caches.match(path, { ignoreVary: true }) : undefined;
  const response = known ?? (await fetch(path, { cache: hashed ? 'default' : 'no-cache', credentials: 'same-origin' }));
  if (!mayKeep(path, response)) throw new Error(`Not installed: ${path} did not come from our server.`);
  await cache.put(path, response);
}

/** Files fetched at once: the page's own requests share the line. */
const atOnce = 4;

/** Stores files that are not there yet, a few at a time; the next begins when any of them is done. */
async function storeAll(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(buildCache);
  const left = paths[Symbol.iterator]();
  const storeNext = async (): Promise<void> => {
    for (const path of left) if (!(await cache.match(path, { ignoreVary: true }))) await store(cache, path);
  };
  await Promise.all(Array.from({ length: atOnce }, storeNext));
}

async function install(): Promise<void> {
  const places = await usedPlaces();
  const plan = precachePlan(
    build.map(({ path }) => path),
    places,
  );
  // Who had an earlier build has most of it, and so has who works here.
  const isGuestsFirst = (await olderBuilds()).length === 0 && places.every(({ app }) => app === 'guest');
  if (isGuestsFirst) await storeTogether(plan);
  await storeAll(plan);
}

/** What can be had in one answer; whatever it lacks, or all where it fails, is fetched file by file afterwards. */
async function storeTogether(plan: readonly string[]): Promise<void> {
  const response = await fetch(keptTogetherPath, { cache: 'no-cache', credentials: 'same-origin' }).catch(() => null);
  if (response === null || !mayKeep(keptTogetherPath, response)) return;
  const cache = await caches.open(buildCache);
  await Promise.all(
    keptFiles(await response.text(), plan).map(({ path, type, text }) =>
      cache.put(path, new Response(text, { headers: { 'content-type': type } })),
    ),
  );
}

/** Everything else of the guest's app and their house [OFFLINE-AHEAD]. False when the network broke off. */
async function keepAhead({ house, paths, bytes }: Extract<WorkerMessage, { type: 'ahead' }>): Promise<boolean> {
  await storeAll(laterFiles(build.map(({ path }) => path)));
  return cacheHousePictures(caches, house, paths, bytes, (path) => fetch(path, { credentials: 'same-origin' }));
}

async function activate(): Promise<void> {
  const stale = [...(await olderBuilds()), pagesCache];
  await Promise.all(stale.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Under which name the page of an app and language is kept; nothing of its address beyond that is. */
function pageKey(pathname: string): string {
  const place = placeOf(pathname, '', []);
  return place.kind === 'app' ? `/${place.lang}/${place.app}` : '/';
}

async function keepPage(pathname: string, page: Response): Promise<void> {
  await (await caches.open(pagesCache)).put(pageKey(pathname), page);
}

async function shellFor(pathname: string): Promise<Response | undefined> {
  const own = await (await caches.open(pagesCache)).match(pageKey(pathname), { ignoreVary: true });
  return own ?? (await caches.open(buildCache)).match(shellPath, { ignoreVary: true });
}

/** What stands in the frame of a website comes from the server alone, which says who may show it [WIDGET-ORIGINS]. */
const inFrame = /^\/[^/]+\/biz\/widget\//;

function isPage(pathname: string): boolean {
  if (inFrame.test(pathname)) return false;
  return pathname === '/' || placeOf(pathname, '', []).kind === 'app';
}

function picture(request: Request): ReturnType<typeof freshenedPicture> {
  const path = new URL(request.url).pathname;
  return freshenedPicture(
    { kept: () => cachedPicture(caches, path), keep: (response) => cacheSeenPicture(caches, path, response) },
    () => fetch(request),
  );
}

/** A picture kept by name, where the network brings none; what people sent each other is never kept. */
async function pictureOrKept(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await cachedPicture(caches, new URL(request.url).pathname);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** The build's files: of an earlier build too, and kept in this one's cache. */
const buildShelf: Shelf = {
  match: (path) => caches.match(path, { ignoreVary: true }),
  put: async (path, response) => (await caches.open(buildCache)).put(path, response),
};

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

function answer(event: FetchEventShape): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && isPage(url.pathname)) {
    const { response, settled } = navigation({
      fetchIt: () => fetch(request),
      shell: () => shellFor(url.pathname),
      keep: (page) => keepPage(url.pathname, page),
      patience: pause(navigationTimeoutMs),
    });
    event.waitUntil(settled);
    event.respondWith(response);
    return;
  }
  if (request.destination === 'image' && isHousePicture(url.pathname)) {
    const { response, settled } = picture(request);
    event.waitUntil(settled);
    event.respondWith(response);
    return;
  }
  if (request.destination === 'image' && url.pathname.startsWith('/media/')) {
    event.respondWith(pictureOrKept(request));
    return;
  }
  if (!url.pathname.startsWith('/assets/')) return;
  const line = { fetchIt: () => fetch(request), online: () => navigator.onLine, pause };
  event.respondWith(hashedFile(url.pathname, buildShelf, line));
}

/** The house's logo and pictures, never what people sent each other: those are the conversation's own. */
function isHousePicture(pathname: string): boolean {
  return pathname.startsWith('/icons/') || pathname.startsWith('/demo/');
}

/** Keeps what the page loaded before this worker was there: its files, and the page itself. */
async function warm(paths: readonly string[], pathname: string): Promise<void> {
  await storeAll(paths.filter((path) => path.startsWith('/assets/')));
  if (!isPage(pathname)) return;
  const page = await fetch(pathname, { cache: 'no-cache', headers: { accept: 'text/html' } });
  if (mayKeep('/', page)) await keepPage(pathname, page);
}

/** @param asked who waits to be told that it is done */
async function receive(message: WorkerMessage, asked: MessagePort | undefined): Promise<void> {
  if (message.type === 'warm') await warm(message.paths, message.pathname);
  else if (message.type === 'activate') await self.skipWaiting();
  else if (message.type === 'ahead') {
    let kept = false;
    try {
      kept = await keepAhead(message);
    } finally {
      asked?.postMessage(kept);
    }
  } else await Promise.all([caches.delete(pagesCache), forgetPictures(caches)]);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', answer);
self.addEventListener('message', (event) => event.waitUntil(receive(event.data, event.ports[0])));

/** A push over no page that shows its conversation already; there an older one is taken away too [PUSH-SHOWN]. */
async function show(payload: string): Promise<void> {
  const notice = pushNotice(payload);
  if (notice === null) return;
  const { title, tag, path } = notice;
  if (!isLookedAt(await self.clients.matchAll({ type: 'window', includeUncontrolled: true }), path))
    return self.registration.showNotification(title, shownAs(notice));
  if (tag !== '') for (const older of await self.registration.getNotifications({ tag })) older.close();
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(followPress(self.clients, event.notification.data));
});
