import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReadState } from '#client/console/account/read-state.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { MediaPurpose } from '#shared/domain/media/purposes.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { HouseMedia } from '#shared/manage/media.ts';
import { MediaView } from './media-view.tsx';
import styles from './media.module.css';
import { useMediaPages } from './use-media-pages.ts';
import { ShowMore } from '../kit/show-more.tsx';

interface LibraryProps {
  readonly house: string;
  readonly purpose: MediaPurpose;
  readonly onChoose: (file: HouseMedia) => void;
}

/** The house's own files for a purpose, to show one of them again. */
export function LibraryDialog({ onClose, ...library }: LibraryProps & { readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      size="full"
      title={t`Your files`}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <Library {...library} />
    </Dialog>
  );
}

/** Asks once the dialog stands: what is read before would come to a page that is not there to be drawn. */
function Library({ house, purpose, onChoose }: LibraryProps) {
  const [query, setQuery] = useState('');
  const read = useMediaPages(house, { purpose, query });
  return (
    <div className={styles.library}>
      <TextField
        label={<Trans>Search</Trans>}
        type="search"
        name="media-query"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ReadState read={read}>
        {({ pages }) => {
          const files = pages.flatMap(({ items }) => items);
          return files.length === 0 ? (
            <p className={styles.hint}>
              <Trans>Nothing here yet. What you upload is kept here, so that you can show it again.</Trans>
            </p>
          ) : (
            <ul className={styles.tiles}>
              {files.map((file) => (
                <li key={file.id}>
                  <button type="button" className={styles.tile} onClick={() => onChoose(file)}>
                    <MediaView url={file.url} alt={textIn(file.alt_dict, activeLanguage(), 'en')} width={160} />
                    <bdi className={styles.tileName}>{file.original_name}</bdi>
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </ReadState>
      {read.hasNextPage ? <ShowMore busy={read.isFetchingNextPage} onMore={() => void read.fetchNextPage()} /> : null}
    </div>
  );
}
