import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import styles from '#client/console/account/manage.module.css';
import { CheckField } from '#client/console/account/check-field.tsx';
import { PickField } from '#client/console/account/pick-field.tsx';
import { SelectField } from '#client/console/account/select-field.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { languageNameIn } from '#client/console/names.ts';
import { saveFile } from '#client/net/save-file.ts';
import { useFollowedWork, useWorkFile } from '#client/console/long-work/use-work.ts';
import { WorkProgress } from '#client/console/long-work/work-progress.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { addressOf } from '#client/net/call.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { getHouse } from '#shared/manage/houses.ts';
import { type PageSize, type PrintLayout, printLayouts } from '#shared/manage/print-layouts.ts';
import { type LocationGroup, printRoomCodes, startPrinting } from '#shared/manage/rooms.ts';
import { linesByDefault, PRINTED_LINES, printedLanguages } from '#shared/manage/sheet-texts.ts';
import styled from './print-dialog.module.css';

/** More codes than these are drawn by work that tells how far it is. */
const DRAWN_AT_ONCE = 200;

interface PrintDialogProps {
  readonly code: string;
  readonly groups: readonly LocationGroup[];
  readonly onClose: () => void;
}

/** A picture of ours, for as long as it is shown. */
function usePicture(path: string): string | null {
  const manage = useManage();
  const { data: file } = useQuery({ queryKey: ['print-preview', path], queryFn: () => manage.file(path) });
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (file === undefined) return undefined;
    const url = URL.createObjectURL(file);
    setShown(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown;
}

interface LanguageTicksProps {
  readonly from: readonly string[];
  readonly picked: readonly string[];
  readonly onPick: (languages: readonly string[]) => void;
}

function LanguageTicks({ from, picked, onPick }: LanguageTicksProps) {
  const languageName = languageNameIn(activeLanguage());
  return (
    <fieldset className={styled.languages}>
      <legend className={styles.label}>
        <Trans>Languages beside the code, four at most</Trans>
      </legend>
      {from.map((lang) => (
        <CheckField
          key={lang}
          type="checkbox"
          label={languageName(lang)}
          checked={picked.includes(lang)}
          disabled={!picked.includes(lang) && picked.length >= PRINTED_LINES}
          onChange={(event) => onPick(event.target.checked ? [...picked, lang] : picked.filter((one) => one !== lang))}
        />
      ))}
    </fieldset>
  );
}

function LayoutOptions() {
  const { t } = useLingui();
  const words: Readonly<Record<PrintLayout, string>> = {
    sheet: t`Large cards, 8 a page`,
    card: t`Business cards, 10 a page`,
    tent: t`Table tents to fold, 2 a page`,
    sticker: t`Stickers, 12 a page`,
  };
  return printLayouts.map((one) => (
    <option key={one} value={one}>
      {words[one]}
    </option>
  ));
}

/** How the codes are printed: what for, on which paper, with which languages; the first page is seen before. */
export function PrintDialog({ code, groups, onClose }: PrintDialogProps) {
  const { t } = useLingui();
  const manage = useManage();
  const words = useRefusalTexts();
  const house = useQuery({ queryKey: ['house', code], queryFn: () => manage.call(getHouse, { params: { code } }) });
  const ofHouse = house.data === undefined ? [] : [house.data.lang_cd, ...house.data.languages];
  const [layout, setLayout] = useState<PrintLayout>('sheet');
  const [size, setSize] = useState<PageSize>('a4');
  const [group, setGroup] = useState('');
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState<'pdf' | 'files' | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { job, follow } = useFollowedWork();
  const saveWork = useWorkFile();
  const codes = groups.filter(({ id }) => group === '' || id === group).reduce((sum, { rooms }) => sum + rooms, 0);
  const languages = picked ?? linesByDefault(ofHouse);
  // A house that names no languages is open to all.
  const isOpen = house.data?.languages.length === 0;
  const choice = printedLanguages.filter((lang) => isOpen || lang === 'en' || ofHouse.includes(lang));
  const query = {
    layout,
    size,
    ...(languages.length === 0 ? {} : { languages: languages.join(',') }),
    ...(group === '' ? {} : { location_group_id: group }),
  };
  const pathOf = (as: 'pdf' | 'preview' | 'files'): string =>
    addressOf(printRoomCodes, { params: { code }, query: { ...query, as } });
  const preview = usePicture(pathOf('preview'));
  /** Of many rooms: work that goes on when the dialog is closed. */
  const draw = async (as: 'pdf' | 'files'): Promise<void> => {
    const group_id = group === '' ? {} : { location_group_id: group };
    const drawn = await follow(
      await manage.call(startPrinting, {
        params: { code },
        body: { layout, size, as, languages: [...languages], ...group_id },
      }),
    );
    if (drawn !== null) await saveWork(drawn);
  };
  const take = async (as: 'pdf' | 'files'): Promise<void> => {
    setBusy(as);
    setFault(null);
    try {
      if (codes <= DRAWN_AT_ONCE)
        saveFile(await manage.file(pathOf(as)), `${code}-codes.${as === 'pdf' ? 'pdf' : 'zip'}`);
      else await draw(as);
    } catch (error) {
      setFault(words(error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <Dialog
      open
      title={<Trans>Print the codes</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="outline" busy={busy === 'files'} onClick={() => void take('files')}>
            <Trans>SVG and PNG files</Trans>
          </Button>
          <Button busy={busy === 'pdf'} onClick={() => void take('pdf')}>
            <Trans>Get the PDF</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.pair}>
          <SelectField
            label={<Trans>What for</Trans>}
            name="layout"
            value={layout}
            onChange={(value) => setLayout(printLayouts.find((one) => one === value) ?? 'sheet')}
          >
            <LayoutOptions />
          </SelectField>
          <SelectField
            label={<Trans>Paper</Trans>}
            name="size"
            value={size}
            onChange={(value) => setSize(value === 'letter' ? 'letter' : 'a4')}
          >
            <option value="a4">A4</option>
            <option value="letter">Letter</option>
          </SelectField>
        </div>
        {groups.length > 1 ? (
          <PickField
            label={<Trans>Group</Trans>}
            name="location_group_id"
            value={group}
            onChange={setGroup}
            from={groups}
          >
            <option value="">{t`All rooms`}</option>
          </PickField>
        ) : null}
        {choice.length > 1 ? <LanguageTicks from={choice} picked={languages} onPick={setPicked} /> : null}
        {job === null ? null : <WorkProgress job={job} />}
        {fault === null ? null : (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        <div className={styled.page} data-size={size}>
          {preview === null ? null : <img className={styled.picture} src={preview} alt={t`The first page`} />}
        </div>
      </div>
    </Dialog>
  );
}
