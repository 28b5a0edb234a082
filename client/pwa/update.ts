/**
 * Bringing a new build to a page that stays open for hours. The new service worker is installed in the background;
 * the page changes over only when no gate is closed, and clears the old build's caches by doing so [PWA-UPDATE].
 */
import type { VersionAnswer } from './version-check.ts';
import type { WorkerMessage } from './worker-message.ts';

/** Longest wait for a new worker to be installed before the caches are cleared without it. */
const installPatienceMs = 30_000;
const takeOverPatienceMs = 3_000;

export interface UpdateInput {
  readonly check: () => Promise<VersionAnswer>;
  readonly registration: () => Promise<ServiceWorkerRegistration | undefined>;
  readonly clearCaches: () => Promise<void>;
  /** Resolves when another worker has taken this page over. */
  readonly takenOver: () => Promise<void>;
  readonly reload: () => void;
  readonly wait: (ms: number) => Promise<void>;
  /** Whether a reload would lose nothing now (./reload-gate.ts). */
  readonly mayReload: () => boolean;
}

export interface Updater {
  /** Asks for the version unless an update is already waiting, and changes over when that is possible. */
  run(): Promise<void>;
  /** Whether a newer build waits for the page to be quiet. */
  readonly waiting: boolean;
}

/** Resolves once a newer worker is installed; also after half a minute, or when there is none to come. */
async function newWorker(
  registration: ServiceWorkerRegistration,
  wait: UpdateInput['wait'],
): Promise<ServiceWorker | undefined> {
  await registration.update();
  const { installing } = registration;
  if (!registration.waiting && installing) {
    const installed = new Promise<void>((resolve) => {
      installing.addEventListener('statechange', () => {
        if (installing.state !== 'installing') resolve();
      });
    });
    await Promise.race([installed, wait(installPatienceMs)]);
  }
  return registration.waiting ?? undefined;
}

/** One page's updater. `run` is called on start, on coming into sight, and now and then. */
export function createUpdater(input: UpdateInput): Updater {
  const { mayReload } = input;
  let waiting = false;
  let busy = false;

  const changeOver = async (): Promise<void> => {
    const registration = await input.registration();
    const worker = registration && (await newWorker(registration, input.wait));
    // The install took a while: a person may have begun to write.
    if (!mayReload()) return;
    if (worker) {
      const takenOver = input.takenOver();
      worker.postMessage({ type: 'activate' } satisfies WorkerMessage);
      await Promise.race([takenOver, input.wait(takeOverPatienceMs)]);
    } else await input.clearCaches();
    waiting = false;
    input.reload();
  };

  return {
    get waiting() {
      return waiting;
    },
    async run() {
      if (busy) return;
      busy = true;
      try {
        waiting ||= (await input.check()) === 'changed';
        if (waiting && mayReload()) await changeOver();
      } finally {
        busy = false;
      }
    },
  };
}
