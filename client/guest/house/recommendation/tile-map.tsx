import { useLingui } from '@lingui/react/macro';
import {
  type DivIcon,
  divIcon,
  latLngBounds,
  layerGroup,
  type LayerGroup,
  map as leafletMap,
  type Map as LeafletMap,
  marker,
  tileLayer,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Coordinates } from '#shared/domain/place/distance.ts';
import type { Shown } from './choose.ts';
import styles from './tile-map.module.css';

export interface TileMapProps {
  readonly tiles: { readonly url: string; readonly attribution: string };
  readonly house: Coordinates;
  readonly places: readonly Shown[];
  readonly here: Coordinates | null;
  readonly onOpen: (id: string) => void;
  /** Not one tile came. */
  readonly onFailed: () => void;
}

/** No closer than a walk, however near the places are. */
const CLOSEST = 16;
/** A finger's target around a number of 28 px. */
const TARGET = 44;

const point = ({ latitude, longitude }: Coordinates): [number, number] => [latitude, longitude];

/** A house as on the sketch. */
function roof(): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(space, 'svg');
  drawing.setAttribute('viewBox', '-7 -6 14 14');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', 'M-6 1l6 -6l6 6v6h-12z');
  path.setAttribute('fill', 'currentColor');
  drawing.append(path);
  return drawing;
}

function sign(className: string | undefined, content: Node | string = ''): DivIcon {
  const mark = document.createElement('span');
  mark.className = className ?? '';
  mark.append(content);
  return divIcon({ html: mark, className: styles.target ?? '', iconSize: [TARGET, TARGET] });
}

/** The map, with buttons in the reader's words; gone with the page. Null until it is there. */
function useLeaflet(props: Pick<TileMapProps, 'tiles' | 'house' | 'onFailed'>) {
  const { tiles, house, onFailed } = props;
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<{ readonly map: LeafletMap; readonly marks: LayerGroup } | null>(null);
  const failed = useEffectEvent(onFailed);
  const { url, attribution } = tiles;
  const { latitude, longitude } = house;
  const [zoomIn, zoomOut] = [t`Zoom in`, t`Zoom out`];
  useEffect(() => {
    if (box.current === null) return undefined;
    // A wheel scrolls the page; fingers and buttons move the map.
    const map = leafletMap(box.current, {
      scrollWheelZoom: false,
      zoomControl: false,
      center: [latitude, longitude],
      zoom: 14,
    });
    map.attributionControl.setPrefix(false);
    const layer = tileLayer(url, { maxZoom: 19, referrerPolicy: 'strict-origin' });
    // Attributions of others are drawn as text, never as markup.
    const words = document.createElement('span');
    words.textContent = attribution;
    map.attributionControl.addAttribution(words.innerHTML);
    let came = false;
    layer.on('tileload', () => {
      came = true;
    });
    layer.on('tileerror', () => {
      if (!came) failed();
    });
    layer.addTo(map);
    setMade({ map, marks: layerGroup().addTo(map) });
    const resized = new ResizeObserver(() => map.invalidateSize());
    resized.observe(box.current);
    return () => {
      resized.disconnect();
      map.remove();
      setMade(null);
    };
  }, [url, attribution, latitude, longitude]);
  const zoom = (by: number) => () => void made?.map.setZoom(made.map.getZoom() + by);
  const buttons = (
    <div className={styles.zoom}>
      <button type="button" aria-label={zoomIn} onClick={zoom(1)}>
        +
      </button>
      <button type="button" aria-label={zoomOut} onClick={zoom(-1)}>
        −
      </button>
    </div>
  );
  return { box, made, buttons };
}

/** What lies around the house on the tiles that the operator names, numbered as the list below [MAP-TILES]. */
export function TileMap({ tiles, house, places, here, onOpen, onFailed }: TileMapProps) {
  const { t } = useLingui();
  const { box, made, buttons } = useLeaflet({ tiles, house, onFailed });
  const opened = useEffectEvent(onOpen);
  const all = places.map(({ place }) => place);
  const drawn = JSON.stringify([all.map(({ id, latitude, longitude }) => [id, latitude, longitude]), here, house]);
  const draw = useEffectEvent(({ map, marks }: { readonly map: LeafletMap; readonly marks: LayerGroup }) => {
    marks.clearLayers();
    marker(point(house), { icon: sign(styles.house, roof()), interactive: false, keyboard: false }).addTo(marks);
    if (here !== null) marker(point(here), { icon: sign(styles.me), interactive: false, keyboard: false }).addTo(marks);
    for (const [index, place] of all.entries()) {
      const name = `${index + 1} ${place.display_name}`;
      marker(point(place), { icon: sign(styles.dot, String(index + 1)), title: name, alt: name, riseOnHover: true })
        .on('click', () => opened(place.id))
        .addTo(marks);
    }
    const bounds = latLngBounds([point(house), ...all.map(point), ...(here === null ? [] : [point(here)])]);
    map.fitBounds(bounds, { padding: [32, 32], maxZoom: CLOSEST, animate: false });
  });
  useEffect(() => {
    if (made !== null) draw(made);
  }, [made, drawn]);
  return (
    <div className={styles.frame} role="group" aria-label={t`Map of the area`} dir="ltr">
      <div ref={box} className={styles.map} />
      {buttons}
    </div>
  );
}
