/**
 * Icons by their shapes alone. lucide's own component brings 1.5 kB of settings that nothing of ours sets, and each
 * icon a key for every line and its name; of all that the build keeps the shapes (client/ui/glyph.ts draws them).
 */
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import type { GlyphShape } from '../ui/glyph.ts';

const iconFile = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const drawer = fileURLToPath(new URL('../ui/glyph.ts', import.meta.url));

const iconModule = v.object({
  __iconData: v.object({
    size: v.literal(24),
    node: v.array(v.strictTuple([v.string(), v.record(v.string(), v.string())])),
  }),
});

/** An icon's shapes as short as they can be written. Throws when the file is no icon as lucide makes them. */
export function shapesOf(module: unknown): GlyphShape[] {
  return v.parse(iconModule, module).__iconData.node.map(([tag, { key: _, ...attributes }]) => {
    const { d, ...others } = attributes;
    return tag === 'path' && d !== undefined && Object.keys(others).length === 0 ? d : [tag, attributes];
  });
}

/** The plugin, for builds: tests and development draw lucide's own components, which look the same. */
export function lightIcons(): Plugin {
  return {
    name: 'bellhop-light-icons',
    apply: 'build',
    transform: {
      filter: { id: iconFile },
      async handler(code, id) {
        // An old name of an icon only leads to its new one.
        if (!code.includes('__iconData')) return null;
        const shapes = shapesOf(await import(id)).map((shape) => JSON.stringify(shape));
        return {
          code: `import { glyph } from ${JSON.stringify(drawer)};\nexport default /* @__PURE__ */ glyph(${shapes.join(', ')});\n`,
          map: null,
        };
      },
    },
  };
}
