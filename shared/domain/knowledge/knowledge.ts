/** What a bot can know beside the pages of its house. */

export const knowledgeKinds = ['component', 'document', 'page'] as const;
export type KnowledgeKind = (typeof knowledgeKinds)[number];

export const componentKinds = ['static', 'dynamic'] as const;
export type ComponentKind = (typeof componentKinds)[number];

/** What a dynamic component reads at the moment it is asked [KNOW-DYNAMIC]. */
export type Dynamic =
  /** Whether somebody answers at a menu now, and until when; without one, by the hours of the house. */
  | { readonly of: 'hours'; readonly sub_menu_id: number | null }
  /** How full a place is, or all that are counted. */
  | { readonly of: 'congestion'; readonly facility_id: number | null }
  /** What guests are offered today. */
  | { readonly of: 'offers' }
  /** The weather where the house is, from a service that speaks Open-Meteo's shape. */
  | { readonly of: 'weather'; readonly url: string };

/** A revision of something that is known, beside its passages. */
export interface SourceHead {
  readonly kind: KnowledgeKind;
  readonly thingId: string;
  readonly revision: number;
  /** As the source is named. */
  readonly title: string;
  readonly url: string | null;
  readonly dynamic: Dynamic | null;
}

/** Concepts by which questions find what is read at the moment, whatever it is called. */
export const DYNAMIC_CONCEPTS: Readonly<Record<Dynamic['of'], readonly string[]>> = {
  hours: ['hours'],
  congestion: ['crowd'],
  offers: ['coupon'],
  weather: ['weather'],
};
