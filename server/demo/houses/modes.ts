/** What the demo's houses show beyond their pages: pictures on top, a film, an add-on, the modes a place may be in. Plain data. */
import { type StoredSettings, storeSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import { pictureKeys } from '#shared/domain/tenant-settings/tenant-settings.ts';
import type { Dict, PublicPath, Uuid } from '../content-types.ts';
import { words } from './pages/content.ts';
import { locationGroups as seasideGroups } from './seaside/ids.ts';

export interface DemoModes {
  /** Pictures after the house's own, at most four. */
  readonly pictures: readonly PublicPath[];
  readonly movie?: `/demo/${string}.webm`;
  /** Groups of places whose guests see the group's name above the menu. */
  readonly groupMode?: readonly Uuid[];
  readonly concierge?: {
    readonly hash: string;
    readonly url: string;
    readonly logo: PublicPath;
    readonly color: `#${string}`;
    readonly textColor: `#${string}`;
    readonly name: Dict;
  };
}

export const demoModes: Readonly<Record<string, DemoModes>> = {
  seaside: {
    pictures: ['/demo/seaside-hero-cove.svg', '/demo/seaside-hero-terrace.svg', '/demo/seaside-lighthouse.svg'],
    movie: '/demo/seaside-movie.webm',
    groupMode: [seasideGroups.dining],
  },
  harbor: {
    pictures: ['/demo/harbor-hero-morning.svg', '/demo/harbor-hero-bath.svg', '/demo/harbor-wheel.svg'],
    concierge: {
      hash: 'lamp-2f6c',
      url: 'https://guide.example/harbor',
      logo: '/demo/harbor-logo.svg',
      color: '#16324c',
      textColor: '#ffffff',
      name: words(
        'Yokohama on foot',
        '横浜まち歩きガイド',
        '横滨漫步指南',
        '요코하마 도보 여행 안내',
        'Yokohama à pied',
        'Yokohama a pie',
        'يوكوهاما سيرًا على الأقدام',
      ),
    },
  },
  market: { pictures: ['/demo/market-hero-roof.svg', '/demo/market-hero-evening.svg', '/demo/market-quay.svg'] },
};

/** As a tenant's settings, the way they are stored. */
export function modeSettings({ pictures, movie, groupMode = [], concierge }: DemoModes): StoredSettings {
  return storeSettings({
    picture: Object.fromEntries(pictureKeys.slice(0, pictures.length).map((key, index) => [key, pictures[index]])),
    ...(movie === undefined ? {} : { movie, enable_movie_display: true }),
    group_mode: Object.fromEntries(groupMode.map((id) => [id, true])),
    ...(concierge === undefined
      ? {}
      : {
          concierge: {
            enabled: true,
            hash: concierge.hash,
            url: concierge.url,
            logo: concierge.logo,
            color: concierge.color,
            text_color: concierge.textColor,
            name: concierge.name,
          },
        }),
  });
}
