import { type FunctionComponent, lazy, type LazyExoticComponent } from 'react';
import { loadPart } from './load-chunk.ts';

/**
 * A component whose code is fetched when it is first drawn. A line that breaks meanwhile is told as one, and not as a
 * fault of the page [ERR-CHUNK]: the nearest error screen is given a ChunkLoadError.
 */
export const lazyPart = <Props>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyExoticComponent<FunctionComponent<Props>> => lazy(async () => ({ default: await loadPart(load) }));
