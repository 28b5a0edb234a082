import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TransportError } from '#client/net/transport-error.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ShownCoupon } from '#shared/rest/shown-coupon.ts';
import type { StaffCalls } from '../staff-calls.ts';
import { fakeSync } from '#client/console/testing/fake-sync.ts';
import { fakeServices, openStaff } from '../testing/open-staff.tsx';

const breakfast: ShownCoupon = {
  id: 7,
  securityLevel: 3,
  usageLimit: 'limited',
  maxRedemptionNumber: 2,
  redemptionNumber: 0,
  validFrom: null,
  validTo: null,
  usedAt: null,
  couponName: 'Breakfast for two',
  placeList: ['Terrace'],
  standing: 'usable',
};
const redeemed = (again = false) => ({
  message: 'success',
  redeemed_at: '2026-11-21T08:30:00.000Z',
  again,
  coupon: { ...breakfast, redemptionNumber: 1 },
});

beforeEach(async () => {
  await Promise.all([import('#client/ui/dialog-panel.tsx'), import('./scan-panel.tsx')]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** jsdom has no devices. */
function camera(getUserMedia: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
}

async function takeCoupon(calls: Partial<StaffCalls>) {
  const { user } = await openStaff(fakeServices(fakeSync(), calls));
  await user.click(screen.getByRole('button', { name: 'Take a coupon' }));
  await screen.findByRole('dialog', { name: 'Take a coupon' });
  return { user, type: (code: string) => user.type(screen.getByRole('textbox', { name: 'Code' }), `${code}{Enter}`) };
}

describe('taking coupons', () => {
  it('[COUPON-CODE] shows what a hand scanner read, and redeems it', async () => {
    const asked: string[] = [];
    const { user, type } = await takeCoupon({
      checkCoupon: (code) => Promise.resolve((asked.push(`check ${code}`), breakfast)),
      redeemCoupon: (code) => Promise.resolve((asked.push(`redeem ${code}`), redeemed())),
    });
    // A hand scanner types into whatever has the focus.
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' }));
    await type('bhc1.a.b');
    expect(await screen.findByText('Breakfast for two')).toBeTruthy();
    expect(screen.getByText('0 of 2 used')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Redeem' }));
    expect(await screen.findByText(/^Redeemed at /)).toBeTruthy();
    expect(screen.getByText('1 of 2 used')).toBeTruthy();
    expect(asked).toEqual(['check bhc1.a.b', 'redeem bhc1.a.b']);
    await user.click(screen.getByRole('button', { name: 'Next coupon' }));
    expect(screen.getByRole('textbox', { name: 'Code' })).toBeTruthy();
  });

  it('[COUPON-CODE] says why a code or a coupon is none to take, and lets one go on', async () => {
    const answers = [
      () => Promise.reject(new AppError('coupon_code_expired')),
      () => Promise.reject(new AppError('not_found')),
      () => Promise.resolve({ ...breakfast, standing: 'used_up' as const }),
    ];
    const { type } = await takeCoupon({
      checkCoupon: () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')),
    });
    await type('one');
    expect(await screen.findByText('This code has expired. Ask the guest to show it again')).toBeTruthy();
    await type('two');
    expect(await screen.findByText('Your desk does not accept this coupon')).toBeTruthy();
    await type('three');
    expect(await screen.findByText('This coupon has been used')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Redeem' })).toBeNull();
  });

  it('[COUPON-CODE] may be redeemed again where the answer was lost, which is said', async () => {
    const answers = [() => Promise.reject(new TransportError('timeout')), () => Promise.resolve(redeemed(true))];
    const { user, type } = await takeCoupon({
      checkCoupon: () => Promise.resolve(breakfast),
      redeemCoupon: () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')),
    });
    await type('bhc1.a.b');
    await user.click(await screen.findByRole('button', { name: 'Redeem' }));
    expect((await screen.findByRole('alert')).textContent).toContain('redeemed once only');
    await user.click(screen.getByRole('button', { name: 'Redeem' }));
    expect(await screen.findByText(/^Redeemed before, at /)).toBeTruthy();
  });

  it('[COUPON-CODE] reads the code in front of the camera, asks once, and lets the camera go', async () => {
    const stopped = vi.fn();
    const checkCoupon = vi.fn(() => Promise.resolve(breakfast));
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = () => Promise.resolve([{ rawValue: 'bhc1.seen.it' }]);
      },
    );
    camera(() => Promise.resolve({ getTracks: () => [{ stop: stopped }] }));
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
    await takeCoupon({ checkCoupon });
    expect(await screen.findByText('Breakfast for two')).toBeTruthy();
    expect(checkCoupon.mock.calls).toEqual([['bhc1.seen.it']]);
    await waitFor(() => expect(stopped).toHaveBeenCalled());
  });

  it('[COUPON-CODE] says what to do where the camera may not be used', async () => {
    vi.stubGlobal('BarcodeDetector', class {});
    camera(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await takeCoupon({});
    expect(await screen.findByText(/Allow it in the browser/)).toBeTruthy();
  });
});
