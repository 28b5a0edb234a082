import { useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import FileText from 'lucide-react/icons/file-text';
import Globe from 'lucide-react/icons/globe';
import LayoutList from 'lucide-react/icons/layout-list';
import Puzzle from 'lucide-react/icons/puzzle';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import type { TriedAnswer } from '#shared/manage/try-bot.ts';
import styles from './try.module.css';

type Source = TriedAnswer['sources'][number];

const SIGNS: Readonly<Record<Source['kind'], LucideIcon>> = {
  menu: LayoutList,
  component: Puzzle,
  document: FileText,
  page: Globe,
};

/** What an answer was taken from. */
export function SourceList({ sources }: { readonly sources: readonly Source[] }) {
  const { t } = useLingui();
  const number = new Intl.NumberFormat(readerLocale());
  if (sources.length === 0) return null;
  return (
    <ul className={styles.sources} aria-label={t`Sources`}>
      {sources.map(({ kind, id, title, page }) => {
        const Sign = SIGNS[kind];
        return (
          <li key={`${kind}/${id}/${page ?? ''}`}>
            <Sign size={16} aria-hidden="true" />
            <bdi>{page === null ? title : `${title} · ${number.format(page)}`}</bdi>
          </li>
        );
      })}
    </ul>
  );
}
