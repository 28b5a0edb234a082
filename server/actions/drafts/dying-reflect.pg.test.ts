/** A draft that is taken live by a process which ends at any statement: the live house is the old one or the new one. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '#server/access/principal.ts';
import { claimWork, runWork, SILENT_MS } from '#server/jobs/long-work/run-work.ts';
import { runWaitingWork } from '#server/jobs/long-work/testing/run-waiting-work.ts';
import { catalogueDocs, type CatalogueSide } from '#server/queries/drafts/catalogue-docs.ts';
import { readChanges } from '#server/queries/drafts/changes.ts';
import { loadedDraft, sidesOf } from '#server/queries/drafts/drafts.ts';
import { type Death, deaths, dyingProcess } from '#server/testing/dying-process.ts';
import { inTurnOf, isWhole } from '#server/testing/rotation.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { twinIdOf } from '#shared/domain/drafts/twin-id.ts';
import { runAction } from '../run-action.ts';
import { endDraft, makeDraft } from './drafts.ts';
import { askReflect } from './reflect.ts';
import { expectSearchFollows, expectTextsFollow } from './testing/expect-follows.ts';
import { type FullHouse, fullHouse } from './testing/full-house.ts';

let test: TestApp;
let house: FullHouse;
let round = 0;
beforeAll(async () => {
  test = await createTestApp();
  house = await fullHouse(test.ctx, 'dying');
});
afterAll(() => test.close());

const live = (): CatalogueSide => ({ in: 'house', houseId: house.id });
const twin = (): CatalogueSide => ({ in: 'twin', houseId: house.id });
/** A catalogue as text: the same where it is the same, row for row. */
async function told(side: CatalogueSide): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    SELECT of_table || ' ' || key || ' ' || doc::text AS line FROM (${catalogueDocs(side)}) d ORDER BY 1`.execute(
    test.ctx.db,
  );
  return rows.map(({ line }) => line).join('\n');
}

/** A draft that changes, adds and takes away, and the work that takes it live. */
async function asked(): Promise<string> {
  const { ctx } = test;
  const actor = systemActor(house.id);
  round += 1;
  await runAction(ctx, actor, (action) => makeDraft(action, house, { name: 'x', fromVersion: null, accountId: null }));
  const id = twinIdOf(house.id);
  const words = JSON.stringify({ en: `Words ${round}`, ja: `言葉 ${round}` });
  await ctx.db.transaction().execute(async (trx) => {
    await sql`UPDATE sub_menu SET name_dict = ${words}::text::jsonb WHERE tenant_id = ${id}`.execute(trx);
    await sql`UPDATE ordering_item SET price = price + 1, name_dict = ${words}::text::jsonb WHERE tenant_id = ${id}`.execute(
      trx,
    );
    await sql`DELETE FROM canned_reply WHERE tenant_id = ${id} AND shortcut = ${`round${round - 1}`}`.execute(trx);
    await sql`INSERT INTO canned_reply (tenant_id, id, shortcut, texts, order_no)
      VALUES (${id}, ${randomUUID()}, ${`round${round}`}, ${words}::text::jsonb, 9)`.execute(trx);
    await sql`UPDATE facility SET is_display = NOT is_display WHERE tenant_id = ${id}`.execute(trx);
  });
  const draft = await loadedDraft(ctx.db, house.id);
  if (draft === undefined) throw new Error('no draft');
  const { version } = await readChanges(ctx.db, sidesOf(draft));
  return runAction(ctx, actor, (action) =>
    askReflect(
      action,
      { house: { id: house.id, organizationId: house.organizationId }, actor },
      { diffVersion: version, accountSessionId: null },
    ),
  );
}

async function diesIn(jobId: string, how: Death, after: number): Promise<number> {
  const job = await claimWork(test.ctx);
  if (job?.id !== jobId) throw new Error('another work was waiting');
  const process = dyingProcess(test.ctx, how, after);
  await runWork(process.ctx, job, new AbortController());
  return process.asked();
}
const jobOf = (id: string) =>
  test.ctx.db.selectFrom('job').select(['state', 'message']).where('id', '=', id).executeTakeFirstOrThrow();
const stateOf = async (tenantId: string): Promise<string | undefined> =>
  (await test.ctx.db.selectFrom('catalogue_state').select('state').where('tenant_id', '=', tenantId).executeTakeFirst())
    ?.state;

/** What one run asks; every so many-th of it is where the others end. */
let whole = 0;
const places = (way: number): readonly number[] => {
  const all = Array.from({ length: whole - 1 }, (_, place) => place + 1);
  return isWhole() ? all : inTurnOf(all, Math.ceil(whole / 5), way * 7);
};

describe('a draft that goes live', () => {
  it('[DRAFT-REFLECT] asks so many statements', async () => {
    whole = await diesIn(await asked(), 'it dies', Infinity);
    expect(whole).toBeGreaterThan(30);
    expect(await loadedDraft(test.ctx.db, house.id)).toBeUndefined();
  });

  it.each(deaths.map((how, way) => [how, way] as const))(
    '[DRAFT-REFLECT] [DRAFT-ALL] [WORK-TAKEN-UP] leaves all or nothing where %s at any of them',
    async (how, way) => {
      const { ctx, clock } = test;
      for (const after of places(way)) {
        const jobId = await asked();
        const [old, next] = [await told(live()), await told(twin())];
        await diesIn(jobId, how, after);
        const left = await told(live());
        expect([how, after, left === old || left === next]).toEqual([how, after, true]);
        // Whoever is left goes on with it, or it was given up and said so.
        clock.now += SILENT_MS + 1;
        await runWaitingWork(ctx);
        const { state, message } = await jobOf(jobId);
        const draft = await loadedDraft(ctx.db, house.id);
        if (state === 'done') {
          expect([how, after, (await told(live())) === next, draft]).toEqual([how, after, true, undefined]);
          await expectTextsFollow(ctx, house.id);
          await expectSearchFollows(ctx, house.id);
        } else {
          expect([how === 'it dies', after, state, message]).toEqual([false, after, 'failed', 'internal']);
          expect([after, (await told(live())) === old]).toEqual([after, true]);
          expect([after, draft?.state, draft?.failed_code]).toEqual([after, 'failed', 'internal']);
          expect(await stateOf(twinIdOf(house.id))).toBe('open');
          if (draft !== undefined) await runAction(ctx, systemActor(house.id), (action) => endDraft(action, draft));
        }
        expect([how, after, await stateOf(house.id)]).toEqual([how, after, 'open']);
      }
    },
    900_000,
  );
});
