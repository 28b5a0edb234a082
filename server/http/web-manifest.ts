/** The manifest that lets a guest install the hotel's page: its name, colours and language [PWA-INSTALL]. */
import { bcp47Of, directionOf } from '#shared/languages/codes.ts';
import { defaultBrandColor, paletteOf } from '#shared/domain/palette/palette.ts';
import { type EntryTenant, imageAddress, inPixels } from './entry-html.ts';

/** Longest name phones show under an icon. */
const shortNameLength = 12;

/** The manifest of one tenant in one language; without a tenant, the product's own. */
export function webManifest(lang: string, tenant: EntryTenant | undefined): Record<string, unknown> {
  const palette = tenant?.palette ?? paletteOf(defaultBrandColor);
  const name = tenant?.name ?? 'Bellhop';
  const icon = imageAddress(tenant?.appIcon ?? null);
  return {
    id: tenant ? `/?tenant=${encodeURIComponent(tenant.code)}` : '/',
    name,
    short_name: Array.from(name).length <= shortNameLength ? name : (name.split(/\s/)[0] ?? name),
    lang: bcp47Of(lang),
    dir: directionOf(lang),
    start_url: `/${lang}/customer`,
    scope: '/',
    display: 'standalone',
    theme_color: tenant?.titleBar?.background ?? palette.light.accent,
    background_color: palette.light.background,
    icons:
      icon === null
        ? productIcons
        : [192, 512].map((pixels) => ({
            src: inPixels(icon, pixels),
            sizes: `${pixels}x${pixels}`,
            purpose: 'any',
          })),
  };
}

const productIcons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
