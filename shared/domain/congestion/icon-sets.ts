/** The signs that a counted place is drawn with, by what it shows; names are lucide's. A house chooses one set a place. */
import type { CongestionState } from './congestion-level.ts';

const congestionIconSets = {
  faces: {
    non_active: 'circle',
    vacant: 'face-slightly-smiling',
    moderately_vacant: 'face-neutral',
    congestion: 'face-slightly-frowning',
    out_of_business_hour: 'moon',
  },
  bars: {
    non_active: 'signal',
    vacant: 'signal-low',
    moderately_vacant: 'signal-medium',
    congestion: 'signal-high',
    out_of_business_hour: 'door-closed',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<CongestionState, string>>>>;
export type CongestionIconSet = keyof typeof congestionIconSets;

export const congestionIconSetNames = Object.keys(congestionIconSets) as [CongestionIconSet, ...CongestionIconSet[]];

/** A set as a house keeps it. */
export const iconsOf = (name: CongestionIconSet) =>
  (Object.entries(congestionIconSets[name]) as [CongestionState, string][]).map(([state, icon]) => ({ state, icon }));
