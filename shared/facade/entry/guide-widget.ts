/** The travel-guide add-on as the guest's app reads it from a location's details [GUIDE-ADDON]. */
import * as v from 'valibot';

const text = v.nullish(v.string(), null);

// Of the validators only those that every start has anyway: what else is used here, every guest would download.
const Widget = v.object({
  enabled: v.boolean(),
  hash_code: v.string(),
  url: v.string(),
  logo: text,
  name: v.string(),
  color: text,
  text_color: text,
});
export type GuideWidget = v.InferOutput<typeof Widget>;

const colorOf = (color: string | null): string | null =>
  color !== null && /^#[0-9a-f]{6}$/i.test(color) ? color : null;

/** The add-on, or null where it is not enabled or not whole. Colours that are none are left out. */
export function guideWidgetOf(widget: unknown): GuideWidget | null {
  const read = v.safeParse(Widget, widget);
  if (!read.success) return null;
  const { output } = read;
  if (!output.enabled || !output.url.startsWith('https://') || !URL.canParse(output.url)) return null;
  return { ...output, color: colorOf(output.color), text_color: colorOf(output.text_color) };
}
