/**
 * Signs of life in a conversation, never stored: who types [EVENT-TYPING], and which colleague looks at it. A
 * sign is said again by whoever gives it and forgotten by whoever sees it, so a lost one does little harm.
 *
 * Typing goes across: a guest's to the staff who are members, a clerk's to the guest. Colleagues are told of a clerk's
 * typing as presence, which goes to them alone, and only to clients that know our subprotocol [SOCK-PRESENCE]
 * [INBOX-PRESENCE]. Who comes to look is told by those who already do: each process answers for its own sockets.
 *
 * The lists of the ticket's groups say who writes in conversations that are not on the screen, so typing is told under
 * the groups' names too, to clients of ours alone.
 */
import type { SubscriptionGrant } from '#server/access/subscriptions.ts';
import type { ClientFrame } from '#shared/realtime/client-frames.ts';
import type { EventFrame, RejectReason } from '#shared/realtime/frames.ts';
import { splitName } from '#shared/realtime/frames.ts';
import type { Notice, SubscribeName } from '#shared/realtime/notices.ts';
import { encodeEvent, eventKey, passingEventId } from './event-frame.ts';
import type { HubContext } from './hub-context.ts';
import { createListSigns } from './list-signs.ts';
import type { NameIndex } from './name-index.ts';
import type { PokeConnection } from './poke-connection.ts';
import type { SocketLimits } from './socket-limits.ts';

type Frame<E extends ClientFrame['event']> = Extract<ClientFrame, { event: E }>;

export interface Presence {
  /** The reason it was refused for, or null. */
  typing(connection: PokeConnection, frame: Frame<'typing'>): Promise<RejectReason | null>;
  presence(connection: PokeConnection, frame: Frame<'presence'>): RejectReason | null;
  /** The connection no longer hears the name (or any, when it closes), and so looks at it no longer. */
  left(connection: PokeConnection, name?: SubscribeName): void;
  /** Gives a sign that came over the bus to whom it is for. */
  deliver(notice: Notice): void;
}

export interface PresenceInput {
  readonly ctx: HubContext;
  readonly index: NameIndex;
  readonly limits: SocketLimits;
  /** Looks again how a connection hears a name, and holds it so. */
  readonly judgeAgain: (connection: PokeConnection, name: SubscribeName) => Promise<SubscriptionGrant>;
}

/** A list's name tells of it, and the conversation's own name does too. */
function hearsNearer(connection: PokeConnection, { name, data }: Notice): boolean {
  return (
    splitName(name).kind === 'staff_group' && connection.names.has(`conversation/${String(data['conversation_id'])}`)
  );
}

/** Members hear who types under the conversation's name; under a group's name it is a sign of ours. */
function hearsTyping(connection: PokeConnection, notice: Notice): boolean {
  if (splitName(notice.name).kind === 'staff_group') return connection.ours && !hearsNearer(connection, notice);
  return connection.names.get(notice.name)?.hearing === 'member';
}

export function createPresence({ ctx, index, limits, judgeAgain }: PresenceInput): Presence {
  const tooSoon = (connection: PokeConnection): boolean => {
    const now = ctx.now();
    if (Math.abs(now - connection.signAt) < limits.signEvery) return true;
    connection.signAt = now;
    return false;
  };

  const sayPresence = (connection: PokeConnection, name: SubscribeName, state: string, echo = false): void => {
    if (connection.principal === null) return;
    const { tenantId, userId } = connection.principal;
    ctx.bus.publish([
      {
        tenantId,
        name,
        type: 'staffPresence',
        data: { conversation_id: splitName(name).id, access_id: userId, state, echo },
      },
    ]);
  };

  const tellLists = createListSigns(ctx);

  const send = (connection: PokeConnection, notice: Notice & { readonly type: EventFrame['type'] }): void => {
    connection.sendEvent(encodeEvent(notice, passingEventId(), false), eventKey(notice, false), ctx.now());
    ctx.metrics.notice('delivered');
  };

  const deliverTyping = (notice: Notice & { readonly type: 'chatTyping' }): void => {
    const { access_id: typist, target } = notice.data;
    for (const connection of index.hearers(notice.tenantId, notice.name)) {
      const { principal } = connection;
      if (principal === null || principal.userId === typist) continue;
      if (target !== (principal.kind === 'staff' ? 'biz_staff' : 'biz_guest')) continue;
      if (hearsTyping(connection, notice)) {
        send(connection, { ...notice, data: { ...notice.data, target_access_id: principal.userId } });
      }
    }
  };

  const deliverPresence = (notice: Notice & { readonly type: 'staffPresence' }): void => {
    const { access_id: who, state, echo } = notice.data;
    for (const connection of index.hearers(notice.tenantId, notice.name)) {
      const { principal } = connection;
      if (principal?.kind !== 'staff') continue;
      const theirs = principal.userId === who;
      if (!theirs && connection.ours && !hearsNearer(connection, notice)) send(connection, notice);
      // Newcomers learn who is here; and one closed window of two is no leaving.
      const answers = theirs ? state === 'left' : state === 'viewing';
      if (echo !== true && answers && connection.viewing?.has(notice.name) === true)
        sayPresence(connection, notice.name, 'viewing', true);
    }
  };

  const left = (connection: PokeConnection, name?: SubscribeName): void => {
    const names = name === undefined ? [...(connection.viewing ?? [])] : [name];
    for (const each of names) {
      if (connection.viewing?.delete(each) === true) sayPresence(connection, each, 'left');
    }
    if (connection.viewing?.size === 0) connection.viewing = null;
  };

  return {
    async typing(connection, { subscribe_name: name, is_typing: isTyping }) {
      const held = connection.names.get(name);
      if (connection.principal === null) return 'missing_token';
      if (held === undefined || splitName(name).kind !== 'conversation') return 'publish_error';
      // Who stops may say so at once, once: a short answer is often sent within the time between two signs.
      const stops = !isTyping && connection.typingAt === name;
      if (!stops && tooSoon(connection)) return null;
      connection.typingAt = isTyping ? name : null;
      // A clerk who knows the ticket types to the guest only once they have joined in.
      if (held.hearing === 'scope' && (await judgeAgain(connection, name)) !== 'member') return 'publish_error';
      const { tenantId, userId, kind } = connection.principal;
      const { id } = splitName(name);
      const target = kind === 'guest' ? 'biz_staff' : 'biz_guest';
      const data = { conversation_id: id, access_id: userId, is_typing: isTyping, target };
      ctx.bus.publish([{ tenantId, name, type: 'chatTyping', data }]);
      if (kind === 'guest') tellLists(tenantId, { of: id, type: 'chatTyping', data });
      else {
        // Who stops is back to looking, or was never said to look.
        const state = isTyping ? 'typing' : connection.viewing?.has(name) === true ? 'viewing' : 'left';
        sayPresence(connection, name, state);
        tellLists(tenantId, {
          of: id,
          type: 'staffPresence',
          data: { conversation_id: id, access_id: userId, state, echo: true },
        });
      }
      return null;
    },

    presence(connection, { subscribe_name: name, state }) {
      if (connection.principal === null) return 'missing_token';
      if (
        connection.principal.kind !== 'staff' ||
        !connection.names.has(name) ||
        splitName(name).kind !== 'conversation'
      )
        return 'publish_error';
      const looked = connection.viewing?.has(name) === true;
      if (state === 'left') {
        left(connection, name);
        return null;
      }
      if (looked && tooSoon(connection)) return null;
      (connection.viewing ??= new Set()).add(name);
      sayPresence(connection, name, state);
      return null;
    },

    left,

    deliver(notice) {
      if (notice.type === 'chatTyping') deliverTyping({ ...notice, type: 'chatTyping' });
      else if (notice.type === 'staffPresence') deliverPresence({ ...notice, type: 'staffPresence' });
    },
  };
}
