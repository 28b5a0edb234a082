import { useLingui } from '@lingui/react/macro';
import manage from '#client/console/account/manage.module.css';
import type { Place } from '#client/console/kit/place.ts';
import { Trail } from '#client/console/kit/trail.tsx';
import { MenuSign } from '#client/ui/menu-icons/menu-icons.tsx';
import { menuKindNames, menuKinds } from '#shared/domain/menu/menu-kinds.ts';
import { belowHeading } from './menu-parts.ts';
import { PlaceLink } from './menu-tree.tsx';
import styles from './menus.module.css';
import { useKindTexts } from './use-kind-texts.ts';

/** What a new menu may do; the next step is its form. */
export function KindGallery({ place, heading }: { readonly place: Place; readonly heading: number }) {
  const { t } = useLingui();
  const kinds = useKindTexts();
  const title = t`What shall the new menu do?`;
  return (
    <>
      <Trail list={{ name: t`Menus`, href: place.href() }} here={title} />
      <h1 className={manage.title}>{title}</h1>
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
