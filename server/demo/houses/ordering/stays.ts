/**
 * Who the demo's hotels have in their ledger: the guests of the demo, by the names their passports show, and what is on
 * their bills. Amounts are whole minor units; a payment is below zero. Proof of a stay is the surname, or the last four
 * digits of the telephone.
 */
import { harborId } from '../harbor/ids.ts';
import { seasideId } from '../seaside/ids.ts';
import type { Dict, Uuid } from '../../content-types.ts';
import { say } from './menu-types.ts';

export type DemoStay = {
  readonly guestId: Uuid;
  readonly surname: string;
  readonly givenName: string;
  readonly phone: string;
  readonly lines: readonly (readonly [Dict, number])[];
};

const room = say('Room', '室料', '房费', '객실 요금', 'Chambre', 'Habitación', 'الغرفة');
const breakfast = say('Breakfast', '朝食', '早餐', '조식', 'Petit déjeuner', 'Desayuno', 'الإفطار');
const minibar = say('Minibar', 'ミニバー', '迷你吧', '미니바', 'Minibar', 'Minibar', 'الميني بار');
const spa = say('Spa', 'スパ', '水疗', '스파', 'Spa', 'Spa', 'السبا');
const laundry = say('Laundry', 'ランドリー', '洗衣', '세탁', 'Blanchisserie', 'Lavandería', 'الغسيل');
const tax = say('Accommodation tax', '宿泊税', '住宿税', '숙박세', 'Taxe de séjour', 'Tasa turística', 'ضريبة الإقامة');
const deposit = say('Deposit', 'お預かり金', '押金', '예치금', 'Acompte', 'Depósito', 'العربون');

const seaside = (name: string): Uuid => seasideId(`guest/${name}`);
const harbor = (name: string): Uuid => harborId(`guest/${name}`);

export const demoStays = {
  seaside: [
    {
      guestId: seaside('yuki'),
      surname: 'Sasaki',
      givenName: 'Yuki',
      phone: '+81 90 5550 1234',
      lines: [
        [room, 126_000],
        [breakfast, 8_800],
        [spa, 18_500],
        [tax, 12_600],
        [deposit, -60_000],
      ],
    },
    {
      guestId: seaside('etienne'),
      surname: 'Marchand',
      givenName: 'Etienne',
      phone: '+33 6 55 50 27 81',
      lines: [
        [room, 168_000],
        [minibar, 3_400],
        [tax, 16_800],
      ],
    },
    {
      guestId: seaside('lucia'),
      surname: 'Fernandez Soto',
      givenName: 'Lucia',
      phone: '+52 55 5550 4471',
      lines: [
        [room, 158_000],
        [tax, 15_800],
        [deposit, -173_800],
      ],
    },
    {
      guestId: seaside('minjun'),
      surname: 'Kim',
      givenName: 'Minjun',
      phone: '+82 10 5550 9062',
      lines: [
        [room, 122_000],
        [laundry, 2_900],
        [tax, 12_200],
      ],
    },
    {
      guestId: seaside('layla'),
      surname: 'Al-Mansoori',
      givenName: 'Layla',
      phone: '+971 50 555 0318',
      lines: [
        [room, 291_000],
        [tax, 29_100],
      ],
    },
    {
      guestId: seaside('eleanor'),
      surname: 'Brooks',
      givenName: 'Eleanor',
      phone: '+44 7700 900123',
      lines: [
        [room, 59_000],
        [breakfast, 4_400],
        [tax, 5_900],
      ],
    },
  ],
  harbor: [
    {
      guestId: harbor('hannah'),
      surname: 'Whitlock',
      givenName: 'Hannah',
      phone: '+61 491 570 156',
      lines: [
        [room, 62_400],
        [breakfast, 6_400],
        [tax, 600],
      ],
    },
    {
      guestId: harbor('wang'),
      surname: 'Wang',
      givenName: 'Siyuan',
      phone: '+86 138 5550 7720',
      lines: [
        [room, 88_800],
        [tax, 600],
        [deposit, -30_000],
      ],
    },
    {
      guestId: harbor('seoyeon'),
      surname: 'Lee',
      givenName: 'Seoyeon',
      phone: '+82 10 5550 3345',
      lines: [
        [room, 59_400],
        [minibar, 1_200],
        [tax, 600],
      ],
    },
    {
      guestId: harbor('camille'),
      surname: 'Roussel',
      givenName: 'Camille',
      phone: '+32 470 55 50 19',
      lines: [
        [room, 168_000],
        [laundry, 2_300],
        [tax, 1_400],
      ],
    },
    {
      guestId: harbor('mateo'),
      surname: 'Rivas Pena',
      givenName: 'Mateo',
      phone: '+56 9 5550 8814',
      lines: [
        [room, 120_000],
        [tax, 1_000],
      ],
    },
    {
      guestId: harbor('kenji'),
      surname: 'Onishi',
      givenName: 'Kenji',
      phone: '+81 80 5550 6607',
      lines: [
        [room, 18_900],
        [tax, 200],
        [deposit, -19_100],
      ],
    },
  ],
} as const satisfies Readonly<Record<string, readonly DemoStay[]>>;

/** Where a guest sees the bill: in the house's own menu of each hotel. */
export const billMenus: Readonly<Record<keyof typeof demoStays, { readonly id: number; readonly mainMenuId: number }>> =
  { seaside: { id: 1811, mainMenuId: 1004 }, harbor: { id: 2811, mainMenuId: 2004 } };
export const billMenu = {
  name: say('Your bill', 'お会計', '您的账单', '계산서', 'Votre note', 'Su cuenta', 'فاتورتك'),
  line: say(
    'See what is on it, and pay from here',
    'ご利用明細の確認とお支払い',
    '查看明细并在线支付',
    '내역 확인과 결제',
    'Consulter et régler d’ici',
    'Consultarla y pagar desde aquí',
    'اطلع عليها وادفع من هنا',
  ),
} as const;
