import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { askToReadAgain } from '#client/sync/read-again.ts';
import { frameWith } from '#client/sync/shown-example.ts';
import { SelectField } from '../account/select-field.tsx';
import { languageNameIn } from '../names.ts';
import { openInFrame } from './open-in-frame.ts';
import { followScheme, type Scheme } from './preview-scheme.ts';
import styles from './phone-preview.module.css';

interface PhonePreviewProps {
  /** An address of the guest's app below its language: `biz/location/{house}/{room}`. */
  readonly path: string;
  /** The languages of the house, its main one first. */
  readonly languages: readonly string[];
  /** Another one shows the page anew: the version of what is edited. */
  readonly version: string | number;
  /** The page that what is edited stands on, below the language; where the address leads without it. */
  readonly page?: string;
  /** What is edited is among what the guest's page can read anew by itself, which takes a fraction of loading it. */
  readonly isReadAgain?: boolean;
  /** What nobody has yet, for the page to draw. */
  readonly example?: unknown;
}

/** Where an entry leads. */
const HOME = 'customer';

const deviceScheme = (): Scheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** How guests see it: their own pages, phone-sized, in any language of the house, by day or at night [CONSOLE-PREVIEW]. */
export function PhonePreview({
  path,
  languages,
  version,
  page = HOME,
  isReadAgain = false,
  example,
}: PhonePreviewProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const [scheme, setScheme] = useState(deviceScheme);
  const unfollow = useRef<() => void>(() => undefined);
  const frame = useRef<HTMLIFrameElement>(null);
  const [drawn, setDrawn] = useState(version);
  const lang = chosen ?? languages[0] ?? activeLanguage();
  const nameIn = languageNameIn(activeLanguage());
  const follow = (next: Scheme): void => {
    unfollow.current();
    const shown = frame.current?.contentDocument;
    unfollow.current = shown ? followScheme(shown, next) : () => undefined;
  };
  const showSaved = useEffectEvent(() => {
    const shown = frame.current?.contentWindow ?? null;
    if (!isReadAgain || shown === null || !askToReadAgain(shown)) setDrawn(version);
  });
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    showSaved();
  }, [version]);
  const onward = useRef<() => void>(() => undefined);
  const lead = (): void => {
    onward.current();
    if (frame.current !== null) onward.current = openInFrame(frame.current, lang, page);
  };
  const leadOn = useEffectEvent(lead);
  const led = useRef(page);
  useEffect(() => {
    if (led.current !== page) leadOn();
    led.current = page;
  }, [page]);
  useEffect(() => () => onward.current(), []);
  return (
    <aside className={styles.preview} aria-label={t`Preview`}>
      <div className={styles.tools}>
        <SelectField label={<Trans>As guests see it</Trans>} name="preview" value={lang} onChange={setChosen}>
          {(languages.length === 0 ? [lang] : languages).map((code) => (
            <option key={code} value={code}>
              {nameIn(code)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={<Trans>Appearance</Trans>}
          name="preview-scheme"
          value={scheme}
          onChange={(value) => {
            const next = value === 'dark' ? 'dark' : 'light';
            setScheme(next);
            follow(next);
          }}
        >
          <option value="light">{t`By day`}</option>
          <option value="dark">{t`At night`}</option>
        </SelectField>
      </div>
      <iframe
        key={`${drawn} ${lang}`}
        ref={frame}
        className={styles.phone}
        title={t`Preview`}
        {...(example === undefined ? {} : frameWith(example))}
        src={`/${lang}/${path}`}
        onLoad={() => {
          follow(scheme);
          if (page !== HOME) lead();
        }}
      />
    </aside>
  );
}
