/** What the catalogue's pages of a demo house are made of: plain data, no database. */
import type {
  AllocationObject,
  AllocationTiming,
  AllocationUnit,
  SecurityLevel,
} from '#shared/domain/coupon/coupon.ts';
import type { Dict, PublicPath, Uuid } from '../../content-types.ts';

/** One text in every demo language, in the order English, Japanese, Chinese, Korean, French, Spanish, Arabic. */
export function words(...texts: readonly [string, string, string, string, string, string, string]): Dict {
  const [en, ja, zhCn, ko, fr, es, ar] = texts;
  return { en, ja, 'zh-CN': zhCn, ko, fr, es, ar };
}

export interface DemoCouponKind {
  readonly id: number;
  readonly code: string;
  readonly image: PublicPath;
  readonly name: Dict;
  readonly description: Dict;
  readonly level: SecurityLevel;
  /** Null: as often as one likes. */
  readonly times: number | null;
  readonly limitedNo?: number;
  readonly timing: AllocationTiming;
  readonly object: AllocationObject;
  readonly unit: AllocationUnit;
  readonly afterCheckout?: boolean;
  readonly validDays?: number;
  /** The counter that takes it: whose PIN, whose scanner. */
  readonly groupId: Uuid;
  /** A facility where it is taken, whose name it has. */
  readonly facilityId: number;
  readonly color: `#${string}`;
}

export interface DemoPages {
  readonly tenant: 'seaside' | 'harbor' | 'market';
  /** The first number of its menu and of what stands under it. */
  readonly from: number;
  readonly kinds: readonly DemoCouponKind[];
  readonly offers: readonly {
    readonly id: number;
    readonly facilityId: number;
    readonly groupId: Uuid;
    readonly name: Dict;
    /** Names `{price}` and `{until}`. */
    readonly text: Dict;
    readonly place: Dict;
    /** How a guest who reads it in their room gets there. */
    readonly placeInRoom: Dict;
    readonly price: string;
    readonly until: Dict;
  }[];
  readonly floors: readonly { readonly content: Dict; readonly text: Dict; readonly image: PublicPath | null }[];
  readonly nearby: readonly {
    readonly key: string;
    readonly image: PublicPath;
    readonly name: Dict;
    readonly category: Dict;
    readonly comment: Dict;
    readonly priceRange: string | null;
    readonly budget: string | null;
    readonly latitude: number;
    readonly longitude: number;
    /** Metres on foot where that is much more than the crow flies. */
    readonly distance?: number;
    /** Where others say what they think of it. */
    readonly reviews?: string;
  }[];
  /** The questionnaire's own address. */
  readonly survey: string;
  /** What the form under the offers asks the price of, in the house's currency. */
  readonly wrapPrice: number;
  readonly crowds: readonly {
    readonly facilityId: number;
    readonly sensorId: string | null;
    readonly iconType: 'faces' | 'bars';
    readonly vacantUpper: number;
    readonly congestionLower: number;
    /** When it is closed, on the house's clock. */
    readonly closed: { readonly from: string; readonly to: string };
    /** Counts of the last hours, newest first: minutes ago and people. */
    readonly counts: readonly (readonly [minutesAgo: number, people: number])[];
  }[];
  /** From a facility's page to the offer, and from the offer to the facility and a menu. */
  readonly talkSubMenuId: number;
  /** Null: every language there is. */
  readonly languages: readonly string[] | null;
}
