import type { DemoTenant } from '../content-types.ts';

/** The three places of the demo, in the order the terminal lists them. */
export const demoTenants: readonly DemoTenant[] = [];
