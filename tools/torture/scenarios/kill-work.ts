/** `kill -9` of the process that works beside the server, again and again, while everybody writes. */
import { openDatabase } from '#server/db/connect.ts';
import { translationLag } from '#server/queries/conversation/translation-lag.ts';
import { workingProcesses } from '#server/testing/working-processes.ts';
import { longest, type Scenario } from '../scenario.ts';
import { pause, until } from '../support/wait.ts';
import { gatherIn, inWorld, settleAccounts } from '../support/world.ts';

/** Until what was said is translated, its start and the wait before that among it. */
const DONE_WITHIN_MS = 10_000;

export const killWork: Scenario = {
  name: 'kill-work',
  says: 'kill -9 of the process that translates, under load',
  share: 0.7,
  leastSeconds: 5,
  run: ({ seconds, chance, note }) =>
    inWorld(async (world) => {
      const { app, postgres, undo } = world;
      const { sql, close } = openDatabase(postgres.url, { max: 1 });
      undo.add(close);
      const crowd = await gatherIn(world, { chance });
      crowd.startWriting();
      const end = performance.now() + seconds * 1000;
      let killed = 0;
      do {
        await until('somebody works', () => workingProcesses(app.pid() ?? 0).length > 0, { limitMs: 60_000 });
        await pause(chance.between(300, 2_500));
        for (const pid of workingProcesses(app.pid() ?? 0)) process.kill(pid, 'SIGKILL');
        killed += 1;
        note(`killed ${killed} times, ${crowd.ledger.all.length} messages`);
      } while (performance.now() < end);
      const result = await settleAccounts(postgres.url, crowd, []);
      const began = performance.now();
      await until('nothing waits to be translated', async () => (await translationLag(sql)).waiting === 0, {
        limitMs: 60_000,
      });
      const without = await sql`
        SELECT FROM message m WHERE NOT m.is_deleted AND m.side = 'guest' AND NOT EXISTS (SELECT FROM message_translation t
          WHERE t.tenant_id = m.tenant_id AND t.message_id = m.id) AND EXISTS (SELECT FROM member r
          WHERE r.tenant_id = m.tenant_id AND r.conversation_id = m.conversation_id AND r.state = 'joined' AND r.role <> 'bot' AND r.lang_cd <> m.original_lang_cd)`;
      return {
        findings: [
          ...result.findings,
          longest(
            `nothing waits to be translated, after ${killed} deaths`,
            [performance.now() - began],
            DONE_WITHIN_MS,
          ),
        ],
        broken: [...result.broken, ...(without.length > 0 ? [`${without.length} messages have no translation`] : [])],
      };
    }),
};
