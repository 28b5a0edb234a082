/** One text beside its source. What is typed stays in this browser until it is saved or put back. */
import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import { useState } from 'react';
import { Refused } from '#client/console/account/refused.ts';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useFieldTexts, useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { LongText } from '#client/console/kit/fields/long-text.tsx';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import { lockText, type TextLine, type TextTranslation, updateText } from '#shared/manage/texts.ts';
import { BackTranslation } from './back-translation.tsx';
import styles from './languages.module.css';
import { TextHistory } from './text-history.tsx';
import { useFailureText, useStateNames, useTextName } from './text-names.ts';
import { useTypedText } from './use-typed-text.ts';

/** What whoever looks may do with texts. */
export interface TextRights {
  readonly edits: boolean;
  readonly locks: boolean;
  /** Who changed them. */
  readonly sees: boolean;
}

interface TextRowProps {
  readonly houseCode: string;
  readonly item: TextLine;
  readonly may: TextRights;
  /** Somebody is about to word it. */
  readonly onLook: () => void;
  readonly onSaved: () => void;
}

export function TextRow({ houseCode, item, may: { edits, locks, sees }, onLook, onSaved }: TextRowProps) {
  const { t } = useLingui();
  const states = useStateNames();
  const failure = useFailureText();
  const nameIn = languageNameIn(activeLanguage());
  const { source, translation } = item;
  const lang = translation.lang_cd;
  const isSource = lang === source.lang_cd;
  const what = useTextName()(item);
  const row = useRow(houseCode, item, onSaved);
  const { state } = translation;
  const isLocked = state === 'locked';
  const asks = state === 'machine' || translation.source_changed;
  return (
    <li className={styles.text} onFocus={onLook}>
      <div className={styles.textHead}>
        <span className={styles.what}>
          <bdi>{what}</bdi>
        </span>
        <span className={styles.state} data-state={state}>
          {states[state]}
        </span>
        {translation.source_changed ? (
          <span className={styles.state} data-state="changed">
            <Trans>The source changed</Trans>
          </span>
        ) : null}
      </div>
      <div className={styles.pair} data-alone={isSource || undefined}>
        {isSource ? null : (
          <div className={styles.source}>
            <span className={styles.langName}>{nameIn(source.lang_cd)}</span>
            <p lang={bcp47Of(source.lang_cd)} dir="auto">
              {source.message}
            </p>
          </div>
        )}
        <div className={styles.target}>
          <LongText
            label={t`${nameIn(lang)}: ${what}`}
            name={`${item.id}.${lang}`}
            lang={bcp47Of(lang)}
            value={row.typed}
            max={item.max}
            readOnly={!edits || isLocked}
            onChange={row.type}
            {...(row.fault === null ? {} : { error: row.fault })}
            {...(state === 'failed' && translation.failure !== null ? { hint: failure(translation.failure) } : {})}
          />
          {row.other === null ? null : (
            <div role="alert" className={styles.other}>
              <p>
                <Trans>Somebody else has just written:</Trans>
              </p>
              <p lang={bcp47Of(lang)} dir="auto">
                {row.other.message ?? t`nothing`}
              </p>
              <div className={styles.buttons}>
                <Button variant="outline" onClick={row.takeTheirs}>
                  <Trans>Take theirs</Trans>
                </Button>
                <Button onClick={() => void row.save()} busy={row.busy}>
                  <Trans>Save mine</Trans>
                </Button>
              </div>
            </div>
          )}
          <div className={styles.buttons}>
            {row.dirty && row.other === null ? (
              <>
                <Button onClick={() => void row.save()} busy={row.busy}>
                  <Trans>Save</Trans>
                </Button>
                <Button variant="quiet" onClick={row.discard}>
                  <Trans>Discard</Trans>
                </Button>
              </>
            ) : null}
            {edits && !row.dirty && asks && !isLocked ? (
              <Button
                variant="outline"
                icon={<Icon of={Check} size={18} />}
                busy={row.busy}
                onClick={() => void row.save()}
              >
                <Trans>It is right as it is</Trans>
              </Button>
            ) : null}
            {locks && !row.dirty && translation.message !== null ? (
              <Button
                variant="quiet"
                icon={<Icon of={isLocked ? LockOpen : Lock} size={18} />}
                busy={row.busy}
                onClick={() => void row.lock(!isLocked)}
              >
                {isLocked ? <Trans>Unlock</Trans> : <Trans>Lock</Trans>}
              </Button>
            ) : null}
            {isSource || row.typed.trim() === '' ? null : (
              <BackTranslation houseCode={houseCode} id={item.id} lang={lang} text={row.typed} to={source.lang_cd} />
            )}
            {sees ? (
              <TextHistory houseCode={houseCode} id={item.id} lang={lang} what={what} version={translation.version} />
            ) : null}
          </div>
        </div>
      </div>
    </li>
  );
}

/** What is typed into a row, and what becomes of it. */
function useRow(houseCode: string, { id, translation }: TextLine, onSaved: () => void) {
  const manage = useManage();
  const refetch = useRefetch();
  const fieldTexts = useFieldTexts();
  const refusals = useRefusalTexts();
  const there = translation.message ?? '';
  const { typed, type, discard, settle } = useTypedText(`${houseCode}-${id}-${translation.lang_cd}`, there);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [other, setOther] = useState<TextTranslation | null>(null);
  const params = { code: houseCode, id, lang_cd: translation.lang_cd };
  const change = async (call: (version: number) => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await call(other?.version ?? translation.version);
      setOther(null);
      onSaved();
      // Until it is read again, what stood there before would show for a moment.
      await refetch();
      settle(typed);
    } catch (error) {
      if (error instanceof Refused && error.code === 'version_stale') {
        // The server says how it reads now, in the shape of the call's own answer.
        setOther(error.present as TextTranslation);
        await refetch();
      } else if (error instanceof Refused && error.fields.length > 0) setFault(fieldTexts(error.fields[0]?.code ?? ''));
      else setFault(refusals(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    typed,
    type,
    dirty: typed !== there,
    busy,
    fault,
    other,
    discard: () => {
      setFault(null);
      discard();
    },
    takeTheirs: () => {
      setOther(null);
      discard();
    },
    save: () =>
      change((version) =>
        manage.call(updateText, { params, body: { message: typed.trim() === '' ? null : typed } }, { version }),
      ),
    lock: (locked: boolean) => change((version) => manage.call(lockText, { params, body: { locked } }, { version })),
  };
}
