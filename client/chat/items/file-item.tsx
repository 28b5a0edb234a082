import { useLingui } from '@lingui/react/macro';
import type { ItemOf } from '#shared/domain/message-content/content-items.ts';
import { FileCard } from './file-card.tsx';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file's size in the page's language, e.g. `180 kB`. */
function useFileSize(bytes: number | undefined): string | null {
  const { i18n } = useLingui();
  if (bytes === undefined) return null;
  const power = Math.min(UNITS.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const unit = UNITS[power] ?? 'byte';
  const locales = Intl.NumberFormat.supportedLocalesOf([i18n.locale, 'en']);
  return new Intl.NumberFormat(locales, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: bytes < 10 * 1000 ** power ? 1 : 0,
  }).format(bytes / 1000 ** power);
}

/** A file to open, by its name and size. */
export function FileItem({ item }: { readonly item: ItemOf<'file'> }) {
  const size = useFileSize(item.file.size);
  return <FileCard href={item.file.content} path={item.file.content} name={item.file.originalName} fact={size} />;
}
