/** A network that delays, cuts, passes halves and swallows, while everybody writes through it; then it is well again. */
import { longest, type Scenario } from '../scenario.ts';
import { fairWeather, foulWeather, openBadLine, type BadLine } from '../support/bad-line.ts';
import { pause } from '../support/wait.ts';
import { gatherIn, inWorld, settleAccounts } from '../support/world.ts';

export const badLine: Scenario = {
  name: 'bad-line',
  says: 'requests and answers delayed, cut, halved and swallowed',
  share: 1,
  leastSeconds: 5,
  run: ({ seconds, chance, note }) =>
    inWorld(async (world) => {
      const { app, postgres, undo } = world;
      const lines: [BadLine, BadLine] = [await openBadLine(app.port, chance), await openBadLine(app.port, chance)];
      for (const line of lines) undo.add(() => line.close());
      const crowd = await gatherIn(world, { chance, lines: [lines[0].url, lines[1].url], bareUrl: lines[1].url });
      crowd.startWriting();
      const times: number[] = [];
      const end = performance.now() + seconds * 1000;
      do {
        for (const line of lines) line.setWeather(foulWeather);
        await pause(chance.between(2_000, 4_000));
        for (const line of lines) line.down(chance.pick(['refused', 'silent']));
        await pause(chance.between(200, 1_500));
        for (const line of lines) line.heal();
        times.push(await crowd.converged(performance.now(), 30_000));
        note(`healed ${times.length} times, ${crowd.ledger.all.length} messages`);
      } while (performance.now() < end);
      for (const line of lines) line.setWeather(fairWeather);
      const faults = lines
        .flatMap((line) => [...line.faults])
        .reduce((sum, [name, count]) => sum.set(name, (sum.get(name) ?? 0) + count), new Map<string, number>());
      return settleAccounts(postgres.url, crowd, [
        longest('all screens agree after the line is well again', times, 3_000),
        {
          what: 'faults of the line',
          value: [...faults.values()].reduce((sum, count) => sum + count, 0),
          unit: 'faults',
          note: [...faults].map(([name, count]) => `${name} ${count}`).join(', '),
        },
      ]);
    }),
};
