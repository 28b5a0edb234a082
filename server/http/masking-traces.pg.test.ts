/** What leaves the doors sideways: recordings in DATA_DIR, the log, the search index, jobs. None of it has a planted number. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config/config.ts';
import { followChanges } from '#server/jobs/desk-search/follow-changes.ts';
import { PACKED_ENDING, unpackFrames } from '#server/synclog/packing.ts';
import { withSyncLog } from '#server/synclog/with-sync-log.ts';
import { freshId as id, setTheStage } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { tablesWith } from '#server/testing/tables-with.ts';
import { createTestApp } from '#server/testing/test-app.ts';

/** Of two messages, of one and of the façade’s; and words that are masked by hand. */
const PLANTED = ['4000 0000', '1001 1114', '4000 0000 1001 1189', '4000 0000 1001 1205', 'peanuts'];

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => {
      const bytes = readFileSync(join(file.parentPath, file.name));
      return (file.name.endsWith(PACKED_ENDING) ? unpackFrames(bytes).text : bytes).toString('utf8');
    });

it('[MASK-BEFORE] [MASK-SEALED] [MASK-HAND] planted words are in no table, recording, log line or index', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-traces-'));
  const lines: string[] = [];
  const test = await createTestApp({
    config: loadConfig({ DATA_DIR: folder, SESSION_SECRET: 's'.repeat(48), MEDIA_SECRET: 'm'.repeat(48) }),
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
  });
  try {
    const hotel = await setTheStage(test.ctx);
    const recorded = withSyncLog(test.ctx);
    const app = createApp(recorded, null);
    await recorded.recordings.start({ tenantId: hotel.tenantId, guestId: null }, null);
    const conversationId = await openInquiry(test.app, hotel.ann, hotel.subMenuId);
    const phone = createSyncClient(app, hotel.ann);
    const desk = createSyncClient(app, hotel.yuki);
    const say = async (content: string): Promise<string> => {
      const message = id();
      await phone.mutate('sendMessage', { id: message, conversationId, content, originalLangCd: 'en' });
      return message;
    };
    await desk.mutate('takeTicket', { id: id(), conversationId });
    await say('it is 4000 0000');
    await say('1001 1114');
    await say('or 4000 0000 1001 1189');
    await callFacade(
      app,
      hotel.ann.token,
      'mutation($c: ID!, $t: String!) { postMessage(input: {conversation_id: $c, content: $t}) { status } }',
      { c: conversationId, t: 'or even 4000 0000 1001 1205' },
    );
    const secret = await say('I am allergic to peanuts');
    await desk.pull();
    await callApi(app, `/be-api/staff/messages/${secret}/mask`, { parts: [[17, 24]] }, { token: hotel.yuki.token });
    await desk.pull();
    for (let round = 0; round < 3; round += 1) await followChanges(test.ctx);
    await recorded.recordings.close();
    expect(await tablesWith(test.ctx.db, 'allergic')).toContain('desk_text');
    const files = filesOf(folder);
    expect(files.length).toBeGreaterThan(0);
    for (const words of PLANTED) {
      const written = (text: string): boolean => text.includes(words) || text.includes(words.replaceAll(' ', ''));
      expect([
        words,
        await tablesWith(test.ctx.db, words),
        files.filter(written).length,
        lines.filter(written).length,
      ]).toEqual([words, [], 0, 0]);
    }
  } finally {
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
