import { Trans } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import manage from '#client/console/account/manage.module.css';
import kit from '#client/console/kit/kit.module.css';
import type { Place } from '#client/console/kit/place.ts';
import { Icon } from '#client/ui/icon.tsx';
import { MenuSign } from '#client/ui/menu-icons/menu-icons.tsx';
import { menuKindNames, menuKinds } from '#shared/domain/menu/menu-kinds.ts';
import { belowHeading, PlaceLink } from './menu-tree.tsx';
import styles from './menus.module.css';
import { useKindTexts } from './use-kind-texts.ts';

/** What a new menu may do; the next step is its form. */
export function KindGallery({ place, heading }: { readonly place: Place; readonly heading: number }) {
  const kinds = useKindTexts();
  return (
    <>
      <PlaceLink place={place} parts={[]} className={kit.back}>
        <Icon of={ChevronLeft} size={18} directional />
        <Trans>Menus</Trans>
      </PlaceLink>
      <h1 className={manage.title}>
        <Trans>What shall the new menu do?</Trans>
      </h1>
      <ul className={styles.kinds}>
        {menuKindNames.map((kind) => (
          <li key={kind}>
            <PlaceLink place={place} parts={[belowHeading(heading), kind, 'new']} className={styles.kind}>
              <MenuSign name={menuKinds[kind].icon} size={24} />
              <span>
                <strong>{kinds[kind].name}</strong>
                <span className={styles.line}>{kinds[kind].line}</span>
              </span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </>
  );
}
