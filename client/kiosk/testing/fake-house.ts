/** A house's server as a kiosk meets it, for tests: one assistant, what is said to it, and a network that can go away. */
import { createReachability, MARK } from '#client/net/reachability.ts';
import { createTransport } from '#client/net/transport.ts';
import type { KioskFacts, KioskTalk } from '#shared/rest/kiosk.ts';
import { type Device, openDevice } from '../device.ts';

export const PLACE = { house: 'edelweiss', bot: '018f0000-0000-7000-8000-0000000000b1' };

const FACTS: KioskFacts = {
  kiosk_name: 'Lobby',
  bot: { id: PLACE.bot, name: 'Mia', color: '#005f73' },
  house: { code: 'edelweiss', name: 'Pension Edelweiss', logo_url: null },
  languages: ['en', 'ja', 'ar'],
  idle_dict: { en: 'Touch me, I know the house' },
  idle_seconds: 30,
  refresh_minutes: 60,
  pages: [{ id: 1, title: 'Sauna', place: 'Cellar', text: 'Warm from four.', hours: 'Daily: 4 pm to 9 pm' }],
};

type Message = KioskTalk['messages'][number];

interface Asked {
  readonly path: string;
  readonly body: unknown;
  readonly token: string | null;
}

export interface FakeHouse {
  readonly device: Device;
  /** What it was asked, in order. */
  readonly asked: Asked[];
  /** The messages of the visit that goes on. */
  readonly messages: Message[];
  online: boolean;
  taken: boolean;
  /** Whether the device is let in. */
  lets: boolean;
  /** Whether the house understands speech, and while it is spoken. */
  hears: boolean;
}

let rows = 0;
export const message = (side: Message['side'], content: string, id = `m${(rows += 1)}`): Message => ({
  id,
  order: rows,
  side,
  author_name: side === 'bot' ? 'Mia' : 'Noor',
  content,
  lang_cd: 'en',
});

const answerWith = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { [MARK]: '1', 'content-type': 'application/json' } });
const refused = (status: number, code: string): Response => answerWith(status, { error: { code, data: {} } });

export function fakeHouse(): FakeHouse {
  let visits = 0;
  const fetchIt = (path: string, init: RequestInit = {}): Promise<Response> => {
    if (!house.online) return Promise.reject(new TypeError('no network'));
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    house.asked.push({ path, body, token });
    return Promise.resolve(answer(path, init.method ?? 'GET', body));
  };
  const answer = (path: string, method: string, body: unknown): Response => {
    const sent = (body ?? {}) as Readonly<Record<string, string>>;
    if (path === '/healthz') return answerWith(200, {});
    if (path === '/be-api/speech') return answerWith(200, { offered: house.hears, live: house.hears });
    if (path.endsWith('/pairings'))
      return sent['pin'] === '12345678' ? answerWith(200, { proof: 'the-proof' }) : refused(401, 'wrong_pin');
    if (path.endsWith('/facts')) return house.lets ? answerWith(200, FACTS) : refused(401, 'revoked_token');
    if (path.endsWith('/visits')) {
      visits += 1;
      house.messages.length = 0;
      house.taken = false;
      return answerWith(200, tokensOf(visits));
    }
    if (path.endsWith('/link'))
      return answerWith(200, { url: 'https://house.example/en/x#token=t', expires_at: '2026-12-05T10:15:00.000Z' });
    if (path.endsWith('/leave')) return answerWith(200, { message: 'success' });
    if (method === 'POST') {
      house.messages.push(message('guest', sent['content'] ?? '', sent['id']));
      return answerWith(200, { message: 'success' });
    }
    return answerWith(200, {
      messages: house.messages,
      answering: house.messages.at(-1)?.side === 'guest',
      with_people: false,
      taken: house.taken,
    } satisfies KioskTalk);
  };
  const reachability = createReachability({ fetch: fetchIt });
  const transport = createTransport({ reachability, fetch: fetchIt });
  const house: FakeHouse = {
    device: openDevice(PLACE, { transport, reachability }),
    asked: [],
    messages: [],
    online: true,
    taken: false,
    lets: true,
    hears: false,
  };
  return house;
}

const tokensOf = (visit: number) => ({
  message: 'success',
  id: `guest-${visit}`,
  id_account: `g-${visit}`,
  access_token_v2: `access-${visit}`,
  refresh_token_v2: `refresh-${visit}`,
  subscription_endpoint: '/conversation',
  user_type: 'biz_guest',
  tenant_id: 't1',
  tenant_cd: 'edelweiss',
  role: 'guest',
  lang_cd: 'en',
  guest_code: `q-${visit}`,
  conversation_id: `018f0000-0000-7000-8000-00000000000${visit}`,
});
