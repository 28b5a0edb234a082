import { Trans, useLingui } from '@lingui/react/macro';
import manageStyles from '#client/console/account/manage.module.css';
import kit from '#client/console/kit/kit.module.css';
import type { Place } from '#client/console/kit/place.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import type { BotVersionShown } from '#shared/manage/bot-versions.ts';
import styles from './versions.module.css';

interface VersionListProps {
  readonly items: readonly BotVersionShown[];
  readonly place: Place;
}

/** Every version that was published, the latest first. */
export function VersionList({ items, place }: VersionListProps) {
  const { t } = useLingui();
  const at = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  if (items.length === 0) return null;
  return (
    <section className={styles.list} aria-label={t`Versions`}>
      <h2 className={manageStyles.subtitle}>
        <Trans>Versions</Trans>
      </h2>
      <ul className={kit.table}>
        {items.map(({ id, no, note, made_at, made_by, is_published }) => (
          <li key={id} className={kit.row}>
            <a
              className={kit.rowLink}
              data-columns="2"
              href={place.href(id)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                place.go([id]);
              }}
            >
              <span className={kit.rowName}>
                {t`Version ${no}`}
                {is_published ? (
                  <span className={styles.mark} data-change="added">
                    <Trans>Guests meet it</Trans>
                  </span>
                ) : null}
              </span>
              <span className={kit.cell}>
                <bdi>{note}</bdi>
              </span>
              <span className={kit.cell}>
                {at.format(new Date(made_at))}
                {made_by === null ? null : (
                  <>
                    {' · '}
                    <bdi>{made_by}</bdi>
                  </>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
