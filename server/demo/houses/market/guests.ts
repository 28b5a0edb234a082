import type { DemoGuest } from '../../content-types.ts';
import { marketId } from './ids.ts';

export const marketGuests: readonly DemoGuest[] = [
  {
    id: marketId('guest/sakura'),
    code: 'mir-6q2w9n',
    name: '中村 さくら',
    langCd: 'ja',
    locationId: marketId('place/floor-1'),
    state: 'location_qr',
    countryCode: 'JP',
    stay: { daysFrom: 0, daysTo: 1 },
    receiveNotice: true,
  },
  {
    id: marketId('guest/noor'),
    code: 'mir-4x8t1b',
    name: 'نور الخطيب',
    langCd: 'ar',
    locationId: marketId('place/tax-refund'),
    state: 'location_qr',
    countryCode: 'QA',
    stay: { daysFrom: 0, daysTo: 1 },
    receiveNotice: false,
  },
  {
    id: marketId('guest/oliver'),
    code: 'mir-9d5k3v',
    name: 'Oliver Hartley',
    langCd: 'en',
    locationId: marketId('place/cheese'),
    state: 'registered',
    countryCode: 'GB',
    stay: { daysFrom: -3, daysTo: 27 },
    receiveNotice: true,
  },
  // Scanned the code under the clock and said nothing about themselves.
  {
    id: marketId('guest/unnamed'),
    code: 'mir-2f7z6h',
    name: null,
    langCd: 'es',
    locationId: marketId('place/main-hall'),
    state: 'tenant_qr',
    countryCode: null,
    stay: { daysFrom: 0, daysTo: 1 },
    receiveNotice: false,
  },
  // A visit of last month: its code is spent.
  {
    id: marketId('guest/departed'),
    code: 'mir-8p1c4y',
    name: '陈雨桐',
    langCd: 'zh-CN',
    locationId: marketId('place/welcome-desk'),
    state: 'location_qr',
    countryCode: 'CN',
    stay: { daysFrom: -31, daysTo: -30 },
    receiveNotice: false,
  },
];
