import * as v from 'valibot';

const Ordered = v.object({ order: v.string() });

/** How far a cookie goes; null for what is none. */
export function orderOf(cookie: unknown): string | null {
  const parsed = v.safeParse(Ordered, cookie);
  return parsed.success ? parsed.output.order : null;
}

const Viewed = v.object({ viewVersion: v.number() });

/** Which version of the view its rows are of; null where it does not say. */
export function viewOf(cookie: unknown): number | null {
  const parsed = v.safeParse(Viewed, cookie);
  return parsed.success ? parsed.output.viewVersion : null;
}
