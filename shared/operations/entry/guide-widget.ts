/** The travel-guide add-on as the guest's app reads it from a location's details [GUIDE-ADDON]. */
import * as v from 'valibot';
import type { GuideWidget as OnTheWire } from '#shared/rest/contracts.ts';

const color = v.nullish(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)), null);

export const GuideWidget = v.object({
  enabled: v.literal(true),
  hash_code: v.string(),
  url: v.pipe(v.string(), v.url(), v.startsWith('https://')),
  logo: v.nullish(v.string(), null),
  name: v.string(),
  color,
  text_color: color,
});
export type GuideWidget = v.InferOutput<typeof GuideWidget>;

/** The add-on, or null where it is not enabled or not whole. */
export function guideWidgetOf(widget: unknown): GuideWidget | null {
  const read = v.safeParse(GuideWidget, widget);
  return read.success ? read.output : null;
}

/** Fails to compile when the contract of the REST call loses what is read here. */
export type ReadsFrom = OnTheWire extends v.InferInput<typeof GuideWidget> ? true : never;
