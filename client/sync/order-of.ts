import * as v from 'valibot';

const Ordered = v.object({ order: v.string() });

/** How far a cookie goes; null for what is none. */
export function orderOf(cookie: unknown): string | null {
  const parsed = v.safeParse(Ordered, cookie);
  return parsed.success ? parsed.output.order : null;
}
