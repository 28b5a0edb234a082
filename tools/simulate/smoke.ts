import { installGlobals, realNow } from './virtual/globals.ts';
installGlobals();
const { openCluster } = await import('./database/cluster.ts');
const { runPlan } = await import('./run-plan.ts');
const { makePlan } = await import('./plan/plan.ts');
const { faultNames, isFaultName } = await import('./plan/fault-names.ts');
const cluster = await openCluster(process.env['SIM_URL']);
process.on('unhandledRejection', (e) => console.log('UNHANDLED', e));
const from = Number(process.argv[2] ?? 1), n = Number(process.argv[3] ?? 1);
const faults = process.argv[4] === 'all' ? faultNames : (process.argv[4] ?? '').split(',').filter(isFaultName);
for (let seed = from; seed < from + n; seed += 1) {
  const t0 = realNow();
  const o = await runPlan(makePlan({ seed, devices: 8, hours: 0.1, faults }), cluster);
  console.log(seed, o.hash, 'said', o.said, 'req', o.requests, 'cmp', o.compared, 'ch', o.clientHours.toFixed(1), 'ms', Math.round(realNow() - t0), JSON.stringify(o.faults));
  if (o.violations.length) console.log(o.violations.slice(0, 4));
  if (process.env['LINES']) console.log(o.lines.slice(-Number(process.env['LINES'])).join('\n'));
}
await cluster.stop();
process.exit(0);
