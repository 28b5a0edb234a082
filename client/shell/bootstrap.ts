/** What the server wrote into the page for the app to start with (server/http/entry-html.ts). */
import * as v from 'valibot';

const bootstrapSchema = v.object({
  lang: v.string(),
  build: v.nullable(v.string()),
  texts: v.nullable(
    v.object({ app: v.string(), first: v.string(), chat: v.nullable(v.string()), later: v.nullable(v.string()) }),
  ),
  tenant: v.nullable(
    v.object({
      code: v.string(),
      name: v.string(),
      logoUrl: v.nullable(v.string()),
      telephone: v.nullish(v.string(), null),
    }),
  ),
  /** Where maps get their tiles; absent where they are sketches [MAP-TILES]. */
  tiles: v.optional(v.object({ url: v.string(), attribution: v.string() })),
});

export type Bootstrap = v.InferOutput<typeof bootstrapSchema>;

const nothing: Bootstrap = {
  lang: 'en',
  build: null,
  texts: null,
  tenant: null,
};

/** Reads it; a page without one, as in development, starts with nothing known. */
export function readBootstrap(page: Document = document): Bootstrap {
  const text = page.getElementById('bootstrap')?.textContent ?? '';
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), bootstrapSchema), text);
  return result.success ? result.output : nothing;
}
