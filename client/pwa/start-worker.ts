/**
 * Registers the service worker, lets it keep what this page already loaded, and looks for new builds from then on.
 * Without service workers the version check still runs. Loaded once the page is idle (./when-idle.ts).
 */
import { readBootstrap } from '../shell/bootstrap.ts';
import { tabTexts } from '../storage/storage.ts';
import { canReloadNow } from './reload-gate.ts';
import { reloadPause } from './reload-pause.ts';
import { canInstallWorker, tellWorker } from './worker-client.ts';
import { createUpdater } from './update.ts';
import { checkVersion } from './version-check.ts';

const checkEveryMs = 15 * 60_000;
const retryWaitingMs = 10_000;
const workerPath = '/service-worker.js';

/** The build's files this page has loaded so far. */
function loadedFiles(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return [
    ...new Set(
      files
        .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
        .map(({ pathname }) => pathname),
    ),
  ];
}

async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith('bellhop-'));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Called once, at the page's start. Never throws: without a worker everything works, only not offline. */
export function startWorker(): void {
  const pause = reloadPause(tabTexts, Date.now);
  const updater = createUpdater({
    check: () => checkVersion(readBootstrap().build, Date.now()),
    registration: async () => (canInstallWorker() ? navigator.serviceWorker.getRegistration() : undefined),
    clearCaches,
    takenOver: () =>
      new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
      }),
    mayReload: () => pause.over() && canReloadNow(),
    reload() {
      pause.begin();
      location.reload();
    },
    wait: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      }),
  });
  const look = (): void => {
    updater.run().catch((error: unknown) => console.warn('The version check failed.', error));
  };
  register().catch((error: unknown) => console.warn('The app cannot be kept for later.', error));
  look();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  setInterval(look, checkEveryMs);
  setInterval(() => {
    if (updater.waiting) look();
  }, retryWaitingMs);
}

async function register(): Promise<void> {
  if (!canInstallWorker()) return;
  await navigator.serviceWorker.register(workerPath, { scope: '/' });
  await tellWorker({ type: 'warm', paths: loadedFiles(), pathname: location.pathname });
}
