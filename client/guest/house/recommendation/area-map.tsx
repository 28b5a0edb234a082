import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { readBootstrap } from '#client/shell/bootstrap.ts';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import type { Coordinates } from '#shared/domain/place/distance.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import type { Shown } from './choose.ts';
import { SketchMap } from './sketch-map.tsx';
import type { TileMapProps } from './tile-map.tsx';
import styles from './recommendation.module.css';

/** Stands where the map's code could not be fetched: the sketch is here already. */
function NoTiles({ onFailed }: Pick<TileMapProps, 'onFailed'>) {
  useEffect(onFailed, [onFailed]);
  return null;
}

const TileMap = lazy<ComponentType<TileMapProps>>(() =>
  loadChunk(() => import('./tile-map.tsx')).then(
    ({ TileMap: Tiles }) => ({ default: Tiles }),
    () => ({ default: NoTiles }),
  ),
);

interface AreaMapProps {
  readonly house: Coordinates;
  readonly places: readonly Shown[];
  readonly here: Coordinates | null;
  readonly onOpen: (id: string) => void;
}

/** What lies around: on the operator's tiles where they come, else as a sketch [MAP-TILES] [RECOMMEND-SKETCH]. */
export function AreaMap(props: AreaMapProps) {
  const tiles = readBootstrap().tiles ?? null;
  const online = useReadable(useGuestApp().core.reachability.view).state === 'online';
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  if (tiles === null || failed || !online) return <SketchMap {...props} />;
  return (
    <Suspense fallback={<div className={styles.mapPlace} />}>
      <TileMap {...props} tiles={tiles} onFailed={fail} />
    </Suspense>
  );
}
