/**
 * Every row of the table of states, by each of its actors, from each of its states, through the doors people and jobs come
 * by [CHAT-STATE-REACHED]: what nothing can do stands in no row.
 * Longer than 400 lines: one table, and each of its rows stands here once.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import {
  BOT_MENU,
  addBot,
  plannedAnswers,
  runAnswers,
  sendAsGuest,
} from '#server/facade/operations/bot/testing/concierge.ts';
import { type CallHouse, callHouse } from '#server/facade/operations/voice/testing/calls.ts';
import { jobHandlers } from '#server/jobs/registry.ts';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { chooseMenu, createSyncClient, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import type { JobKind } from '#server/actions/action-context.ts';
import { ConversationState } from '#shared/domain/states/enumerations.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import type { Actor, EventKey } from '#shared/domain/states/events.ts';
import { initialConversationState, transitions } from '#shared/domain/states/transitions.ts';
import { cancelVoiceCall, leaveMessageOnNoAvailableStaff } from '#shared/facade/voice/call.ts';
import type { MutatorArgs, MutatorName } from '#shared/mutators/args.ts';

const MINUTE = 60_000;
let test: TestApp;
let cast: Cast;
let house: CallHouse;
let clients: Map<string, SyncClient>;
let run = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = TEST_START;
  cast = await setTheStage(test.ctx, `walk-${(run += 1)}`);
  await addBot(test.ctx, cast);
  await plannedAnswers(test.ctx);
  await test.ctx.db.deleteFrom('job_intent').execute();
  house = callHouse(test, () => cast);
  clients = new Map();
});

/** A conversation on its way, and what the next step needs to know of it. */
interface Walk {
  id: string;
  session: string;
  solve: string;
}

async function push<N extends MutatorName>(who: Person, name: N, args: Omit<MutatorArgs[N], 'id'>): Promise<string> {
  const client = clients.get(who.id) ?? createSyncClient(test.app, who);
  clients.set(who.id, client);
  const id = freshId();
  const { status } = await client.mutate(name, { id, ...args } as MutatorArgs[N]);
  expect([name, status]).toEqual([name, 200]);
  return id;
}
const say = (who: Person, walk: Walk, content = 'Two towels, please') =>
  push(who, 'sendMessage', { conversationId: walk.id, content, originalLangCd: 'en' });
/** Time passes, and everybody's token is renewed as their apps do. */
async function pass(ms: number): Promise<void> {
  test.clock.now += ms;
  for (const person of [cast.ann, cast.yuki, cast.ines])
    Object.assign(person, { token: await test.ctx.tokens.sign({ ...person.principal }) });
}
async function runJobs(kind: JobKind): Promise<void> {
  const due = await test.ctx.db.deleteFrom('job_intent').where('kind', '=', kind).returning('payload').execute();
  for (const { payload } of due) await jobHandlers[kind](test.ctx, payload);
}
const keepHours = (open: boolean) =>
  test.ctx.db
    .updateTable('sub_menu')
    .set({
      out_of_service: {
        hours: open ? [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })) : [],
        displayTiming: 'at_talk_start',
        message: { en: 'We sleep.' },
      },
    })
    .where('tenant_id', '=', cast.tenantId)
    .execute();
const settings = (values: Parameters<typeof storeSettings>[0]) =>
  test.ctx.db
    .updateTable('tenant')
    .set({ settings: storeSettings(values) })
    .where('id', '=', cast.tenantId)
    .execute();
async function dial(walk: Walk): Promise<void> {
  walk.session = await house.session(cast.ann);
  await house.start(walk.session, walk.id, cast.ann);
}
const leave = (walk: Walk, words: string | null) =>
  callFacade(test.app, cast.ann.token, leaveMessageOnNoAvailableStaff.document, {
    sessionId: walk.session,
    conversationId: walk.id,
    messageLeftByGuest: words,
  });
const transfer = (walk: Walk) =>
  callFacade(
    test.app,
    cast.ann.token,
    'mutation($b: ID) { transferBizBotConversation(botConversationId: $b) { message } }',
    { b: walk.id },
  );
async function choose(menu: number): Promise<Walk> {
  return { id: await chooseMenu(test.app, cast.ann, menu), session: '', solve: '' };
}
const forward = (walk: Walk) =>
  push(cast.yuki, 'forwardTicket', {
    conversationId: walk.id,
    targetType: 'staff_group',
    targetId: cast.housekeeping,
  });
async function answerForward(who: Person, walk: Walk, answer: 'accept' | 'reject' | 'cancel'): Promise<void> {
  const { forward: offered } = await test.ctx.db
    .selectFrom('ticket')
    .select('forward')
    .where('conversation_id', '=', walk.id)
    .executeTakeFirstOrThrow();
  await push(who, 'answerForward', { conversationId: walk.id, forwardId: offered?.id ?? '', answer });
}

/** Brings a conversation into a state, so that `event` may come next. */
const reach: Record<ConversationState, (event: EventKey) => Promise<Walk>> = {
  preprocessing: (event) => choose(event === 'inquiry_opened:bot' ? BOT_MENU : cast.subMenuId),
  idling: async (event) => {
    const walk = await choose(event === 'inquiry_opened:bot' ? BOT_MENU : cast.subMenuId);
    await push(cast.ann, 'setConversationInfoState', { conversationId: walk.id, state: 'idling' });
    return walk;
  },
  chatting_gpt: async () => {
    const walk = await choose(BOT_MENU);
    await sendAsGuest(test, cast.ann, walk.id, 'May I bring a dog?');
    return walk;
  },
  chatting_guest: async () => {
    const walk = await choose(cast.subMenuId);
    await say(cast.ann, walk);
    return walk;
  },
  chatting_staff: async (event) => {
    if (event === 'returned') return routed();
    const walk = await reach.chatting_guest(event);
    await push(cast.yuki, 'takeTicket', { conversationId: walk.id });
    await say(cast.yuki, walk, 'On their way');
    return walk;
  },
  forwarding: async (event) => {
    const walk = await reach[event.endsWith(':queue') ? 'chatting_guest' : 'chatting_staff'](event);
    await forward(walk);
    return walk;
  },
  calling: async (event) => {
    const walk =
      await reach[
        event.endsWith(':none')
          ? 'preprocessing'
          : event === 'call_cancelled:staff'
            ? 'chatting_staff'
            : 'chatting_guest'
      ](event);
    await house.atWork(cast.yuki);
    await dial(walk);
    return walk;
  },
  busy: async (event) => {
    await house.atWork();
    const walk = await reach.preprocessing(event);
    await dial(walk);
    return walk;
  },
  out_of_business: async (event) => {
    await keepHours(false);
    const walk = await reach.preprocessing(event);
    // Told by a call where words left behind are what comes next.
    if (event === 'message_left' || event === 'leave_cancelled' || event === 'timeout') await dial(walk);
    else await say(cast.ann, walk);
    return walk;
  },
  close_guest: async (event) => {
    const walk = await reach.chatting_guest(event);
    await push(cast.ann, 'closeConversation', { conversationId: walk.id, closeChatState: 'guest_left' });
    return walk;
  },
  close_staff: async (event) => {
    const walk = await reach.chatting_staff(event);
    await solve(walk);
    return walk;
  },
  close_timeout: async (event) => {
    const walk = await reach.chatting_staff(event);
    await fallSilent();
    return walk;
  },
};

/** A solve is final a while after it was pressed. */
async function solve(walk: Walk): Promise<void> {
  walk.solve = await push(cast.yuki, 'solveTicket', { conversationId: walk.id });
  await pass(11_000);
  await runJobs('finish_solve');
}
/** Long enough for the word before the end, and for the end. */
async function fallSilent(): Promise<void> {
  for (const minutes of [24 * 60, 15]) {
    await pass(minutes * MINUTE);
    await jobHandlers.close_silent(test.ctx);
  }
}

async function routed(): Promise<Walk> {
  await settings({ strategy_type: 'push', routing_strategy: 'balanced' });
  await house.atWork(cast.yuki);
  const walk = await choose(cast.subMenuId);
  await say(cast.ann, walk);
  await runJobs('route_ticket');
  return walk;
}

const closeAs = (closeChatState: 'guest_left' | 'solved') => (walk: Walk) =>
  push(cast.ann, 'closeConversation', { conversationId: walk.id, closeChatState });
const firstWords = async (walk: Walk, from: ConversationState): Promise<unknown> =>
  from === 'chatting_gpt' ? transfer(walk) : say(cast.ann, walk);
const answer = (walk: Walk) => house.door(cast.yuki, walk.session, 'answer');

type Cause = (walk: Walk, from: ConversationState) => Promise<unknown>;

/** What causes an event, by each of its actors. */
const cause: Record<EventKey, Partial<Record<Actor, Cause>>> = {
  'inquiry_opened:bot': { guest: (walk) => say(cast.ann, walk, 'Is there a pool?') },
  'inquiry_opened:staff': {
    guest: firstWords,
    bot: async (walk) => {
      await sendAsGuest(test, cast.ann, walk.id, 'I want to talk to a person');
      await runAnswers(test.ctx);
    },
  },
  'inquiry_opened:out_of_hours': {
    // A call out of hours rings nobody and leaves it there; words would be a message left at once.
    guest: async (walk, from) => {
      await keepHours(false);
      return from === 'chatting_gpt' ? transfer(walk) : dial(walk);
    },
    bot: async (walk) => {
      await keepHours(false);
      await sendAsGuest(test, cast.ann, walk.id, 'I want to talk to a person');
      await runAnswers(test.ctx);
    },
  },
  taken: {
    staff: (walk) => push(cast.yuki, 'takeTicket', { conversationId: walk.id }),
    system: async () => {
      await settings({ strategy_type: 'push', routing_strategy: 'balanced' });
      await house.atWork(cast.yuki);
      const { conversation_id: id } = await test.ctx.db
        .selectFrom('ticket')
        .select('conversation_id')
        .where('tenant_id', '=', cast.tenantId)
        .executeTakeFirstOrThrow();
      await jobHandlers.route_ticket(test.ctx, { tenantId: cast.tenantId, conversationId: id });
    },
  },
  taken_over: {
    staff: (walk) => push(cast.grace, 'takeOverTicket', { conversationId: walk.id, fromStaffId: cast.yuki.id }),
  },
  returned: {
    staff: (walk) => push(cast.yuki, 'returnTicket', { conversationId: walk.id }),
    system: async () => {
      await house.atWork();
      await pass(10 * MINUTE);
      await runJobs('return_routed');
    },
  },
  forwarded: { staff: forward },
  forward_accepted: { staff: (walk) => answerForward(cast.ines, walk, 'accept') },
  'forward_rejected:staff': { staff: (walk) => answerForward(cast.ines, walk, 'reject') },
  'forward_rejected:queue': { staff: (walk) => answerForward(cast.ines, walk, 'reject') },
  'forward_cancelled:staff': {
    staff: (walk) => answerForward(cast.yuki, walk, 'cancel'),
    system: async () => {
      await pass(10 * MINUTE);
      await runJobs('return_forward');
    },
  },
  'forward_cancelled:queue': {
    staff: (walk) => answerForward(cast.yuki, walk, 'cancel'),
    system: async () => {
      await pass(10 * MINUTE);
      await runJobs('return_forward');
    },
  },
  solved: { staff: solve },
  undo_solve: { staff: (walk) => push(cast.yuki, 'undoSolve', { conversationId: walk.id, solveId: walk.solve }) },
  rejected: {
    staff: async (walk) => {
      await settings({ inquiry_reject_enabled: true });
      await push(cast.yuki, 'rejectTicket', { conversationId: walk.id, reason: 'Not ours' });
    },
  },
  guest_left: { guest: closeAs('guest_left') },
  guest_completed: { guest: closeAs('solved') },
  timeout: {
    system: async (walk, from) => {
      if (from === 'busy' || from === 'out_of_business') await leave(walk, null);
      await fallSilent();
    },
  },
  reopened: {
    guest: (walk) => push(cast.ann, 'setConversationInfoState', { conversationId: walk.id, state: 'idling' }),
    staff: (walk) => push(cast.yuki, 'reopenTicket', { conversationId: walk.id }),
  },
  idled: { guest: (walk) => push(cast.ann, 'setConversationInfoState', { conversationId: walk.id, state: 'idling' }) },
  hours_began: {
    system: async () => {
      await keepHours(true);
      await jobHandlers.begin_hours(test.ctx);
    },
  },
  message_left: { guest: (walk) => leave(walk, 'Please call me back') },
  leave_cancelled: { guest: (walk) => leave(walk, null) },
  message_from_guest: { guest: (walk) => say(cast.ann, walk, 'One more thing') },
  message_from_staff: { staff: (walk) => say(cast.yuki, walk, 'We are on it') },
  message_from_bot: { bot: () => runAnswers(test.ctx) },
  call_started: {
    guest: async (walk) => {
      await house.atWork(cast.yuki);
      await dial(walk);
    },
  },
  call_answered: { staff: answer },
  call_refused: { system: (walk) => house.door(cast.yuki, walk.session, 'refuse') },
  'call_ended:staff': {
    guest: async (walk) => {
      await answer(walk);
      await cancel(walk);
    },
    staff: async (walk) => {
      await answer(walk);
      await house.door(cast.yuki, walk.session, 'finish');
    },
    system: async (walk) => {
      await answer(walk);
      await house.pass(10 * MINUTE);
    },
  },
  'call_ended:queue': { system: lost },
  'call_ended:none': { system: lost },
  'call_cancelled:staff': { guest: (walk) => cancel(walk) },
  'call_cancelled:queue': { guest: (walk) => cancel(walk) },
  'call_cancelled:none': { guest: (walk) => cancel(walk) },
};

async function cancel(walk: Walk): Promise<void> {
  await callFacade(test.app, cast.ann.token, cancelVoiceCall.document, {
    tenantId: cast.tenantId,
    conversationId: walk.id,
  });
}
/** The guest's page is gone while it rings: the look at the call that is due then ends it. */
async function lost(walk: Walk): Promise<void> {
  await test.ctx.db
    .updateTable('voice_session')
    .set({ guest_seen_at: new Date(test.clock.now - 10 * MINUTE) })
    .where('id', '=', walk.session)
    .execute();
  await house.pass(31_000);
}

async function standing(id: string) {
  return test.ctx.db
    .selectFrom('conversation as c')
    .innerJoin('inquiry as i', (on) => on.onRef('i.tenant_id', '=', 'c.tenant_id').onRef('i.id', '=', 'c.inquiry_id'))
    .select(['c.state', 'i.status', 'c.close_chat_state'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
}

const steps = transitions.flatMap((row) =>
  row.by.flatMap((by) => row.from.map((from) => ({ name: `${row.event} by ${by} from ${from}`, row, by, from }))),
);

describe('the table of states', () => {
  it.each(steps)('[CHAT-STATE-REACHED] [CHAT-STATE-TABLE] $name', async ({ row, by, from }) => {
    const walk = await reach[from](row.event);
    const before = await standing(walk.id);
    expect(before.state).toBe(from);
    const doing = cause[row.event][by];
    expect(doing, `nothing does ${row.event} by ${by}`).toBeDefined();
    await doing?.(walk, from);
    const after = await standing(walk.id);
    expect({ state: after.state, close: after.close_chat_state }).toEqual({
      state: row.to === 'same' ? from : row.to,
      close: row.close ?? null,
    });
    if (row.inquiry !== 'same') expect(after.status).toBe(row.inquiry);
  });

  it('[CHAT-STATE-REACHED] leads into every state, and from every open one out of it', () => {
    const into = new Set([initialConversationState, ...transitions.map(({ to }) => to)]);
    expect(ConversationState.options.filter((state) => !into.has(state))).toEqual([]);
    const out = new Set(transitions.filter(({ to }) => to !== 'same').flatMap(({ from }) => from));
    expect(ConversationState.options.filter((state) => !isClosed(state) && !out.has(state))).toEqual([]);
  });
});
