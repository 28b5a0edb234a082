/**
 * `npm run bench [-- names…] [--json FILE] [--quick]`: every figure of speed and size, each beside what it is
 * compared with in the same run. docs/bench.md says what the figures mean. Ends with 1 when a goal is missed.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { BenchOptions } from './support/bench-options.ts';
import { type Figure, figureTable, type Report, report } from './support/figures.ts';
import { commandLine } from '../command-line.ts';

commandLine(`npm run bench [-- NAME …] [--quick] [--json FILE]

Measures and prints figures; ends with 1 when a goal is missed.
--quick       a fifth of the time
--json FILE   the figures as JSON`);

// Devices synchronize as they are built: anywhere but in production Replicache looks through each value it is given.
process.env['NODE_ENV'] ??= 'production';

type Bench = (options: BenchOptions) => Promise<readonly Figure[]>;

const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  push: async () => (await import('./push.ts')).benchPush,
  'push-translated': async () => (await import('./push-translated.ts')).benchPushTranslated,
  translation: async () => (await import('./translation.ts')).benchTranslation,
  pull: async () => (await import('./pull.ts')).benchPull,
  'first-sync': async () => (await import('./first-sync.ts')).benchFirstSync,
  catalogue: async () => (await import('./catalogue.ts')).benchCatalogue,
  delivery: async () => (await import('./delivery.ts')).benchDelivery,
  processes: async () => (await import('./processes.ts')).benchProcesses,
  restart: async () => (await import('./restart.ts')).benchRestart,
  outage: async () => (await import('./outage.ts')).benchOutage,
  memory: async () => (await import('./memory.ts')).benchMemory,
  crowds: async () => (await import('./crowds.ts')).benchCrowds,
  flood: async () => (await import('./flood.ts')).benchFlood,
  sockets: async () => (await import('./sockets.ts')).benchSockets,
  sizes: async () => (await import('./sizes.ts')).benchSizes,
  'guest-pages': async () => (await import('./guest-pages.ts')).benchGuestPages,
  'slow-phone-two': async () => (await import('./slow-phone-two.ts')).benchSlowPhoneTwo,
  'kept-soon': async () => (await import('./kept-soon.ts')).benchKeptSoon,
  'long-chat': async () => (await import('./long-chat.ts')).benchLongChat,
  arrivals: async () => (await import('./arrivals.ts')).benchArrivals,
  preview: async () => (await import('./preview.ts')).benchPreview,
  manage: async () => (await import('./manage.ts')).benchManage,
  desk: async () => (await import('./desk.ts')).benchDesk,
  'desk-search': async () => (await import('./desk-search.ts')).benchDeskSearch,
  drafts: async () => (await import('./drafts.ts')).benchDrafts,
  bots: async () => (await import('./bots.ts')).benchBots,
  graph: async () => (await import('./graph.ts')).benchGraph,
  start: async () => (await import('./start.ts')).benchStart,
  synclog: async () => (await import('./synclog.ts')).benchSyncLog,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => benches[name] === undefined);
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}

const reports: Report[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(benches)) {
  const load = benches[name];
  if (load === undefined) continue;
  console.error(`${name} …`);
  const bench = await load();
  reports.push(await report(name, () => bench({ share: values.quick ? 0.2 : 1 })));
}
console.log(figureTable(reports));
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(reports, null, 2)}\n`);
process.exit(reports.some(({ figures }) => figures.some(({ met }) => met === false)) ? 1 : 0);
