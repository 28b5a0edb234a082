import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import type { AttachmentSite } from '#client/attachments/attachment-site.ts';
import { createReachability } from '#client/net/reachability.ts';
import { createTransport } from '#client/net/transport.ts';
import { createAppRouter } from '#client/router.tsx';
import { createValue, type Writable } from '#client/sync/readable.ts';
import type { SessionView } from '#client/session/session.ts';
import { renderScreen } from '#client/testing/render.tsx';
import type { PlannedWork } from '#shared/domain/shifts/shift-gap.ts';
import { USUAL_ALERTS } from '#shared/domain/alerts/alerts.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { WRITES } from '#client/console/desk-watch.ts';
import type { DeskSession } from '#shared/rest/desk-session.ts';
import type { EventFrame } from '#shared/realtime/frames.ts';
import { settleLayout } from '#client/testing/steady-layout.ts';
import { StaffApp } from '../staff-app.tsx';
import type { HouseReply } from '#shared/rest/staff.ts';
import type { StaffCalls } from '../staff-calls.ts';
import type { StaffServices } from '../staff-services.ts';
import { staffRoute } from '../staff-route.ts';
import { FakeDesk } from './fake-desk.ts';
import { MIA } from '#client/console/testing/people.ts';
import type { FakeSync } from '#client/console/testing/fake-sync.ts';

const alone = { work_code: null, sets_state: null };
const houseReplies: readonly HouseReply[] = [
  {
    id: 'towels',
    shortcut: 'towels',
    texts: { en: 'Towels are on their way.', fr: 'Les serviettes arrivent.' },
    ...alone,
  },
  { id: 'boat', shortcut: 'boat', texts: { en: 'The boat leaves at nine.' }, ...alone },
];

export interface FakeServices extends StaffServices {
  readonly sync: Writable<FakeSync | null>;
  readonly view: Writable<SessionView>;
  readonly deskCalls: FakeDesk;
  readonly events: Writable<EventFrame | null>;
  readonly duty: Writable<readonly PlannedWork[]>;
}

/** Files are brought at once; tests that look at the way there put a request of their own in place. */
function fakeFiles(): AttachmentSite {
  const leave = { apiKey: 'k', folder: 'chat', signature: 's', timestamp: 1 };
  // No notifications are offered either.
  const answers = { data: { createCloudinarySignature: leave }, message: 'success', offered: false, public_key: null };
  const answer = () => Promise.resolve(new Response(JSON.stringify(answers), { headers: { 'x-bellhop': '1' } }));
  const reachability = createReachability({ fetch: answer });
  return {
    transport: createTransport({ reachability, fetch: answer }),
    tokens: { accessToken: () => Promise.resolve('token'), replace: () => Promise.resolve('token') },
    reachability,
    userId: () => MIA.userId,
    unsent: { table: 'staff-uploads', key: 'bellhop-staff-uploads' },
    report: (error) => {
      throw error;
    },
  };
}

/** The services of a page: nobody signed in, or whoever `sync` speaks for. Calls answer as a friendly server does. */
export function fakeServices(sync: FakeSync | null, calls: Partial<StaffCalls> = {}): FakeServices {
  const view = createValue<SessionView>({ status: 'none' });
  const fake: StaffCalls = {
    orderSlip: () => Promise.reject(new AppError('not_found')),
    dishes: () => Promise.resolve([]),
    search: () => Promise.resolve({ has_words: true, is_complete: true, groups: [] }),
    readTalk: () => Promise.reject(new AppError('not_found')),
    soldOut: () => Promise.resolve(),
    requestPin: () => Promise.resolve('transaction-1'),
    acceptPin: () => Promise.resolve(),
    acceptLink: () => Promise.resolve(),
    passkey: { offered: () => Promise.resolve(false), signIn: () => Promise.resolve() },
    hasDevOutbox: () => Promise.resolve(false),
    signOut: () => Promise.resolve(),
    mayReject: () => Promise.resolve(true),
    handovers: () => Promise.resolve([]),
    readHandover: () => Promise.resolve(),
    myShifts: () => Promise.resolve([]),
    responders: () => Promise.resolve({ items: [], chosen_id: null }),
    answerAs: () => Promise.resolve(),
    cannedReplies: () => Promise.resolve(houseReplies),
    workCodes: () => Promise.resolve([]),
    backTranslation: () => Promise.resolve({ translated: 'Avec plaisir.', back: 'With pleasure.', engine: 'deepl' }),
    foresee: () => Promise.resolve({ reads: 'translated', interpreter: null }),
    translationLag: () => Promise.resolve({ seconds: 0, patience_seconds: 300 }),
    surveyComment: () => Promise.resolve(null),
    retranslate: () => Promise.resolve(),
    checkCoupon: () => Promise.reject(new AppError('coupon_code_invalid')),
    redeemCoupon: () => Promise.reject(new AppError('coupon_code_invalid')),
    rooms: () => Promise.resolve([]),
    endedTasks: () => Promise.resolve({ items: [], next_cursor: null }),
    orders: () => Promise.resolve([]),
    forwards: () => Promise.resolve([]),
    inboxFilters: () => Promise.resolve([]),
    saveInboxFilter: () => Promise.reject(new AppError('not_found')),
    removeInboxFilter: () => Promise.reject(new AppError('not_found')),
    orderInboxFilters: () => Promise.reject(new AppError('not_found')),
    reports: () => Promise.resolve([]),
    judge: () => Promise.resolve(),
    maskMessage: () => Promise.resolve(),
    openOriginal: () => Promise.reject(new AppError('not_found')),
    maskings: () => Promise.resolve([]),
    reviewMasking: () => Promise.resolve(),
    hideMessage: () => Promise.resolve(),
    auditTrail: () => Promise.resolve({ items: [], next_cursor: null }),
    auditTable: () => Promise.resolve({ csv: '', is_complete: true }),
    reportMessage: () => Promise.resolve('none'),
    followUps: () => Promise.resolve({ mentions: [], reminders: [] }),
    seeMentions: () => Promise.resolve(),
    createReminder: () => Promise.resolve(),
    endReminder: () => Promise.resolve(),
    alertSettings: () => Promise.resolve(USUAL_ALERTS),
    setAlertSettings: () => Promise.resolve(),
    givenBack: () => Promise.reject(new AppError('not_found')),
    moveOrder: () => Promise.reject(new AppError('not_found')),
    setLanguage: () => Promise.resolve(),
    houses: () => Promise.resolve([]),
    switchHouse: () => Promise.resolve(),
    guestVisits: () => Promise.resolve({ stays: [], tickets: [], more: false }),
    guestOrders: () => Promise.resolve([]),
    sendSmsLink: () => Promise.resolve(),
    beginSmsChat: () => Promise.resolve('c1'),
    countedPlaces: () => Promise.resolve([]),
    countPeople: () => Promise.resolve(),
    guestBill: () => Promise.resolve(null),
    guestCoupons: () => Promise.resolve({ guest_id: 'g1', items: [] }),
    guestNotes: () => Promise.resolve([]),
    writeGuestNote: () => Promise.reject(new AppError('not_found')),
    deleteGuestNote: () => Promise.resolve([]),
    couponKinds: () => Promise.resolve([]),
    giveCoupon: () => Promise.resolve(),
    dashboardNow: () => Promise.reject(new AppError('not_found')),
    dashboard: () => Promise.reject(new AppError('not_found')),
    dashboardSeries: () => Promise.reject(new AppError('not_found')),
    dashboardRows: () => Promise.reject(new AppError('not_found')),
    dashboardFile: () => Promise.reject(new AppError('not_found')),
    signOutColleague: () => Promise.resolve(),
    setProfile: () => Promise.resolve(),
    handlingLimits: () => Promise.resolve([]),
    setHandlingLimit: () => Promise.resolve(),
    ...calls,
  };
  return {
    app: 'staff',
    session: { view, end: () => undefined },
    view,
    sync: createValue<FakeSync | null>(sync),
    desk: { view: createValue<DeskSession>(WRITES), look: () => undefined, takeOver: () => Promise.resolve() },
    duty: createValue<readonly PlannedWork[]>([]),
    calls: fake,
    files: fakeFiles(),
    deskCalls: new FakeDesk(),
    events: createValue<EventFrame | null>(null),
  };
}

/** Draws the staff's page at an address, and waits until it is there. */
export async function openStaff(services: StaffServices, address = '/en/staff') {
  const router = createAppRouter(
    'staff',
    'en',
    (parent) => [staffRoute(parent).update({ component: () => <StaffApp services={services} /> })],
    createMemoryHistory({ initialEntries: [address] }),
  );
  const drawn = renderScreen(<RouterProvider router={router} />);
  await screen.findByRole('main');
  return { ...drawn, router };
}

/** Something changes on the server's side; resolves when the screen shows it, its lists included. */
export async function news(change: () => void): Promise<void> {
  await act(() => {
    change();
    return Promise.resolve();
  });
  act(settleLayout);
}
