import { installGlobals, realNow } from './virtual/globals.ts';
installGlobals();
const { openCluster } = await import('./database/cluster.ts');
const { World } = await import('./world/world.ts');
const { makePlan } = await import('./plan/plan.ts');
const cluster = await openCluster(process.env['SIM_URL']);
process.on('unhandledRejection', (e) => console.log('UNHANDLED', e));
const from = Number(process.argv[2] ?? 1), n = Number(process.argv[3] ?? 1);
for (let seed = from; seed < from + n; seed += 1) {
  const t0 = realNow();
  const world = new World(makePlan({ seed, devices: 8, hours: 0.1, faults: [] }), cluster);
  await world.open();
  await world.run((w, step) => w.act(step), async () => undefined);
  await world.pass(60000);
  console.log(seed, world.ledger.hash(), 'said', world.ledger.said.size, 'requests', world.network.requests, 'statements', world.gate.statements, 'events', world.scheduler.happened, 'compared', world.pulls.compared, 'ms', Math.round(realNow() - t0));
  console.log(world.ledger.violations);
  if (process.env['LINES']) console.log(world.ledger.lines.slice(0, Number(process.env['LINES'])).join('\n'));
  await world.close();
}
await cluster.stop();
process.exit(0);
