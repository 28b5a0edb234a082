/** A kind of coupon as it can be shown before anybody has one [CONSOLE-PREVIEW]. */
import * as v from 'valibot';
import { AllocationObject, AllocationTiming, AllocationUnit, SecurityLevel, UsageLimit } from './coupon.ts';

const Dict = v.record(v.string(), v.string());
const Count = v.nullable(v.number());
const Day = v.nullable(v.string());

export const CouponExample = v.object({
  code: v.string(),
  name_dict: Dict,
  descriptions: v.array(v.object({ text_dict: Dict })),
  places: v.array(v.object({ name_dict: Dict })),
  image_url: v.nullable(v.string()),
  color: v.nullable(v.string()),
  security_level: SecurityLevel,
  usage_limit: UsageLimit,
  max_redemption_number: Count,
  limited_no: Count,
  allocation_timing: AllocationTiming,
  allocation_object: AllocationObject,
  allocation_unit: AllocationUnit,
  valid_from: Day,
  valid_until: Day,
  valid_days: Count,
  after_checkout_usage: v.boolean(),
  disabled: v.boolean(),
});
export type CouponExample = v.InferOutput<typeof CouponExample>;
