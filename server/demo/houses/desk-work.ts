/** How the demo houses work at their desks. Names are in the language each team speaks: nobody but them reads these. */
import type { Priority } from '#shared/domain/desk-work/priority-rules.ts';
import type { RepliedState } from '#shared/domain/desk-work/replied-states.ts';
import type { DemoTenant, Uuid } from '../content-types.ts';
import { groups as harbor } from './harbor/ids.ts';
import { demoId } from './id.ts';
import { groups as market, subMenuIds as marketMenus } from './market/ids.ts';
import { groups as seaside, subMenuIds as seasideMenus } from './seaside/ids.ts';

interface DemoRule {
  readonly name: string;
  readonly priority: Priority;
  readonly words?: readonly string[];
  readonly subMenuId?: number;
  readonly staffGroupId?: Uuid;
}

interface DemoThen {
  /** One of the codes below. */
  readonly code?: string;
  readonly state?: RepliedState;
}

interface DemoWork {
  /** Codes and what they stand for, in the order in which they are offered. */
  readonly codes: Readonly<Record<string, string>>;
  /** The first that fits decides. */
  readonly rules: readonly DemoRule[];
  /** What becomes of a ticket with a canned reply, by its shortcut. */
  readonly replies: Readonly<Record<string, DemoThen>>;
  /** Patterns of what is masked, by name. */
  readonly masked: Readonly<Record<string, string>>;
}

export const demoWork: Readonly<Record<DemoTenant['code'], DemoWork>> = {
  seaside: {
    codes: {
      LINEN: 'Towels and linen',
      REPAIR: 'Repair in a room',
      TAXI: 'Taxi or transfer',
      TABLE: 'Table booked',
      LOST: 'Lost and found',
      NOISE: 'Noise at night',
      BILL: 'Question about a bill',
    },
    rules: [
      { name: 'Water where it should not be', priority: 'high', words: ['leak*', 'burst pipe', 'overflow*'] },
      { name: 'Locked out', priority: 'high', words: ['locked out', 'lost my key', 'lost our key'] },
      {
        name: 'Allergy at the table',
        priority: 'high',
        words: ['allerg*', 'coeliac', 'celiac'],
        staffGroupId: seaside.dining,
      },
      { name: 'A party still to come', priority: 'low', subMenuId: seasideMenus.celebrations },
    ],
    replies: {
      'pool-towels': { code: 'LINEN', state: 'solved' },
      'dinner-booked': { code: 'TABLE', state: 'solved' },
      'late-checkout': { state: 'snoozed' },
      noise: { code: 'NOISE' },
      goodbye: { state: 'solved' },
    },
    masked: { 'Number of a club card': 'CC-########' },
  },
  harbor: {
    codes: {
      備品: 'タオル・アメニティの補充',
      修理: '客室の修理',
      車: 'タクシー・送迎',
      夕食: '夕食の予約',
      忘れ物: '忘れ物・落とし物',
      騒音: '夜間の騒音',
      会計: '会計のお問い合わせ',
    },
    rules: [
      { name: '水まわりの故障', priority: 'high', words: ['水漏れ', '水もれ', 'お湯が出ない', 'あふれ'] },
      { name: '客室に入れない', priority: 'high', words: ['鍵をなくし', '鍵を失くし', '閉め出'] },
      {
        name: 'アレルギーのご相談',
        priority: 'high',
        words: ['アレルギー', 'アナフィラキシー'],
        staffGroupId: harbor.dining,
      },
      { name: '領収書のご依頼', priority: 'low', words: ['領収書', '請求書'] },
    ],
    replies: {
      'bringing-up': { code: '備品' },
      'taxi-coming': { code: '車', state: 'solved' },
      'table-held': { code: '夕食', state: 'solved' },
      farewell: { state: 'solved' },
    },
    masked: { 会員番号: 'HB-######' },
  },
  market: {
    codes: {
      RETOUR: 'Échange ou retour',
      DÉTAXE: 'Détaxe',
      RÉSERVE: 'Article mis de côté',
      TROUVÉ: 'Objet trouvé',
      CADEAU: 'Paquet cadeau',
      LIVRAISON: 'Livraison à l’hôtel',
    },
    rules: [
      {
        name: 'Enfant perdu',
        priority: 'high',
        words: ['enfant perdu', 'perdu mon fils', 'perdu ma fille', 'perdu notre fils', 'perdu notre fille'],
      },
      { name: 'Malaise', priority: 'high', words: ['malaise', 'évanoui*', 'blessé*'] },
      {
        name: 'Allergie au comptoir',
        priority: 'high',
        words: ['allerg*', 'arachide*', 'cœliaque*'],
        staffGroupId: market.foodHall,
      },
      { name: 'Détaxe et retours', priority: 'low', subMenuId: marketMenus.taxAndReturns },
    ],
    replies: {
      held: { code: 'RÉSERVE', state: 'snoozed' },
      'tax-documents': { code: 'DÉTAXE' },
      returns: { code: 'RETOUR' },
      thanks: { state: 'solved' },
    },
    masked: { 'Carte de fidélité': 'MC-########' },
  },
};

/** The row of a code, a rule or a pattern of a house. */
export const workId = ({ code }: Pick<DemoTenant, 'code'>, name: string): Uuid => demoId(`${code}/desk/${name}`);

const houseWork: Readonly<Partial<Record<string, DemoWork>>> = demoWork;

/** What becomes of a ticket with a canned reply of the house; nothing in one without codes. */
export function replyThen(
  { code: house }: { readonly code: string },
  shortcut: string,
): { readonly codeId: Uuid | null; readonly state: RepliedState | null } {
  const { code, state = null } = houseWork[house]?.replies[shortcut] ?? {};
  return { codeId: code === undefined ? null : demoId(`${house}/desk/${code}`), state };
}
