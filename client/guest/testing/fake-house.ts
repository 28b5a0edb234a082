/**
 * A hotel for tests of the guest's app: the documented entry calls and the façade's operations over a few rooms and
 * menus, with the faults of a real one to switch on. What is synchronized is the FakeSyncServer's.
 */
import { CHAT, FakeSyncServer, GUEST, TENANT } from '#client/testing/fake-sync-server.ts';
import type { MainMenu, SubMenu } from '#shared/facade/entry/menus.ts';
import type { PlaceDetail } from '#shared/facade/entry/place.ts';
import type { GuestMyself } from '#shared/facade/people/get-guest-myself.ts';

export const ROOM = '0199a000-0000-7000-8000-00000000d101';
export const OTHER_ROOM = '0199a000-0000-7000-8000-00000000d102';
export const ELSEWHERE = '0199a000-0000-7000-8000-00000000d201';
export const NEW_CHAT = '0199a000-0000-7000-8000-00000000c002';
const GROUP = '0199a000-0000-7000-8000-00000000e001';

/** A compact token whose lifetime is a quarter of an hour. */
export const TOKEN = `e30.${btoa(JSON.stringify({ iat: 1_700_000_000, exp: 1_700_000_900 }))}.c2ln`;

export function place(part: Partial<PlaceDetail> = {}): PlaceDetail {
  const { tenant_cd = 'coast', location_id = ROOM } = part;
  return {
    tenant_id: TENANT,
    tenant_cd: 'coast',
    tenant_name: 'Coast Hotel',
    tenant_description: 'By the sea',
    tenant_picture: null,
    tenant_pictures: [],
    inline_chat: null,
    tenant_picture_words: [],
    tenant_movie: null,
    enable_movie_display: false,
    logo_url: null,
    tenant_type: 'hotel',
    ask_location_type: 'none',
    welcome: 'Welcome to the coast',
    location_id: ROOM,
    location_name: 'Room 101',
    location_group: { id: GROUP, is_show_chat_history: true },
    is_room_asking: false,
    input_room_no_before_conversation: false,
    can_access_default_location_by_code: true,
    session_timeout: 9600,
    lock_wait: 120,
    languages: [],
    time_zone: 'UTC',
    group_title: null,
    hidden: [],
    is_mbs_guest: false,
    starters: [],
    emergency_phone: '+1 805 555 0199',
    tenant_default_staff_icon: null,
    powered_by: true,
    leave_message: { out_of_business_hour: true, staff_unavailable: true },
    stay_proof: 'phone',
    telephone: '+1 805 555 0142',
    check_in_time: '15:00',
    check_out_time: '11:00',
    is_guide_enabled: false,
    qr_url: `/biz/location/${tenant_cd}${location_id === null ? '' : `/${location_id}`}`,
    ...part,
  };
}

export function subMenu(part: Partial<SubMenu> & Pick<SubMenu, 'id' | 'name'>): SubMenu {
  return {
    menu_type: 'ai_chatbot',
    menu_option: '{"type":"access_id","access_id":"desk"}',
    facility_id: null,
    not_show_list_inside: false,
    is_lang_restricted: false,
    url: null,
    qr_order_url: null,
    icon: 'concierge-bell',
    description: '',
    announcement: null,
    is_out_of_service: false,
    out_of_service_message: null,
    display_timing: null,
    room_confirmation_timing: 'first',
    ...part,
  };
}

export const frontDesk = subMenu({ id: 11, name: 'Front desk' });
export const askUs: MainMenu = {
  id: 1,
  icon: 'concierge-bell',
  name: 'Ask us',
  required_show_submenu: true,
  section: 'ask',
  sub_menu: [
    frontDesk,
    subMenu({ id: 12, name: 'Housekeeping' }),
    subMenu({ id: 13, name: 'Pool', menu_type: 'facility', facility_id: 5 }),
  ],
};

type Answer = readonly [status: number, body: unknown];
const refuse = (status: number, code: string, reason?: string): Answer => [
  status,
  { message: `error: ${code}`, error: { code, data: reason === undefined ? {} : { reason } } },
];

export interface Call {
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Made anew for each test; change its fields to change the house. */
export class FakeHouse {
  readonly sync = new FakeSyncServer();
  places: readonly PlaceDetail[] = [
    place(),
    place({ location_id: OTHER_ROOM, location_name: 'Room 102' }),
    place({ tenant_cd: 'lake', tenant_id: 'other', location_id: ELSEWHERE }),
  ];
  menus: readonly MainMenu[] = [askUs];
  access = 1;
  /** Answers to creating guests, in order; once used up, guests are created. */
  creations: Answer[] = [];
  myself: GuestMyself | null = null;
  /** What notifications are subscribed to with; null where none are offered. */
  pushKey: string | null = null;
  /** Codes that a link's token is refused with, in order; once used up, it signs in. */
  linkRefusals: string[] = [];
  /** What a refusal of a link names as its reason. */
  refusalReason: string | undefined;
  inquiry: Readonly<Record<string, unknown>> | 'error' = {
    message: 'success',
    conversation_id: NEW_CHAT,
    out_business_hour: false,
    default_limit: 3,
  };
  /** Results of other operations, by name. */
  operations: Readonly<Record<string, unknown>> = {};
  /** Codes that operations are refused with, by name; REST calls by the last part of their path. */
  refusals: Readonly<Record<string, string>> = {};
  /** What refusals of operations tell besides. */
  refusalData: Readonly<Record<string, unknown>> = {};
  /** Answers of REST calls that are read, by the last part of their path. */
  /** The house has erased this guest. */
  hasErased = false;
  rest: Readonly<Record<string, unknown>> = {};
  /** No network. */
  offline = false;
  /** The session is no more: every call is refused, and so is a new token. */
  signedOut = false;
  readonly calls: Call[] = [];

  /** What was asked, by the last part of its path or the operation's name. */
  named(name: string): Call[] {
    return this.calls.filter((call) => call.name === name);
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const path = input instanceof Request ? input.url : String(input);
    if (this.offline) throw new TypeError('Failed to fetch');
    if (path.startsWith('/sync/') || path === '/healthz') return this.sync.fetch(path, init);
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Readonly<Record<string, unknown>>) : {};
    const [status, answer] = this.#answer(path, body);
    await Promise.resolve();
    return new Response(JSON.stringify(answer), { status, headers: { 'x-bellhop': '1' } });
  };

  #answer(path: string, body: Readonly<Record<string, unknown>>): Answer {
    const [route = ''] = path.split('?');
    const last = route.split('/').at(-1) ?? '';
    if (route === '/be-api/secure/graphql' && !this.signedOut)
      return this.#operation(String(body['operationName']), body['variables'] as Call['body']);
    // Footprints come several at a time.
    for (const one of Array.isArray(body) ? (body as Call['body'][]) : [body])
      this.calls.push({ name: route.includes('/detail/') ? 'detail' : last, body: one });
    if (route.includes('/location/detail/'))
      return this.#detail(this.places.find(({ location_id }) => location_id === last));
    if (route.includes('/tenant/detail/'))
      return this.#detail(
        this.places.find(({ tenant_cd }) => tenant_cd === last),
        { location_id: null, location_name: null, location_group: null, qr_url: `/biz/location/${last}` },
      );
    if (last === 'validate') {
      const code = this.linkRefusals.shift();
      const tokens = { ...this.#tokens('coast', 'q-101'), user_type: 'biz_guest' };
      return code === undefined
        ? [200, route.includes('token_sms') ? { ...tokens, conversation_id: CHAT } : tokens]
        : refuse(410, code, this.refusalReason);
    }
    if (last === 'key') return [200, { message: 'success', offered: this.pushKey !== null, public_key: this.pushKey }];
    if (this.signedOut && !route.startsWith('/accesslog/')) return refuse(401, 'invalid_token');
    const refusal = this.refusals[last];
    if (refusal !== undefined) return refuse(409, refusal);
    if (last in this.rest) return [200, this.rest[last]];
    if (last === 'now') return [200, { time_zone: 'Asia/Tokyo', special_days: [], hours: [], stamp: 'as it was' }];
    if (last === 'picture-words') return [200, { message: 'success', words: {} }];
    if (last === 'wifi') return [200, { message: 'success', wifi: null }];
    if (last === 'check') return [200, { can_access_by_id: this.access }];
    if (last === 'main_menus') return [200, { main_menus: this.menus }];
    if (last === 'create')
      return this.creations.shift() ?? [200, this.#tokens(String(body['tenant_cd']), String(body['guest_code']))];
    return [202, { message: 'success' }];
  }

  #detail(found: PlaceDetail | undefined, part: Partial<PlaceDetail> = {}): Answer {
    return found === undefined ? refuse(404, 'not_found') : [200, { ...found, ...part }];
  }

  #tokens(tenantCode: string, guestCode: string): Readonly<Record<string, string>> {
    return {
      message: 'success',
      id: GUEST,
      access_token_v2: TOKEN,
      refresh_token_v2: 'refresh',
      subscription_endpoint: '/conversation',
      tenant_id: TENANT,
      tenant_cd: tenantCode,
      role: 'guest',
      lang_cd: 'en',
      guest_code: guestCode === '' ? 'q-new' : guestCode,
    };
  }

  #operation(name: string, variables: Call['body']): Answer {
    this.calls.push({ name, body: variables });
    const refusal = this.refusals[name];
    if (refusal !== undefined) return refused(refusal, this.refusalData);
    if (name === 'createInquiry')
      return this.inquiry === 'error' ? refused('internal_fault') : data(name, this.inquiry);
    if (name === 'getGuestMyself') return data(name, this.myself);
    const sub = this.menus.flatMap(({ sub_menu: subs }) => subs).find(({ id }) => id === variables['subMenuId']);
    if (sub !== undefined && !(name in this.operations)) {
      if (name === 'getOutOfServiceStatus') return data(name, sub);
      if (name === 'getRoomConfirmationTiming') return data(name, { timing: sub.room_confirmation_timing });
    }
    return data(name, name in this.operations ? this.operations[name] : { message: 'success', success: true });
  }
}

function data(name: string, value: unknown): Answer {
  return [200, { data: { [name]: value } }];
}

function refused(code: string, told: object = {}): Answer {
  return [200, { data: null, errors: [{ message: `error: ${code}`, extensions: { code, ...told } }] }];
}

export const invalidGuest = refuse(400, 'invalid_guest');
export const qrExpired = refuse(403, 'stay_ended');
export const noGuests = refuse(409, 'wrong_state');
/** @param reason names the page that says why */
export const nobodyLetIn = (reason: string): Answer => refuse(403, 'forbidden', reason);
