/** Asking a guest how it was, through the sync doors. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cast, freshId as id, setTheStage } from '#server/testing/cast.ts';
import { finishSolves } from '#server/testing/finish-solves.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { StoredSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import type { InquiryView, RefusalView, SurveyView } from '#shared/client-view/values.ts';

let test: TestApp;
let cast: Cast;
let conversationId: string;
let ann: SyncClient;
let yuki: SyncClient;
let run = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  cast = await setTheStage(test.ctx, `asks-${(run += 1)}`);
  await asks({ survey_rating_enabled: true });
  conversationId = await openInquiry(test.app, cast.ann, cast.subMenuId);
  [ann, yuki] = [createSyncClient(test.app, cast.ann), createSyncClient(test.app, cast.yuki)];
});

const asks = (settings: StoredSettings) =>
  test.ctx.db.updateTable('tenant').set({ settings }).where('id', '=', cast.tenantId).execute();
async function inquiry(client: SyncClient): Promise<InquiryView> {
  await client.pull();
  return client.list<InquiryView>(`inquiry/${conversationId}/`).at(-1) ?? expect.fail('no inquiry');
}
async function codes(client: SyncClient): Promise<string[]> {
  await client.pull();
  return client.list<RefusalView>('refusal/').map(({ code }) => code);
}
async function solve(): Promise<string> {
  const solveId = id();
  await yuki.mutate('takeTicket', { id: id(), conversationId });
  await yuki.mutate('solveTicket', { id: solveId, conversationId });
  await finishSolves(test.ctx);
  return solveId;
}
const asked: SurveyView = { state: 'asked', url: null, description: {}, rating: null, comment: '' };

describe('a guest', () => {
  it('[SURVEY-ASK] is asked once the staff have solved it, and not where the house does not ask', async () => {
    expect((await inquiry(ann)).survey).toBeNull();
    await solve();
    expect((await inquiry(ann)).survey).toEqual(asked);
    await asks({});
    conversationId = await openInquiry(test.app, cast.luc, cast.subMenuId);
    await solve();
    expect((await inquiry(createSyncClient(test.app, cast.luc))).survey).toBeNull();
  });

  it('[SURVEY-ASK] is asked when leaving, and not after a rejection', async () => {
    await ann.mutate('closeConversation', { id: id(), conversationId, closeChatState: 'guest_left' });
    expect((await inquiry(ann)).survey?.state).toBe('asked');
    conversationId = await openInquiry(test.app, cast.luc, cast.subMenuId);
    await yuki.mutate('takeTicket', { id: id(), conversationId });
    await yuki.mutate('rejectTicket', { id: id(), conversationId, reason: 'Not ours' });
    expect((await inquiry(createSyncClient(test.app, cast.luc))).survey).toBeNull();
  });

  it('[SURVEY-ANSWER] [SURVEY-STAFF] gives stars and a comment, which the clerk sees; the first answer stays', async () => {
    await solve();
    const { id: inquiryId } = await inquiry(ann);
    await ann.mutate('answerSurvey', {
      id: id(),
      conversationId,
      inquiryId,
      answer: 'rated',
      rating: 4,
      comment: '  Quick and kind ',
    });
    await ann.mutate('answerSurvey', { id: id(), conversationId, inquiryId, answer: 'declined' });
    expect((await inquiry(yuki)).survey).toEqual({ ...asked, state: 'rated', rating: 4, comment: 'Quick and kind' });
    expect(await codes(ann)).toEqual([]);
  });

  it('[SURVEY-ONCE] is not asked again about the same inquiry, and is about the next', async () => {
    await solve();
    const { id: inquiryId } = await inquiry(ann);
    await ann.mutate('answerSurvey', { id: id(), conversationId, inquiryId, answer: 'declined' });
    await ann.mutate('sendMessage', { id: id(), conversationId, content: 'One more thing', originalLangCd: 'en' });
    expect((await inquiry(ann)).survey).toBeNull();
    await solve();
    await ann.pull();
    expect(ann.list<InquiryView>('inquiry/').map(({ survey }) => survey?.state)).toEqual(['declined', 'asked']);
  });

  it('[SURVEY-ONCE] was not asked where the solve was taken back, and is when it is solved after all', async () => {
    const solveId = await solve();
    await yuki.mutate('undoSolve', { id: id(), conversationId, solveId });
    expect((await inquiry(ann)).survey).toBeNull();
    await solve();
    expect((await inquiry(ann)).survey).toEqual(asked);
  });

  it('[SURVEY-URL] is led to the house’s own survey, as it was when it closed', async () => {
    await test.ctx.db
      .insertInto('survey')
      .values({
        tenant_id: cast.tenantId,
        id: 7,
        url: 'https://survey.example/p',
        description_dict: { en: 'Six questions' },
      })
      .execute();
    await asks({ survey_rating_enabled: true, survey_template_id: 7 });
    await solve();
    const { id: inquiryId, survey } = await inquiry(ann);
    expect(survey).toEqual({ ...asked, url: 'https://survey.example/p', description: { en: 'Six questions' } });
    await ann.mutate('answerSurvey', { id: id(), conversationId, inquiryId, answer: 'opened' });
    expect((await inquiry(ann)).survey).toMatchObject({ state: 'opened', rating: null });
    const detail = (await (await test.app.request(`/be-api/biz/location/detail/${cast.room}?lang_cd=en`)).json()) as {
      survey: unknown;
    };
    expect(detail.survey).toEqual({ enabled: true, template_id: 7 });
  });

  it('[SURVEY-ANSWER] [LIMIT-TEXT] is refused without stars, with too long a comment, unasked, and about another’s', async () => {
    const { id: inquiryId } = await inquiry(ann);
    const say = (more: object) =>
      ann.mutate('answerSurvey', { id: id(), conversationId, inquiryId, answer: 'rated', ...more });
    await say({ rating: 5 });
    await solve();
    await say({});
    await say({ rating: 5, comment: 'x'.repeat(1001) });
    await say({ rating: 5, comment: 'a\u0000b' });
    await say({ rating: 6 });
    expect(await codes(ann)).toEqual([
      'not_found',
      'bad_request',
      'text_too_long',
      'message_bad_characters',
      'bad_request',
    ]);
    const luc = createSyncClient(test.app, cast.luc);
    await luc.mutate('answerSurvey', { id: id(), conversationId, inquiryId, answer: 'declined' });
    await yuki.mutate('answerSurvey', { id: id(), conversationId, inquiryId, answer: 'declined' });
    expect([await codes(luc), await codes(yuki)]).toEqual([['not_found'], ['not_found']]);
    expect((await inquiry(ann)).survey).toEqual(asked);
  });
});
