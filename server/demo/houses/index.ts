import type { DemoTenant } from '../content-types.ts';
import { harbor } from './harbor/tenant.ts';
import { market } from './market/tenant.ts';
import { seaside } from './seaside/tenant.ts';

/** The three places of the demo, in the order the terminal lists them. */
export const demoTenants: readonly DemoTenant[] = [seaside, harbor, market];
