import type { DemoTenant } from '../content-types.ts';
import { seaside } from './seaside/tenant.ts';

/** The three places of the demo, in the order the terminal lists them. */
export const demoTenants: readonly DemoTenant[] = [seaside];
