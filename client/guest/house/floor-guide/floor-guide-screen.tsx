import { Trans, useLingui } from '@lingui/react/macro';
import Layers from 'lucide-react/icons/layers';
import { useEffect, useState } from 'react';
import { safeMediaUrl } from '#shared/domain/message-content/safe-url.ts';
import type { FloorGuide } from '#shared/facade/catalogue/house.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { usePlace } from '../../app/place.ts';
import { aboveSubMenu, shownEntry, useSubMenuId } from '../../reading/menu-place.ts';
import { NothingHere, ReadFailed, WaitingCards } from '../../reading/read-states.tsx';
import { usePictureWords } from '../../reading/picture-words.ts';
import { useRead } from '../../reading/use-read.ts';
import { SearchIcon } from '../../ask/ask-entry.tsx';
import { GuestPage } from '../../frame/guest-page.tsx';
import { PagePopups } from '../../reading/popup/page-popups.tsx';
import { floorGuides } from './floor-guide-store.ts';
import { FloorTabs, panelId, tabId } from './floor-tabs.tsx';
import { ZoomPicture } from './zoom-picture.tsx';
import styles from './floor-guide.module.css';

/** Pictures come from the web, from our own media or from the app itself. */
const shownImages = ({ image_urls: urls }: FloorGuide): string[] =>
  urls.filter((url) => safeMediaUrl(url) !== null || /^\/(?!\/)[\w./-]+$/.test(url));

function Plan({ src, name }: { readonly src: string; readonly name: string }) {
  const words = usePictureWords(src);
  return <ZoomPicture src={src} alt={words || name} />;
}

function Floor({ floor, only }: { readonly floor: FloorGuide; readonly only: boolean }) {
  const images = shownImages(floor);
  return (
    <section
      className={styles.floor}
      {...(only ? {} : { role: 'tabpanel', id: panelId(floor.id), 'aria-labelledby': tabId(floor.id) })}
    >
      {only && floor.display_content !== '' ? (
        <h2 className={styles.heading} dir="auto">
          {floor.display_content}
        </h2>
      ) : null}
      {images.map((src) => (
        <Plan key={src} src={src} name={floor.display_content} />
      ))}
      {floor.display_text === '' ? null : (
        <p className={styles.words} dir="auto">
          {floor.display_text}
        </p>
      )}
    </section>
  );
}

function Floors({ floors }: { readonly floors: readonly FloorGuide[] }) {
  const { logs } = useGuestApp();
  const [chosen, setChosen] = useState<string | null>(null);
  // A floor that disappears while it is looked at gives way to the first.
  const at = Math.max(
    0,
    floors.findIndex(({ id }) => id === chosen),
  );
  const floor = floors[at];
  if (floor === undefined) return null;
  return (
    <>
      {floors.length === 1 ? null : (
        <FloorTabs
          floors={floors}
          at={at}
          onGo={(index) => {
            const next = floors[index];
            if (next === undefined) return;
            setChosen(next.id);
            logs.access('sub_menu', 'open_detail', { floor_id: next.id });
          }}
        />
      )}
      <Floor key={floor.id} floor={floor} only={floors.length === 1} />
    </>
  );
}

/** Where what is in the house: a plan for each floor, its words, and what leads on [FLOOR-PAGE]. */
export function FloorGuideScreen() {
  const { t } = useLingui();
  const { logs } = useGuestApp();
  const { menus, failed: menusFailed } = usePlace();
  const subMenuId = useSubMenuId(menus, 'floor_guide');
  const entry = shownEntry(menus, subMenuId);
  const { value, failed, error, again } = useRead(floorGuides, 'all');
  useEffect(() => logs.access('sub_menu', 'open', { sub_menu_id: subMenuId }), [logs, subMenuId]);
  const waiting = value === null && !failed && !menusFailed;
  return (
    <GuestPage
      tools={<SearchIcon />}
      title={<bdi>{entry?.sub.name ?? t`Floor guide`}</bdi>}
      back={aboveSubMenu(entry)}
      busy={waiting}
    >
      <div className={styles.page}>
        {waiting ? (
          <WaitingCards count={1} height="420px" />
        ) : value === null ? (
          <ReadFailed error={error} onAgain={again} />
        ) : value.length === 0 ? (
          <NothingHere icon={Layers}>
            <Trans>There are no floor plans at the moment.</Trans>
          </NothingHere>
        ) : (
          <Floors floors={value} />
        )}
        {value === null ? null : (
          <PagePopups
            of="sub_menu"
            id={subMenuId}
            heading={<Trans>What you will find here</Trans>}
            backTo={subMenuId}
          />
        )}
      </div>
    </GuestPage>
  );
}
