/** Every REST call, by area. */
import type { Route } from '../route.ts';
import { callRoutes } from './calls.ts';
import { voiceRoutes } from './voice.ts';

export const restRoutes: readonly Route[] = [...callRoutes, ...voiceRoutes];
