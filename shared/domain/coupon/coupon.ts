/** What a coupon may be, in the words of the wire. */
import * as v from 'valibot';

/** 0 by a tap, 1 by a tap and a confirmation, 2 by a PIN that staff enter, 3 by a QR code that staff scan. */
export const SecurityLevel = v.picklist([0, 1, 2, 3]);
export type SecurityLevel = v.InferOutput<typeof SecurityLevel>;

export const UsageLimit = v.picklist(['limited', 'unlimited']);
export type UsageLimit = v.InferOutput<typeof UsageLimit>;

/** When a coupon is handed out: once the guest has checked in, once they have scanned a code, or by staff. */
export const AllocationTiming = v.picklist(['check_in', 'scan', 'manual']);
export type AllocationTiming = v.InferOutput<typeof AllocationTiming>;

/** Who holds it: each guest their own, or all guests of a room one between them. */
export const AllocationObject = v.picklist(['guest', 'room']);
export type AllocationObject = v.InferOutput<typeof AllocationObject>;

/** How often: a single time, one each calendar day, or one each stay. */
export const AllocationUnit = v.picklist(['once', 'daily', 'stay']);
export type AllocationUnit = v.InferOutput<typeof AllocationUnit>;

export const RedemptionWay = v.picklist(['tap', 'confirm', 'pin', 'scan']);
export type RedemptionWay = v.InferOutput<typeof RedemptionWay>;

const WAYS = ['tap', 'confirm', 'pin', 'scan'] as const satisfies Record<SecurityLevel, RedemptionWay>;

/** How a coupon of a security level is redeemed [COUPON-LEVEL]. */
export function wayOf(level: SecurityLevel): RedemptionWay {
  return WAYS[level];
}
