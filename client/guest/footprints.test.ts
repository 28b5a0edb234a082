/** Where each documented category and action of the access log is sent (guest-app §7). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCESS_LOG_ACTIONS, ACCESS_LOG_CATEGORIES } from '#shared/rest/contracts.ts';

/** By category: each action with the file, below client/guest/, that sends it. */
const steps: Readonly<Record<(typeof ACCESS_LOG_CATEGORIES)[number], readonly (readonly [action: (typeof ACCESS_LOG_ACTIONS)[number], file: string])[]>> = {
  guest_chat: [
    ['start', 'inquiry/start-inquiry.ts'], ['start', 'start/begin-talk.ts'], ['guest_end', 'conversation/end-dialog.tsx'], ['guest_cancel', 'conversation/standing-line.tsx'],
    ['guest_make_leave_message', 'conversation/use-leave-footprints.ts'], ['guest_save_message', 'conversation/use-leave-footprints.ts'], ['select', 'conversation/survey-card.tsx'],
  ],
  location_qr: [['scan', 'entry/run-entry.ts']],
  main_menu: [['click', 'inquiry/open-menu.ts']],
  sub_menu: [['select', 'inquiry/open-menu.ts'], ['open', 'floor-guide/floor-guide-screen.tsx'], ['redirect', 'questionnaire/questionnaire-screen.tsx'], ['start', 'order/place-order.ts']],
  facility: [['open', 'facility/facility-list-screen.tsx'], ['open_detail', 'facility/facility-screen.tsx'], ['select', 'congestion/congestion-screen.tsx']],
  coupon: [['open', 'coupon/wallet-screen.tsx'], ['open_detail', 'coupon/held-coupon.tsx'], ['select', 'coupon/offer-list-screen.tsx'], ['click', 'coupon/use-redemption.ts']],
  popup: [['open', 'popup/popups.tsx'], ['select', 'popup/popups.tsx']],
  tripadvisor: [['open', 'recommendation/use-recommendations.ts'], ['select', 'recommendation/use-recommendations.ts'], ['open_detail', 'recommendation/recommendation-screen.tsx'], ['click', 'recommendation/recommendation-screen.tsx']],
  home: [['click', 'frame/top-bar.tsx'], ['redirect', 'proxy/proxy-screen.tsx']],
  message_box: [['open', 'messagebox/message-box-screen.tsx']],
  announcement: [['open', 'start/start-screen.tsx']],
  back: [['click', 'frame/top-bar.tsx']],
  new_auth: [['login', 'link/run-link.ts'], ['logout', 'app/leave-visit.ts']],
  phone_call: [
    ['open', 'calling/call.ts'], ['initiation', 'calling/call.ts'], ['start', 'calling/call.ts'], ['guest_end', 'calling/call.ts'], ['guest_cancel', 'calling/call.ts'],
    ['guest_save_message', 'calling/call.ts'], ['guest_make_leave_message', 'calling/leave-words.tsx'],
  ],
  chat: [['open', 'conversation/use-leave-footprints.ts']],
  error: [['open', 'notices/error-screen.tsx']],
  maintenance: [['open', 'notices/bare-notices.tsx']],
};

const folder = import.meta.dirname;
/** Helpers by which a file sends several: the category stands once, the action where it is called. */
const sends = (file: string, category: string, action: string): boolean => {
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  if (new RegExp(`(?:access|noteBare)\\(\\s*'${category}',\\s*'${action}'`).test(text)) return true;
  const byHelper = text.includes(`access('${category}', action`) && new RegExp(`footprint\\('${action}'\\)|'${action}'`).test(text);
  const byStep = new RegExp(`access\\(step, '${action}'\\)`).test(text) && text.includes(`go('${category}'`);
  return byHelper || byStep;
};

describe('footprints', () => {
  it.each(Object.entries(steps).flatMap(([category, actions]) => actions.map(([action, file]) => [category, action, file] as const)))('[LOG-STEPS] %s %s is sent by %s', (category, action, file) => {
    expect(sends(file, category, action)).toBe(true);
  });

  it('[LOG-STEPS] every documented category and action is sent somewhere', () => {
    expect(Object.keys(steps).toSorted()).toEqual([...ACCESS_LOG_CATEGORIES].toSorted());
    const actions = new Set(Object.values(steps).flatMap((pairs) => pairs.map(([action]) => action)));
    expect(ACCESS_LOG_ACTIONS.filter((action) => !actions.has(action))).toEqual([]);
  });
});
