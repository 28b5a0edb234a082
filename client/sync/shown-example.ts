/**
 * What nobody has yet, drawn by a guest's page in a frame of a console [CONSOLE-PREVIEW]: the console writes it at the frame,
 * and a page of the same origin inside reads it there. A page that stands alone, or in a frame of somebody else, has none.
 */
const ATTRIBUTE = 'data-example';

/** What the frame carries. */
export const frameWith = (example: unknown): Readonly<Record<typeof ATTRIBUTE, string>> => ({
  [ATTRIBUTE]: JSON.stringify(example),
});

/** What this page was handed, not yet judged; null for nothing. */
export function exampleHere(): unknown {
  const text = window.frameElement?.getAttribute(ATTRIBUTE) ?? null;
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
