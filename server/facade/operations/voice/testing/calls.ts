/** A house where calls ring, for tests: who is at work, what a guest dials, and what clerks do. */
import type { JobKind } from '#server/actions/action-context.ts';
import { tendCallJob } from '#server/jobs/voice/tend-call.ts';
import type { Cast, Person } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { openInquiry } from '#server/testing/sync-client.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { createVoiceCallSession, startVoiceCall } from '#shared/facade/voice/call.ts';
import type { RingStrategy } from '#shared/domain/voice/ring.ts';
import type { StandardResult } from '../../arguments.ts';

interface Dialed {
  readonly session: string;
  readonly conversation: string;
  readonly answer: StandardResult | null;
  readonly code: string | undefined;
}

export interface CallHouse {
  /** Who is online: everybody else of the house is not. */
  atWork(...people: readonly Person[]): Promise<void>;
  strategy(name: RingStrategy): Promise<void>;
  session(guest?: Person): Promise<string>;
  start(
    session: string,
    conversation: string,
    guest?: Person,
  ): Promise<{ readonly data: StandardResult | null; readonly code: string | undefined }>;
  /** An inquiry, a session, and dialing. */
  dial(guest?: Person): Promise<Dialed>;
  /** A clerk's door of a call; `outcome` as callApi gives it. */
  door(
    who: Person,
    session: string,
    act: 'answer' | 'refuse' | 'finish',
  ): ReturnType<
    typeof callApi<{
      readonly voice_call_state: string;
      readonly end_reason: string | null;
      readonly answered_by: string | null;
    }>
  >;
  call(
    session: string,
  ): Promise<{ readonly state: string; readonly end_reason: string | null; readonly answered_by: string | null }>;
  /** Whom a call rings now. */
  rung(session: string): Promise<string[]>;
  /** Events of calls somebody has not acknowledged, oldest first. */
  events(who: Person): Promise<string[]>;
  state(conversation: string): Promise<string>;
  /** What was said in a conversation by the product, with its content. */
  said(conversation: string): Promise<string[]>;
  /** Moves the clock and does every look at calls that is due then, as the worker would. */
  pass(ms: number): Promise<void>;
}

/** @param hotel read anew at each use, so that a test may put another cast on the stage */
export function callHouse(test: TestApp, hotel: () => Cast): CallHouse {
  const { db } = test.ctx;
  const of = () => hotel().tenantId;
  const house: CallHouse = {
    async atWork(...people) {
      await db.updateTable('staff').set({ online_status: 'offline' }).where('tenant_id', '=', of()).execute();
      if (people.length > 0)
        await db
          .updateTable('staff')
          .set({ online_status: 'online' })
          .where('tenant_id', '=', of())
          .where(
            'user_id',
            'in',
            people.map(({ id }) => id),
          )
          .execute();
    },
    async strategy(name) {
      await db
        .updateTable('tenant')
        .set({ settings: { ring_strategy: name } })
        .where('id', '=', of())
        .execute();
    },
    async session(guest = hotel().ann) {
      const { data, code } = await callFacade<{ sessionId: string }>(
        test.app,
        guest.token,
        createVoiceCallSession.document,
      );
      if (data === null) throw new Error(`no session: ${code}`);
      return data.sessionId;
    },
    async start(session, conversation, guest = hotel().ann) {
      const { data, code } = await callFacade<StandardResult>(test.app, guest.token, startVoiceCall.document, {
        sessionId: session,
        conversationId: conversation,
      });
      return { data, code };
    },
    async dial(guest = hotel().ann) {
      const conversation = await openInquiry(test.app, guest, hotel().subMenuId);
      const session = await house.session(guest);
      const { data, code } = await house.start(session, conversation, guest);
      return { session, conversation, answer: data, code };
    },
    door: (who, session, act) =>
      callApi(test.app, `/be-api/staff/voice/calls/${session}/${act}`, {}, { token: who.token }),
    call: (session) =>
      db
        .selectFrom('voice_session')
        .select(['state', 'end_reason', 'answered_by'])
        .where('id', '=', session)
        .executeTakeFirstOrThrow(),
    async rung(session) {
      const rows = await db
        .selectFrom('voice_ring')
        .select('staff_id')
        .where('session_id', '=', session)
        .where('state', '=', 'ringing')
        .execute();
      return rows.map(({ staff_id: id }) => id).toSorted();
    },
    async events(who) {
      const rows = await db
        .selectFrom('user_event')
        .select('type')
        .where('user_id', '=', who.id)
        .where('acknowledged_at', 'is', null)
        .where('expires_at', '>', new Date(test.clock.now))
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ type }) => type).filter((type) => /VoiceChat|voiceChat/.test(type));
    },
    async state(conversation) {
      return (
        await db.selectFrom('conversation').select('state').where('id', '=', conversation).executeTakeFirstOrThrow()
      ).state;
    },
    async said(conversation) {
      const rows = await db
        .selectFrom('message')
        .select('content')
        .where('conversation_id', '=', conversation)
        .where('side', '=', 'system')
        .orderBy('order')
        .execute();
      return rows.flatMap(({ content }) =>
        [...content.matchAll(/"type":"(call_\w+)","content":"([^"]*)"/g)].map(([, type, text]) =>
          `${type} ${text}`.trim(),
        ),
      );
    },
    async pass(ms) {
      const until = test.clock.now + ms;
      const kind: JobKind = 'tend_call';
      for (;;) {
        const [next] = await db
          .selectFrom('job_intent')
          .select(['id', 'payload', 'run_at'])
          .where('kind', '=', kind)
          .orderBy('run_at', (by) => by.asc().nullsFirst())
          .orderBy('id')
          .limit(1)
          .execute();
        const at = next?.run_at?.getTime() ?? test.clock.now;
        if (next === undefined || at > until) break;
        await db.deleteFrom('job_intent').where('id', '=', next.id).execute();
        test.clock.now = Math.max(test.clock.now, at);
        await tendCallJob(test.ctx, next.payload);
      }
      test.clock.now = until;
    },
  };
  return house;
}
