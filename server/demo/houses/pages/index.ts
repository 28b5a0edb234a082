import type { DemoPages } from './content.ts';
import { harborPages } from './harbor.ts';
import { marketPages } from './market.ts';
import { seasidePages } from './seaside.ts';

/** The catalogue's pages of the three places. */
export const demoPages: readonly DemoPages[] = [seasidePages, harborPages, marketPages];
