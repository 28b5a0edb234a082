/**
 * A server for tests of the client's synchronization: /sync/push, /sync/pull, /user/auth/refresh and /healthz over a
 * view in memory, with the faults of a real network to switch on. It keeps the protocol's promises (ids in order, each
 * action once, refusals recorded) and none of the product's rules beyond what tests look at.
 */
import type { FetchPath } from '#client/net/reachability.ts';
import { keys } from '#shared/client-view/keys.ts';
import type {
  ConversationView,
  InquiryView,
  MessageView,
  MeView,
  MemberView,
  RefusalView,
} from '#shared/client-view/values.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { PatchFrame } from '#shared/realtime/frames.ts';
import { GLANCE_WIRE } from '#shared/sync/written-out.ts';

type Push = {
  clientGroupID: string;
  schemaVersion: string;
  mutations: { clientID: string; id: number; name: string; args: unknown }[];
};
export interface FakeCookie {
  readonly order: string;
  readonly version: number;
  readonly epoch: number;
  readonly lmids: Record<string, number>;
  readonly [more: string]: unknown;
}
type Pull = { clientGroupID: string; cookie: FakeCookie | null; wire?: number };

export interface Request {
  readonly path: string;
  readonly body: unknown;
  readonly token: string | null;
}

export type Weather = 'fine' | 'offline' | 'captive' | 'gateway' | 'drop_answers' | 'unavailable' | 'crowded';

/** When a crowded server says to come again, in milliseconds. */
export const COME_IN_MS = 4_000;

export const GUEST = '0199a000-0000-7000-8000-00000000a001';
export const TENANT = '0199a000-0000-7000-8000-00000000b001';
export const CHAT = '0199a000-0000-7000-8000-00000000c001';

const me: MeView = {
  id: GUEST,
  idAccount: 'guest-101',
  userType: 'biz_guest',
  name: 'Hana',
  langCd: 'ja',
  tenantId: TENANT,
  role: 'guest',
  askLocationType: 'none',
  timeZone: 'UTC',
};
const chat: ConversationView = {
  id: CHAT,
  idAccount: 'chat-1',
  name: 'Front desk',
  conversationType: 'guest_staff',
  guestId: GUEST,
  mainMenuId: 1,
  subMenuId: 1,
  state: 'chatting_guest',
  closeChatState: null,
  inquiryId: null,
  inquiryTrigger: 'menu',
  isSmsChat: false,
  assignStaffId: null,
  responderName: null,
  forwardTargetName: null,
  lastOrder: 0,
  guestCount: 0,
  staffCount: 0,
  lastTalkAt: null,
  createdAt: 1_700_000_000_000,
};
const member: MemberView = {
  conversationId: CHAT,
  userId: GUEST,
  role: 'guest',
  state: 'joined',
  displayName: 'Hana',
  langCd: 'ja',
  icon: null,
  isOfficial: false,
  notificationRange: 'all',
};

/** A patch frame whose cookie is one of ours. */
type FakePatch = PatchFrame & { readonly pulled: { readonly cookie: FakeCookie } };

/** Made anew for each test. */
export class FakeSyncServer {
  weather: Weather = 'fine';
  /** Tokens that are good; null for any. */
  goodToken: string | null = null;
  /** What a sendMessage with this content is refused with. */
  readonly refused = new Map<string, RefusalView['code']>();
  readonly requests: Request[] = [];
  /** Ids of messages in the order they were stored. */
  readonly stored: string[] = [];
  /** How often each id was asked to be stored. */
  readonly asked = new Map<string, number>();
  /** Keys of what a page is shown of its view before it has the whole. */
  glance: readonly string[] = [];
  /** What is asked is done at once, and answered when this has passed. */
  answerAfter: (path: string) => Promise<void> = () => Promise.resolve();
  #epoch = 1;
  #version = 0;
  #rows = new Map<string, { readonly value: unknown; readonly version: number }>();
  #lmids = new Map<string, { readonly group: string; readonly id: number; readonly version: number }>();

  constructor() {
    this.put(keys.me, me);
    this.put(keys.conversation(CHAT), chat);
    this.put(keys.member(CHAT, GUEST), member);
  }

  put(key: string, value: unknown): void {
    this.#version += 1;
    this.#rows.set(key, { value, version: this.#version });
  }

  row<T>(key: string): T | undefined {
    return this.#rows.get(key)?.value as T | undefined;
  }

  /** The server's memory of clients is gone, its rows are not: as after a restore. */
  loseClients(): void {
    this.#lmids.clear();
    this.#epoch += 1;
  }

  readonly fetch: FetchPath = async (path, init) => {
    const text = typeof init?.body === 'string' ? init.body : '';
    const body: unknown = text === '' ? null : JSON.parse(text);
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    this.requests.push({ path, body, token });
    await Promise.resolve();
    if (init?.signal?.aborted === true) throw new DOMException('Aborted', 'AbortError');
    switch (this.weather) {
      case 'offline':
        throw new TypeError('Failed to fetch');
      case 'captive':
        return new Response('<html>Welcome to our Wi-Fi</html>', {
          status: 200,
          headers: { 'content-type': 'text/html' },
        });
      case 'gateway':
        return new Response('Bad gateway', { status: 502 });
      case 'crowded':
        return path === '/healthz'
          ? ours(200, {})
          : ours(503, {
              message: 'error: busy',
              error: { code: 'busy', data: { retry_after: COME_IN_MS / 1000, come_in_ms: COME_IN_MS } },
            });
      case 'unavailable':
        return path === '/healthz'
          ? ours(200, {})
          : ours(503, { message: 'error: busy', error: { code: 'busy', data: {} } });
      default: {
        const answer = this.#answer(path, body, token);
        await this.answerAfter(path);
        if (this.weather === 'drop_answers' && path === '/sync/push') throw new TypeError('Connection reset');
        return answer;
      }
    }
  };

  #answer(path: string, body: unknown, token: string | null): Response {
    if (path === '/healthz') return ours(200, {});
    if (this.goodToken !== null && token !== this.goodToken) {
      return ours(401, { message: 'error: expired_token', error: { code: 'expired_token', data: {} } });
    }
    if (path === '/sync/push') return this.#push(body as Push);
    if (path === '/sync/pull') return this.#pull(body as Pull);
    return ours(404, { message: 'error: not_found', error: { code: 'not_found', data: {} } });
  }

  #push({ clientGroupID, mutations }: Push): Response {
    for (const { clientID, id, name, args } of mutations) {
      const last = this.#lmids.get(clientID)?.id ?? 0;
      if (id <= last) continue;
      if (id !== last + 1) return ours(200, { error: 'ClientStateNotFound' });
      if (name === 'sendMessage') this.#send(clientID, id, args as MutatorArgs['sendMessage']);
      if (name === 'answerSurvey') this.#answerSurvey(args as MutatorArgs['answerSurvey']);
      if (name === 'renameGuest') this.put(keys.me, { ...me, name: (args as MutatorArgs['renameGuest']).name });
      this.#version += 1;
      this.#lmids.set(clientID, { group: clientGroupID, id, version: this.#version });
    }
    return ours(200, {});
  }

  #answerSurvey({ conversationId, inquiryId, answer, rating, comment }: MutatorArgs['answerSurvey']): void {
    const inquiry = this.row<InquiryView>(keys.inquiry(conversationId, inquiryId));
    if (inquiry?.survey == null) return;
    this.put(keys.inquiry(conversationId, inquiryId), {
      ...inquiry,
      survey: { ...inquiry.survey, state: answer, rating: rating ?? null, comment: comment ?? '' },
    });
  }

  #send(clientId: string, mutationId: number, args: MutatorArgs['sendMessage']): void {
    this.asked.set(args.id, (this.asked.get(args.id) ?? 0) + 1);
    const code = this.refused.get(args.content);
    if (code !== undefined) {
      const refusal: RefusalView = {
        clientId,
        mutationId,
        name: 'sendMessage',
        actionId: args.id,
        code,
        data: { max: 4000 },
        at: 0,
      };
      this.put(keys.refusal(clientId, mutationId), refusal);
      return;
    }
    if (this.stored.includes(args.id)) return;
    this.stored.push(args.id);
    this.receive({ id: args.id, content: args.content, authorId: GUEST, side: 'guest' });
  }

  /** A message appears, whoever wrote it. */
  receive(part: Pick<MessageView, 'id' | 'content' | 'authorId' | 'side'>): void {
    const before = this.row<ConversationView>(keys.conversation(CHAT)) ?? chat;
    const order = before.lastOrder + 1;
    const message: MessageView = {
      conversationId: CHAT,
      order,
      authorName: part.side === 'guest' ? 'Hana' : 'Ben',
      originalLangCd: 'en',
      displayTo: 'all',
      isMasked: false,
      manualMaskingStatus: 'none',
      isDeleted: false,
      reportStatus: 'none',
      linkedMessageId: null,
      createdAt: order,
      updatedAt: order,
      ...part,
    };
    this.put(keys.message(CHAT, part.id), message);
    this.put(keys.conversation(CHAT), {
      ...before,
      lastOrder: order,
      guestCount: before.guestCount + (part.side === 'guest' ? 1 : 0),
      staffCount: before.staffCount + (part.side === 'staff' ? 1 : 0),
    });
  }

  /** What it would say on the socket to who stands at this cookie. */
  patch(at: { readonly client_group: string; readonly cookie: FakeCookie }): FakePatch {
    const pulled = this.#pulled({ clientGroupID: at.client_group, cookie: at.cookie });
    if ('error' in pulled) throw new Error(pulled.error);
    return { base: at.cookie.order, client_group: at.client_group, pulled };
  }

  #pull(request: Pull): Response {
    if (request.wire === GLANCE_WIRE && request.cookie === null && this.glance.length > 0) {
      const patch = this.glance.map((key) => ({ op: 'put', key, value: this.row(key) }));
      return ours(200, { cookie: { order: '0' }, lastMutationIDChanges: {}, patch: [{ op: 'clear' }, ...patch] });
    }
    return ours(200, this.#pulled(request));
  }

  #pulled({ clientGroupID, cookie }: Pull): FakePatch['pulled'] | { readonly error: string } {
    const known = cookie !== null && cookie.epoch === this.#epoch;
    const remembered = Object.entries(cookie?.lmids ?? {});
    const ofGroup = [...this.#lmids.values()].some(({ group }) => group === clientGroupID);
    const lost = known
      ? !ofGroup && remembered.some(([, id]) => id > 0)
      : remembered.some(([client, id]) => (this.#lmids.get(client)?.id ?? 0) < id);
    if (lost) return { error: 'ClientStateNotFound' };
    const since = known ? cookie.version : 0;
    const lmids: Record<string, number> = {};
    for (const [client, { group, id, version }] of this.#lmids)
      if (group === clientGroupID && version > since) lmids[client] = id;
    const patch: unknown[] = known ? [] : [{ op: 'clear' }];
    for (const [key, { value, version }] of this.#rows) {
      if (version > since && !(key.startsWith('refusal/') && !this.#isOfGroup(value as RefusalView, clientGroupID)))
        patch.push({ op: 'put', key, value });
    }
    const all = { ...(known ? cookie.lmids : {}), ...lmids };
    const next = {
      order: `${this.#epoch}.${String(this.#version).padStart(9, '0')}`,
      version: this.#version,
      epoch: this.#epoch,
      lmids: all,
    };
    return { cookie: cookie !== null && since === this.#version ? cookie : next, lastMutationIDChanges: lmids, patch };
  }

  #isOfGroup(refusal: RefusalView, group: string): boolean {
    return this.#lmids.get(refusal.clientId)?.group === group;
  }
}

function ours(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-bellhop': '1' },
  });
}
