/**
 * Days on which being told at the wrong moment matters: two tabs of one client group that write their views to disk and
 * go on from each other's, sockets that ask for names while others write. Lived through when all else has healed, so
 * that whatever comes late comes late for this reason.
 */
import type { FaultName } from '../plan/fault-names.ts';
import { createRandom, type Random } from '../virtual/random.ts';
import { restoreBackup, takeBackup } from './database-faults.ts';
import { given, wake } from './desk-day.ts';
import type { Device, Page } from './device.ts';
import { expectSeen } from './expect-seen.ts';
import type { World } from './world.ts';

/** A page opened anew has pulled, and asked for its names. */
const SETTLED_MS = 4_000;

type Day = (day: DayContext) => Promise<void>;

interface DayContext {
  readonly world: World;
  readonly device: Device;
  /** The page that has to see what is said. */
  readonly page: Page;
  /** The same person, on another device. */
  readonly elsewhere: Page;
  readonly random: Random;
}

const days: Partial<Record<FaultName, Day>> = {
  'tab-closed': async (day) => {
    for (let round = 0; round < 2; round += 1) await tabClosedAfterSaying(day, round);
  },
  'tab-behind': async (day) => {
    for (let round = 0; round < 2; round += 1) await tabBehindTheOther(day, round, 'patch');
    for (let round = 2; round < 4; round += 1) await tabBehindTheOther(day, round, 'notice');
  },
  'slow-subscribing': async (day) => {
    for (let round = 0; round < 2; round += 1) await saidWhileSubscribing(day, round);
  },
  'two-tabs': async (day) => {
    for (let round = 0; round < 3; round += 1) await confirmedWhileRead(day, round);
  },
  'crash-before-persist': saidOfflineAndClosed,
  'restored-backup': restoredBehindThePage,
};

/** Lives through the days that the plan has faults for. */
export async function liveTabDays(world: World): Promise<void> {
  const { plan, devices, notices, jobs } = world;
  const wanted = new Map<FaultName, number>();
  for (const step of plan.steps)
    if (step.kind === 'fault' && days[step.fault] !== undefined) wanted.set(step.fault, step.device);
  if (wanted.size === 0 || notices.silent) return;
  jobs.paused = true;
  for (const [fault, number] of wanted) {
    const random = createRandom(plan.seed, 'day', fault);
    // Guests have a conversation from the beginning.
    const guests = devices.filter(({ person, pages }) => person.kind === 'guest' && pages.size > 0);
    const device = guests[number % guests.length];
    const page = [...(device?.pages ?? [])].find(({ realm }) => realm.alive && !realm.frozen);
    if (device === undefined || page === undefined) continue;
    world.ledger.fault(fault);
    const elsewhere = world.addDevice(device.person, 2);
    const context = { world, device, page, elsewhere: elsewhere.open(), random };
    await world.pass(SETTLED_MS);
    await days[fault]?.(context);
    for (const other of [...elsewhere.pages]) elsewhere.crash(other);
    devices.splice(devices.indexOf(elsewhere), 1);
  }
  jobs.paused = false;
}

/** Another tab says something and is closed before its view is on disk: only the notice tells of it. */
async function tabClosedAfterSaying({ world, device, page, random }: DayContext, round: number): Promise<void> {
  const second = device.open();
  await world.pass(SETTLED_MS + random.below(2_000));
  const label = `closed${round}`;
  world.sayFrom(second, label);
  await world.pass(250 + random.below(500));
  device.crash(second);
  await expectSeen(world, page, label, second);
}

/**
 * The other tab saw the first of two messages, wrote its view to disk and was closed; this one slept meanwhile, asks
 * when it wakes, and goes on from the other's view before it is answered. Told by patches it asks nobody; so its person
 * loses a conversation meanwhile, which makes the server tell by notices, and leave it to a pull.
 */
async function tabBehindTheOther(day: DayContext, round: number, told: 'patch' | 'notice'): Promise<void> {
  const { world, device, page, elsewhere, random } = day;
  const old = told === 'notice' ? await oldConversation(day, round) : null;
  const second = device.open();
  await world.pass(SETTLED_MS + 2_000);
  page.realm.frozen = true;
  if (old !== null)
    world.byHand((sql) => sql`UPDATE member SET state = 'left' WHERE conversation_id = ${old} AND state = 'joined'`);
  const kept = elsewhere.sync.summaries.get().find(({ conversation }) => conversation.id !== old)?.conversation.id;
  world.sayFrom(elsewhere, `first${round}`, kept);
  // On disk about a second after it was pulled.
  await world.pass(1_700 + random.below(600));
  const label = `second${round}`;
  world.sayFrom(elsewhere, label, kept);
  await world.pass(90 + random.below(60));
  device.crash(second);
  await world.pass(300);
  device.weather.slowPulls = 3_000;
  world.scheduler.thaw(page.realm);
  await world.pass(500);
  device.weather.slowPulls = 0;
  await world.pass(3_000);
  await expectSeen(world, page, label, elsewhere);
}

/** One that is closed, and on all pages of its guest. */
async function oldConversation({ world, page, elsewhere }: DayContext, round: number): Promise<string> {
  const id = await given(
    { world, guest: page },
    {
      name: `behind ${round}`,
      count: 1,
      withGuest: true,
      group: world.houseOf(page.device.person).frontDesk,
      clerk: null,
      role: 'staff',
      state: 'close_staff',
      at: world.scheduler.now,
    },
  );
  wake(page, elsewhere);
  return id;
}

/** What one tab writes down makes the other read the outbox again, and is slow to be read; meanwhile its own is confirmed. */
async function confirmedWhileRead({ world, device, page, random }: DayContext, round: number): Promise<void> {
  const second = device.open();
  await world.pass(SETTLED_MS);
  device.weather.slowReads = 1_500;
  world.sayFrom(page, `read${round}`);
  await world.pass(5 + random.below(20));
  world.sayFrom(second, `beside${round}`);
  await world.pass(3_000);
  device.weather.slowReads = 0;
  device.crash(second);
  await world.pass(SETTLED_MS);
  const waiting = page.sync.outbox.get().waiting.map(({ name }) => name);
  if (waiting.length > 0)
    world.ledger.violated(3, `${page.name} has nothing pending`, `${waiting.length} wait: ${waiting.join(', ')}`);
}

/** Three things are said without a network, and the page is closed before its view is on disk: the next one does them, in their order. */
async function saidOfflineAndClosed({ world, device, page }: DayContext): Promise<void> {
  device.weather.offline = true;
  for (const label of ['one', 'two', 'three']) world.sayFrom(page, `offline-${label}`);
  await world.pass(40);
  device.crash(page);
  device.weather.offline = false;
  const next = device.open();
  await world.pass(2 * SETTLED_MS);
  const { waiting } = next.sync.outbox.get();
  if (waiting.length > 0)
    world.ledger.violated(3, `${next.name} has nothing pending`, `${waiting.length} of the page before wait`);
}

/** Something is said between the moment a socket is open and the moment the server holds its names. */
async function saidWhileSubscribing(
  { world, device, page, elsewhere, random }: DayContext,
  round: number,
): Promise<void> {
  device.weather.sockets = 'slow';
  for (const socket of [...page.sockets]) socket.drop();
  await world.pass(100);
  const isOpen = (): boolean => [...page.sockets].some((socket) => socket.isOpen);
  for (let waited = 0; waited < 10_000 && !isOpen(); waited += 50) await world.pass(50);
  await world.pass(1_200 + random.below(900));
  const label = `held${round}`;
  world.sayFrom(elsewhere, label);
  await expectSeen(world, page, label, elsewhere);
  device.weather.sockets = 'fine';
  await world.pass(2_000);
}

/**
 * The database goes back to before something this page said, which its last pull was not about. The page says nothing
 * after that, so only its pulls can find out that it is ahead; a view that never moves again would show no more words.
 */
async function restoredBehindThePage({ world, device, page, elsewhere }: DayContext): Promise<void> {
  takeBackup(world);
  await world.pass(1_000);
  world.sayFrom(page, 'confirmed');
  await world.pass(SETTLED_MS);
  world.sayFrom(elsewhere, 'beside');
  await expectSeen(world, page, 'beside', elsewhere);
  restoreBackup(world);
  await world.pass(SETTLED_MS);
  const newer = world.addDevice(device.person, 3);
  const third = newer.open();
  await world.pass(SETTLED_MS);
  world.sayFrom(third, 'restored');
  await expectSeen(world, page, 'restored', third);
  newer.crash(third);
  world.devices.splice(world.devices.indexOf(newer), 1);
}
