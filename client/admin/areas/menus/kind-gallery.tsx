import { Trans, useLingui } from '@lingui/react/macro';
import manage from '#client/console/account/manage.module.css';
import type { Place } from '#client/console/kit/place.ts';
import { Trail } from '#client/console/kit/trail.tsx';
import { MenuSign } from '#client/ui/menu-icons/menu-icons.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { menuPresets, readyMade } from '#shared/manage/starters/menu-presets.ts';
import { menuKindNames, menuKinds } from '#shared/domain/menu/menu-kinds.ts';
import { belowHeading } from './menu-parts.ts';
import { PlaceLink } from './menu-tree.tsx';
import styles from './menus.module.css';
import { useKindTexts } from './use-kind-texts.ts';

/** What a new menu may do; the next step is its form. */
export function KindGallery({ place, heading }: { readonly place: Place; readonly heading: number }) {
  const { t } = useLingui();
  const kinds = useKindTexts();
  const lang = activeLanguage();
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
      <h2 className={styles.presets}>
        <Trans>Or one that is ready made</Trans>
      </h2>
      <ul className={styles.kinds}>
        {readyMade.map((name) => {
          const preset = menuPresets[name];
          return preset === undefined ? null : (
            <li key={name}>
              <PlaceLink place={place} parts={[belowHeading(heading), name, 'new']} className={styles.kind}>
                <MenuSign name={preset.icon} size={24} />
                <span>
                  <strong>{textIn(preset.name, lang, 'en')}</strong>
                  <span className={styles.line}>{textIn(preset.greeting ?? {}, lang, 'en')}</span>
                </span>
              </PlaceLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}
