import { Plural, Trans } from '@lingui/react/macro';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { HouseFileFacts } from '#shared/manage/house-files.ts';
import styles from '../account/manage.module.css';

const SEPARATOR = ' · ';

/** The house that is in a file, and how much of it there is. */
export function FileFacts({ facts }: { readonly facts: HouseFileFacts }) {
  const { name_dict, lang_cd, exported_at, counts, media } = facts;
  const name = textIn(name_dict, activeLanguage(), lang_cd);
  const day = new Intl.DateTimeFormat(activeLanguage(), { dateStyle: 'long' }).format(new Date(exported_at));
  const rooms = counts['room'] ?? 0;
  const menus = (counts['main_menu'] ?? 0) + (counts['sub_menu'] ?? 0);
  return (
    <div role="status">
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        {SEPARATOR}
        <Trans>saved on {day}</Trans>
      </p>
      <p className={styles.secondary}>
        <Plural value={rooms} one="# room or place" other="# rooms and places" />
        {SEPARATOR}
        <Plural value={menus} one="# menu" other="# menus" />
        {SEPARATOR}
        <Plural value={media} one="# picture or film" other="# pictures and films" />
      </p>
    </div>
  );
}
