import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import styles from '#client/console/account/manage.module.css';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { MediaView } from '#client/console/media/media-view.tsx';
import { useMediaTexts } from '#client/console/media/use-media-texts.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { type HouseMedia, type MediaUse, replaceMedia } from '#shared/manage/media.ts';
import { usePurposeNames } from './use-purpose-names.ts';

const LibraryDialog = lazyPart(async () => (await import('#client/console/media/library-dialog.tsx')).LibraryDialog);

interface FileDetailsProps {
  readonly file: HouseMedia;
  readonly code: string;
  readonly edits: boolean;
  readonly onReplaced: (id: string) => void;
}

function useKindNames(): Readonly<Record<MediaUse['kind'], string>> {
  const { t } = useLingui();
  return {
    house: t`The house`,
    facility: t`Facility`,
    coupon: t`Coupon page`,
    coupon_type: t`Coupon`,
    floor_guide: t`Floor guide`,
    recommendation: t`Recommendation`,
    dish: t`Dish`,
    person: t`Person`,
    congestion_icons: t`Congestion`,
  };
}

/** A file as guests see it, how large it is, what shows it, and putting another in its place. */
export function FileDetails({ file, code, edits, onReplaced }: FileDetailsProps) {
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const { t } = useLingui();
  const lang = activeLanguage();
  const kinds = useKindNames();
  const purposes = usePurposeNames();
  const texts = useMediaTexts(file.purpose);
  const [choosing, setChoosing] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const megabytes = new Intl.NumberFormat(lang, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
    Math.ceil(file.bytes / 1024),
  );
  const put = async (by: string): Promise<void> => {
    setChoosing(false);
    setFault(null);
    try {
      const other = await manage.call(replaceMedia, { params: { code, id: file.id }, body: { by } });
      snack({ text: t`Shown in its place from now on.` });
      await refetch();
      onReplaced(other.id);
    } catch (error) {
      setFault(texts.fault(error));
    }
  };
  return (
    <section className={styles.card}>
      <MediaView url={file.url} alt={textIn(file.alt_dict, lang, 'en')} width={320} playable />
      <p className={styles.secondary}>
        {purposes[file.purpose]} · {megabytes}
        {file.width === null ? null : (
          <>
            {' · '}
            <bdi>
              {file.width} × {file.height}
            </bdi>
          </>
        )}
      </p>
      <h2 className={styles.subtitle}>
        <Trans>Where it is shown</Trans>
      </h2>
      {file.used_by.length === 0 ? (
        <p className={styles.secondary}>
          <Trans>Nowhere yet</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {file.used_by.map(({ kind, id, name_dict }) => (
            <li key={`${kind}-${id}`} className={styles.row}>
              <span className={styles.rowText}>
                <bdi>{textIn(name_dict, lang, 'en')}</bdi>
                <span className={styles.secondary}>{kinds[kind]}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {edits && file.used_by.length > 0 ? (
        <div className={styles.actions}>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            <Trans>Show another one in its places</Trans>
          </Button>
        </div>
      ) : null}
      {choosing ? (
        <Suspense fallback={null}>
          <LibraryDialog
            house={code}
            purpose={file.purpose}
            onClose={() => setChoosing(false)}
            onChoose={({ id }) => void put(id)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
