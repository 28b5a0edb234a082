import { Trans } from '@lingui/react/macro';
import type { KioskPage } from '#shared/rest/kiosk.ts';
import styles from './kiosk.module.css';

/** One place of the house, in the house's words. */
export function HousePage({ page }: { readonly page: KioskPage }) {
  return (
    <article className={styles.page}>
      <h2>{page.title}</h2>
      {page.place === '' ? null : <p className={styles.where}>{page.place}</p>}
      {page.text === '' ? null : <p className={styles.words}>{page.text}</p>}
      {page.hours === '' ? null : <p className={styles.words}>{page.hours}</p>}
    </article>
  );
}

/** What can be read of the house without a network [KIOSK-OFFLINE]. */
export function HousePages({ pages }: { readonly pages: readonly KioskPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section className={styles.pages} aria-labelledby="kiosk-pages">
      <h2 id="kiosk-pages" className={styles.heading}>
        <Trans>Good to know meanwhile</Trans>
      </h2>
      <div className={styles.cards}>
        {pages.map((page) => (
          <HousePage key={page.id} page={page} />
        ))}
      </div>
    </section>
  );
}
