/**
 * `node tools/replay/generate.ts FILE [--minutes 60] [--trial]`: writes the log of a busy house, by its own clock. With
 * `--trial` the small evening of the trials instead.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { StartupFault } from '#server/faults/startup-fault.ts';
import { openDatabases } from './databases.ts';
import { anEvening, guestsAndClerks } from './testing/evening.ts';
import { aBusyHouse, guestsOf } from './testing/busy-house.ts';
import { recordedHouse } from './testing/recorded-house.ts';
import { commandLine } from '../command-line.ts';

commandLine(`node tools/replay/generate.ts FILE [--minutes 60] [--trial]

Writes the log of a busy house, by its own clock.
--minutes N   so long a time of it
--trial       the small evening of the trials instead`);

const {
  values,
  positionals: [path],
} = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '60' }, trial: { type: 'boolean', default: false } },
});
if (path === undefined) throw new StartupFault('Say where the log goes: node tools/replay/generate.ts FILE');

const databases = await openDatabases();
try {
  const house = await recordedHouse(await databases.fresh());
  const guests = values.trial ? [] : await guestsOf(house);
  const packed = await house.record(async () => {
    if (values.trial) await anEvening(house, guestsAndClerks(house), 2);
    else await aBusyHouse(house, guests, Number(values.minutes));
  });
  await house.close();
  writeFileSync(path, packed);
  console.log(`${packed.length} bytes`);
} finally {
  await databases.close();
}
