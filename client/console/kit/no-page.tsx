import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from '../account/manage.module.css';
import kit from './kit.module.css';

interface NoPageProps {
  /** Where there is something. */
  readonly href: string;
  readonly name: string;
  /** What is said first; that there is no such page without it. */
  readonly title?: ReactNode;
}

/** For an address of a console that leads nowhere, or to what is gone. */
export function NoPage({ href, name, title = <Trans>This page does not exist</Trans> }: NoPageProps) {
  return (
    <section className={styles.card}>
      <h1 className={styles.title}>{title}</h1>
      <p>
        <Trans>The link may be old or mistyped.</Trans>
      </p>
      <a className={kit.wayBack} href={href}>
        {name}
      </a>
    </section>
  );
}
