import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { askToReadAgain } from '#client/sync/read-again.ts';
import type { CouponExample } from '#shared/domain/coupon/coupon-example.ts';
import { FakeHouse, place } from '../testing/fake-house.ts';
import { openGuestPage } from '../testing/open-page.tsx';
import { testApp, type TestApp } from '../testing/test-app.ts';

let house: FakeHouse;
let app: TestApp;

/** In a frame of a console, which hands over what it edits. */
const frame = document.createElement('iframe');
const inFrame = (example: unknown): void => {
  frame.setAttribute('data-example', JSON.stringify(example));
  vi.spyOn(window, 'frameElement', 'get').mockReturnValue(frame);
};

beforeEach(() => {
  house = new FakeHouse();
  house.places = [place({ time_zone: 'Asia/Tokyo' })];
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
  app.memory.place.set({ lang: 'en', detail: place({ time_zone: 'Asia/Tokyo' }) });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

describe('a kind of coupon that nobody has yet', () => {
  const kind: CouponExample = {
    code: 'TEA',
    name_dict: { en: 'A pot of tea', ja: 'お茶' },
    descriptions: [{ text_dict: { en: 'In the library, from two.' } }],
    places: [{ name_dict: { en: 'The library' } }],
    image_url: null,
    color: null,
    security_level: 2,
    usage_limit: 'limited',
    max_redemption_number: 3,
    limited_no: 50,
    allocation_timing: 'manual',
    allocation_object: 'guest',
    allocation_unit: 'once',
    valid_from: null,
    valid_until: '2099-12-24',
    valid_days: null,
    after_checkout_usage: true,
    disabled: false,
  };

  it('[CONSOLE-PREVIEW] is drawn beside its form as guests will have it, follows each save, and is used by nobody', async () => {
    inFrame(kind);
    openGuestPage(app, '/customer/coupon/example');
    // As a ticket of the wallet, and opened.
    expect(await screen.findAllByText('A pot of tea')).toHaveLength(3);
    expect(screen.getByText('In the library, from two.')).toBeDefined();
    expect(screen.getByText(/They will enter their PIN/)).toBeDefined();
    expect(screen.getAllByText(/Dec 24, 2099, 11:59/).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /Use/ })).toBeNull();
    inFrame({ ...kind, name_dict: { en: 'Two pots of tea' } });
    act(() => void askToReadAgain(window));
    expect(await screen.findAllByText('Two pots of tea')).toHaveLength(3);
    expect(house.named('redeem')).toEqual([]);
  });

  it('[CONSOLE-PREVIEW] is not there for whoever opens its address without a console', async () => {
    openGuestPage(app, '/customer/coupon/example');
    expect(await screen.findByText(/We could not find this coupon/)).toBeDefined();
  });
});
