/**
 * Reads the guest's whole house ahead, so that it can be read without a network [OFFLINE-AHEAD]: the texts of every
 * menu in the guest's language, one call after another once the page is idle, and the pictures in them, which the
 * service worker keeps.
 */
import * as v from 'valibot';
import { storedValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { askWorker } from '#client/pwa/ask-worker.ts';
import { canInstallWorker } from '#client/pwa/worker-client.ts';
import { readBootstrap } from '#client/shell/bootstrap.ts';
import type { MainMenu } from '#shared/facade/entry/menus.ts';
import { shownMenus } from '../../app/guest-menus.ts';
import type { GuestApp } from '../../app/guest-app.ts';
import type { PrefetchKind } from './prefetch-kind.ts';
import { cacheWritten, warmCache } from '../../app/cached-table.ts';
import { makeRoom } from './make-room.ts';
import { picturesIn } from './pictures-in.ts';

/** Bytes of texts and of pictures read ahead: 20 MB in all, with the 3 of pictures seen by the way. */
const TEXT_BYTES = 6_000_000;
const PICTURE_BYTES = 11_000_000;
/** A house that was read ahead is left alone for so long. */
const AGAIN_MS = 6 * 3_600_000;
const UNTIL_NEXT_MS = 60;
/** Where no worker is ready by then, there will be none: what is read ahead serves the open page alone. */
const SHELL_PATIENCE_MS = 30_000;

const Done = v.object({
  userId: v.string(),
  tenantCode: v.string(),
  lang: v.string(),
  build: v.nullable(v.string()),
  at: v.number(),
});

export interface Surroundings {
  /** Resolves once the page itself is kept: a house without its page opens nothing [PWA-SOON]. */
  readonly shellKept: () => Promise<void>;
  /** True when the person, or the line, asks for few bytes. */
  readonly saving: () => boolean;
  /** Bytes this browser has left for us; null where it does not say. */
  readonly room: () => Promise<number | null>;
  /** False when not all that fit could be fetched. */
  readonly keepPictures: (house: string, paths: readonly string[], bytes: number) => Promise<boolean>;
  readonly pause: () => Promise<void>;
  readonly now: () => number;
}

interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const browser: Surroundings = {
  async shellKept() {
    if (!canInstallWorker()) return;
    const { serviceWorker } = navigator;
    await Promise.race([
      serviceWorker.ready.then(() =>
        serviceWorker.controller !== null
          ? undefined
          : new Promise((resolve) => {
              serviceWorker.addEventListener('controllerchange', resolve, { once: true });
            }),
      ),
      new Promise((resolve) => {
        setTimeout(resolve, SHELL_PATIENCE_MS);
      }),
    ]);
  },
  saving() {
    const { connection }: { readonly connection?: Line } = navigator as Navigator & { readonly connection?: Line };
    return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
  },
  async room() {
    const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
    return quota === undefined ? null : quota - (usage ?? 0);
  },
  keepPictures: async (house, paths, bytes) => !canInstallWorker() || askWorker({ type: 'ahead', house, paths, bytes }),
  pause: () =>
    new Promise((resolve) => {
      setTimeout(resolve, UNTIL_NEXT_MS);
    }),
  now: Date.now,
};

/** What is read ahead is nobody's doing: it does not keep a session from locking [LOCK-TOUCH]. */
function inBackground(app: GuestApp): GuestApp {
  const { transport } = app.core;
  return {
    ...app,
    core: {
      ...app.core,
      transport: {
        send: (path, call) => transport.send(path, { ...call, background: true }),
        json: (path, call) => transport.json(path, { ...call, background: true }),
      },
    },
  };
}

/**
 * Walks through the menus, once.
 *
 * @returns false when it could not be finished and is worth another try
 */
async function readAhead(
  app: GuestApp,
  menus: readonly MainMenu[],
  house: string,
  kinds: readonly PrefetchKind[],
  around: Surroundings,
): Promise<boolean> {
  const quiet = inBackground(app);
  await warmCache();
  const room = await around.room();
  // A browser that is nearly full keeps what is seen, and nothing ahead.
  const share = room === null ? 1 : Math.min(1, room / 2 / (TEXT_BYTES + PICTURE_BYTES));
  const mine = { house, lang: app.lang };
  const pictures = new Set<string>(picturesIn([app.memory.place.get()?.detail, menus]));
  const before = (await cacheWritten()).refused;
  let madeRoom = false;
  for (const sub of shownMenus(menus).flatMap((main) => main.sub_menu)) {
    for (const kind of kinds.filter(({ menuType }) => menuType === sub.menu_type)) {
      try {
        for (const path of picturesIn(await kind.read(quiet, sub))) pictures.add(path);
      } catch (error) {
        if (error instanceof TransportError) return false;
        // Refused, or gone meanwhile: the others can be read all the same.
        console.warn('A page is not kept for offline.', error);
      }
      const fits = await makeRoom(mine, TEXT_BYTES * share);
      if ((await cacheWritten()).refused > before) {
        // The disk is full whatever the browser said: the others' things go, and if that was not enough, we stop.
        if (madeRoom) return true;
        madeRoom = true;
        await makeRoom(mine, 0);
      } else if (!fits) return true;
      await around.pause();
    }
  }
  return around.keepPictures(house, [...pictures], Math.floor(PICTURE_BYTES * share));
}

/**
 * Keeps the guest's house from now on: when it is known who they are and what they are shown, again after some hours,
 * and again once the server can be reached when it could not.
 *
 * @param kinds what is read, in their order
 * @returns ends it
 */
export function prefetchHouse(
  app: GuestApp,
  kinds: readonly PrefetchKind[],
  around: Surroundings = browser,
): () => void {
  const done = storedValue(localTexts, 'bellhop-house-kept', Done);
  let running = false;
  let ended = false;
  const look = async (): Promise<void> => {
    const session = app.core.session.view.get();
    const menus = app.memory.menus.get();
    if (running || ended || around.saving() || session.status !== 'active' || menus === null || menus.lang !== app.lang)
      return;
    if (app.core.reachability.view.get().state !== 'online') return;
    const { userId } = session.identity;
    // A new build's pages are kept anew.
    const { build } = readBootstrap();
    const last = done.read();
    const same =
      last?.userId === userId && last.tenantCode === menus.tenantCode && last.lang === app.lang && last.build === build;
    if (same && around.now() - last.at < AGAIN_MS) return;
    running = true;
    try {
      await around.shellKept();
      if (ended) return;
      if (await readAhead(app, menus.menus, menus.tenantCode, kinds, around))
        done.write({ userId, tenantCode: menus.tenantCode, lang: app.lang, build, at: around.now() });
    } finally {
      running = false;
    }
  };
  const heard = (): void =>
    void look().catch((error: unknown) => console.warn('The house could not be read ahead.', error));
  const stops = [
    app.memory.menus.subscribe(heard),
    app.core.session.view.subscribe(heard),
    app.core.reachability.view.subscribe(heard),
  ];
  heard();
  return () => {
    ended = true;
    for (const stop of stops) stop();
  };
}
