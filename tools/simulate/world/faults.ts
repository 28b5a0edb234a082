/** What goes wrong: one function a fault, by the names of plan/fault-names.ts. */
import type { FaultName, NetworkFault } from '../plan/fault-names.ts';
import { isNetworkFault } from '../plan/fault-names.ts';
import type { FaultStep } from '../plan/plan.ts';
import { createRandom } from '../virtual/random.ts';
import { currentRealm } from '../virtual/realm.ts';
import { clerksMonth } from './clerks-month.ts';
import {
  bornInYoungCluster,
  copyFolderBack,
  loadPages,
  promoteStandby,
  restoreBackup,
  takeBackup,
  unflushedCrash,
} from './database-faults.ts';
import type { Page } from './device.ts';
import type { FaultContext } from './fault-context.ts';
import { evictStore, leaveOldSchema } from './local-store.ts';
import { pruneFeedAway } from './feed-faults.ts';
import { changeScope, closeDesk, closeSilent, forwardByHand, hideMessage, leaveAndRejoin } from './scope-faults.ts';
import type { World } from './world.ts';

type Doing = (context: FaultContext) => void;

/** Begins a fault; those that last end by themselves. */
export function beginFault(world: World, step: FaultStep): void {
  const device = world.devices[step.device % world.devices.length];
  if (device === undefined || world.healed) return;
  const random = createRandom(world.plan.seed, 'fault', step.id);
  world.ledger.trace('fault', step.fault, device.name);
  const context: FaultContext = { world, device, random, ms: step.ms };
  if (isNetworkFault(step.fault)) {
    const { fault } = step;
    device.weather.faults.add(fault);
    later(context, () => device.weather.faults.delete(fault));
    return;
  }
  if (!COUNTED_ELSEWHERE.has(step.fault)) world.ledger.fault(step.fault);
  doings[step.fault](context);
}

/** Longer than an access token, the answer of a feed and a ticket’s archiving. */
const FROZEN_MS = 26 * 3_600_000;

/** Counted where they strike. */
const COUNTED_ELSEWHERE: ReadonlySet<FaultName> = new Set<FaultName>([
  'crash-before-commit',
  'crash-after-commit',
  'slow-commit',
  'connection-lost',
  'lock-timeout',
  'pull-on-standby',
]);

function later({ world, ms }: FaultContext, run: () => void): void {
  world.scheduler.after(ms, null, run);
}

function pageOf({ device, random }: FaultContext): Page | null {
  const pages = [...device.pages].filter(({ realm }) => realm.alive);
  return pages.length === 0 ? null : random.one(pages);
}

/** The page crashes `wait` after its person has said something, and is opened again. */
const crashAfter =
  (wait: number): Doing =>
  (context) => {
    const { world, device, random } = context;
    const page = pageOf(context);
    if (page === null) return;
    // On the way home: nothing gets out before the crash, so only what was written down survives.
    device.weather.offline = wait < 1_000 || device.weather.offline;
    world.sayFrom(page, `c${world.scheduler.happened}`);
    world.scheduler.after(wait, null, () => {
      device.crash(page);
      device.weather.offline = false;
      world.scheduler.after(500 + random.below(5_000), null, () => void device.open());
    });
  };

const night =
  (hours: number): Doing =>
  (context) => {
    const { world, device } = context;
    device.weather.offline = true;
    for (const page of device.pages)
      for (let index = 0; index < 5; index += 1) world.sayFrom(page, `n${world.scheduler.happened}.${index}`);
    world.scheduler.after(8_000, null, () => world.sleep(hours * 3_600_000));
    world.scheduler.after(9_000, null, () => {
      device.weather.offline = false;
    });
  };

const notices =
  (name: 'lost' | 'doubled' | 'foreign'): Doing =>
  (context) => {
    const { trouble } = context.world.notices;
    trouble[name] = true;
    later(context, () => {
      trouble[name] = false;
    });
  };

const doings: Readonly<Record<Exclude<FaultName, NetworkFault>, Doing>> = {
  'crash-before-commit': ({ world }) => {
    world.judge.trouble.crash = 'before';
  },
  'crash-after-commit': ({ world }) => {
    world.judge.trouble.crash = 'after';
  },
  'crash-between-mutations': (context) => {
    const { world, device, random } = context;
    for (const page of device.pages)
      for (let index = 0; index < 8; index += 1) world.sayFrom(page, `k${world.scheduler.happened}.${index}`);
    world.judge.trouble.crashAt = 2 + random.below(6);
  },
  'restored-backup': (context) => {
    const { world } = context;
    const say = (label: string): void => {
      for (const page of world.devices.flatMap(({ pages }) => [...pages]))
        world.sayFrom(page, `${label}${world.scheduler.happened}`);
    };
    takeBackup(world);
    // The ids go on after the backup, and after the restore pages push before they have pulled.
    world.scheduler.after(1_000, null, () => say('b'));
    later(context, () => {
      restoreBackup(world);
      say('a');
    });
  },
  deploy: ({ world, device }) => {
    for (const [index, process] of [...world.processes].entries())
      world.scheduler.after(index * 3_000, null, () => world.crashProcess(process, 1_500));
    device.weather.oldCookies = 2;
  },
  'crash-before-persist': crashAfter(40),
  'crash-after-persist': crashAfter(4_000),
  'two-tabs': (context) => {
    const { device } = context;
    if (device.pages.size >= 3) return;
    const second = device.open();
    later(context, () => device.crash(second));
  },
  // On an ordinary day the tabs do what tabs do; what has to be seen when is looked at afterwards (tab-days.ts).
  'tab-closed': (context) => {
    const { world, device, random } = context;
    if (device.pages.size >= 3) return;
    const second = device.open();
    world.scheduler.after(3_000, null, () => world.sayFrom(second, `t${world.scheduler.happened}`));
    world.scheduler.after(3_100 + random.below(2_000), null, () => device.crash(second));
  },
  'tab-behind': (context) => {
    const { world, device, ms, random } = context;
    const [page] = device.pages;
    if (page === undefined || device.pages.size >= 3) return;
    const second = device.open();
    device.weather.slowPulls = 3_000;
    page.realm.frozen = true;
    world.scheduler.after(2_000 + random.below(2_000), null, () => world.scheduler.thaw(page.realm));
    later(context, () => {
      device.weather.slowPulls = 0;
      world.scheduler.after(Math.min(ms, 2_000), null, () => device.crash(second));
    });
  },
  'page-loads': (context) => loadPages(context.world, context.device, context.ms),
  'frozen-tab': (context) => {
    const page = pageOf(context);
    if (page === null) return;
    page.realm.frozen = true;
    later(context, () => context.world.scheduler.thaw(page.realm));
  },
  'clock-off': ({ device, random }) => device.setClock(random.one([-1, 1]) * 86_400_000),
  'storage-full': (context) => {
    const { world, device } = context;
    device.weather.full = true;
    // What cannot be kept goes out all the same; a page that is gone before has promised nothing.
    for (const page of device.pages) world.sayFrom(page, `q${world.scheduler.happened}`);
    later(context, () => {
      device.weather.full = false;
    });
  },
  'frozen-day': ({ world, device, random }) => {
    const [page] = device.pages;
    if (page === undefined || device.pages.size >= 3) return;
    const second = device.open();
    world.sayFrom(page, `d${world.scheduler.happened}`);
    world.scheduler.after(20 + random.below(1_500), null, () => {
      page.realm.frozen = true;
    });
    world.scheduler.after(4_000, null, () => world.sayFrom(second, `d${world.scheduler.happened}`));
    world.scheduler.after(8_000, null, () => world.sleep(FROZEN_MS));
    world.scheduler.after(10_000, null, () => {
      world.scheduler.thaw(page.realm);
      for (const tab of [page, second]) if (tab.realm.alive) world.sayFrom(tab, `d${world.scheduler.happened}`);
    });
    world.scheduler.after(20_000, null, () => device.crash(second));
  },
  'storage-evicted': ({ world, device, random }) => {
    // Something was done just before: the server may have it, and nobody here remembers an answer.
    const act =
      device.person.kind === 'guest'
        ? random.one(['close', 'say'] as const)
        : random.one(['solve', 'forward'] as const);
    world.act({
      id: 1_000_000 + world.scheduler.happened,
      at: 0,
      kind: 'act',
      act,
      device: world.devices.indexOf(device),
    });
    world.scheduler.after(40 + random.below(160), null, () => {
      for (const page of [...device.pages]) device.crash(page);
      void world.gate.own(() => evictStore(device)).then(() => device.open());
    });
  },
  offline: (context) => {
    const { weather } = context.device;
    weather.offline = true;
    for (const page of context.device.pages) for (const socket of page.sockets) socket.drop();
    later(context, () => {
      weather.offline = false;
    });
  },
  'offline-25h': night(25),
  'offline-30d': night(30 * 24),
  'slow-commit': (context) => {
    const { trouble } = context.world.judge;
    trouble.slow = true;
    later(context, () => {
      trouble.slow = false;
    });
  },
  'connection-lost': (context) => {
    const { trouble } = context.world.judge;
    trouble.lost = true;
    later(context, () => {
      trouble.lost = false;
    });
  },
  'lock-timeout': (context) => {
    const { trouble } = context.world.judge;
    trouble.timeouts = true;
    later(context, () => {
      trouble.timeouts = false;
    });
  },
  'unflushed-crash': (context) => unflushedCrash(context.world, context.ms),
  'folder-copied-back': (context) => {
    takeBackup(context.world);
    later(context, () => copyFolderBack(context.world));
  },
  'promoted-standby': (context) => promoteStandby(context.world),
  'pull-on-standby': (context) => {
    const { trouble } = context.world.judge;
    trouble.standby = true;
    trouble.slow = true;
    later(context, () => {
      trouble.standby = false;
      trouble.slow = false;
    });
  },
  'young-cluster': (context) => {
    takeBackup(context.world);
    later(context, () => bornInYoungCluster(context.world));
  },
  'forward-between-pulls': forwardByHand,
  'leave-and-rejoin': leaveAndRejoin,
  'scope-changed': changeScope,
  'feed-pruned': pruneFeedAway,
  'message-hidden': hideMessage,
  'clerks-month': clerksMonth,
  silence: closeSilent,
  'out-of-hours': closeDesk,
  'partial-push': ({ world, device, random }) => {
    for (const page of device.pages)
      for (let index = 0; index < 6; index += 1) world.sayFrom(page, `p${world.scheduler.happened}.${index}`);
    world.judge.trouble.failAt = 2 + random.below(4);
  },
  'state-not-found': ({ world, device }) => {
    for (const page of device.pages) world.sayFrom(page, `f${world.scheduler.happened}`);
    world.byHand(
      (sql) => sql`
      DELETE FROM refusal WHERE client_group_id IN (SELECT id FROM client_group WHERE user_id = ${device.person.id})`,
    );
    world.byHand(
      (sql) => sql`
      DELETE FROM client WHERE client_group_id IN (SELECT id FROM client_group WHERE user_id = ${device.person.id})`,
    );
    world.byHand((sql) => sql`DELETE FROM client_group WHERE user_id = ${device.person.id}`);
  },
  'old-schema': ({ world, device }) => {
    const page = [...device.pages][0];
    if (page === undefined) return;
    const chat = page.sync.summaries.get()[0]?.conversation.id;
    device.crash(page);
    if (chat !== undefined) leaveOldSchema(world, device, chat);
    world.scheduler.after(6_000, null, () => void device.open());
  },
  'socket-drop': ({ device }) => {
    for (const page of device.pages) for (const socket of page.sockets) socket.drop();
  },
  'half-open': (context) => {
    const { weather } = context.device;
    weather.sockets = 'half-open';
    later(context, () => {
      weather.sockets = 'fine';
    });
  },
  'slow-subscribing': (context) => {
    const { world, device } = context;
    device.weather.sockets = 'slow';
    for (const page of device.pages) {
      for (const socket of page.sockets) socket.drop();
      world.scheduler.after(3_000, null, () => world.sayFrom(page, `w${world.scheduler.happened}`));
    }
    later(context, () => {
      device.weather.sockets = 'fine';
    });
  },
  'notice-lost': notices('lost'),
  'notice-doubled': notices('doubled'),
  'notice-foreign': notices('foreign'),
  'all-notices-lost': ({ world }) => {
    world.notices.silent = true;
  },
  'expiry-mid-push': ({ world, device }) => {
    device.weather.expired = 2;
    for (const page of device.pages) world.sayFrom(page, `x${world.scheduler.happened}`);
  },
  'two-tabs-refresh': ({ world, device }) => {
    // Without Web Locks the tabs cannot agree who refreshes.
    for (const page of [...device.pages]) device.crash(page);
    device.locks.missing = true;
    const tabs = [device.open(), device.open()];
    world.scheduler.after(3_000, null, () => {
      device.weather.expired = 2;
      for (const tab of tabs) if (tab.realm.alive) currentRealm.run(tab.realm, () => tab.sync.wake());
    });
  },
};
