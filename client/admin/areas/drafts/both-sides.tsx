import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { SelectField } from '#client/console/account/select-field.tsx';
import { openInFrame } from '#client/console/kit/open-in-frame.ts';
import { useLanguages } from '#client/console/kit/use-languages.ts';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import type { DraftChange } from '#shared/manage/drafts.ts';
import styles from './both-sides.module.css';
import { type GuestPages, lookedIn, pagesOf } from './guest-pages.ts';
import { copyStill, whenCalm } from './still-page.ts';

interface BothSidesProps {
  readonly code: string;
  /** The sandbox, in which the draft lies. */
  readonly sandboxCode: string;
  readonly change: DraftChange;
}

type Side = 'live' | 'draft';

/** The guests' page that a change is on, as it is now and as it will be: beside each other, or one at a time on a phone [DRAFT-SIDES]. */
export function BothSides({ code, sandboxCode, change }: BothSidesProps) {
  const { t } = useLingui();
  const known = useLanguages(code);
  const [chosen, setChosen] = useState<string | null>(null);
  const [side, setSide] = useState<Side>('draft');
  const lang = chosen ?? lookedIn(change, known, activeLanguage());
  const languages = [...new Set([...known, lang])];
  const nameIn = languageNameIn(activeLanguage());
  const names = { live: t`Live now`, draft: t`In the draft` };
  return (
    <div className={styles.both}>
      <SelectField label={<Trans>As guests see it</Trans>} name="sides" value={lang} onChange={setChosen}>
        {languages.map((one) => (
          <option key={one} value={one}>
            {nameIn(one)}
          </option>
        ))}
      </SelectField>
      <div className={styles.switch} role="group" aria-label={t`Which page is shown`}>
        {(['live', 'draft'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={side === one} onClick={() => setSide(one)}>
            {names[one]}
          </button>
        ))}
      </div>
      <Pages
        key={lang}
        lang={lang}
        live={`/${lang}/biz/location/${code}`}
        draft={`/${lang}/biz/location/${sandboxCode}`}
        pages={pagesOf(change)}
        side={side}
        names={names}
      />
    </div>
  );
}

interface PagesProps {
  readonly lang: string;
  /** Where one enters either house. */
  readonly live: string;
  readonly draft: string;
  readonly pages: GuestPages;
  readonly side: Side;
  readonly names: Readonly<Record<Side, string>>;
}

function Pages({ lang, live, draft, pages, side, names }: PagesProps) {
  const [isStill, setStill] = useState(false);
  const [running, still, tried] = [
    useRef<HTMLIFrameElement>(null),
    useRef<HTMLIFrameElement>(null),
    useRef<HTMLIFrameElement>(null),
  ];
  useEffect(() => {
    if (running.current === null) return undefined;
    const frame = running.current;
    const stop = [
      openInFrame(frame, lang, pages.live),
      whenCalm(frame, lang, pages.live, () => {
        if (still.current !== null) copyStill(frame, still.current);
        setStill(true);
      }),
    ];
    return () => stop.forEach((end) => end());
  }, [lang, pages.live, running, still]);
  useEffect(
    () => (isStill && tried.current !== null ? openInFrame(tried.current, lang, pages.draft) : undefined),
    [isStill, lang, pages.draft, tried],
  );
  return (
    <div className={styles.pages} data-side={side}>
      <figure className={styles.page} data-part="live" aria-busy={!isStill}>
        <figcaption>{names.live}</figcaption>
        {isStill ? null : <iframe ref={running} className={styles.phone} title={names.live} src={live} inert />}
        {/* Drawn by today’s rules, as the page itself is. */}
        <iframe
          ref={still}
          className={styles.phone}
          title={names.live}
          srcDoc="<!doctype html>"
          hidden={!isStill}
          inert
        />
      </figure>
      <figure className={styles.page} data-part="draft" aria-busy={!isStill}>
        <figcaption>{names.draft}</figcaption>
        {isStill ? (
          <iframe ref={tried} className={styles.phone} title={names.draft} src={draft} />
        ) : (
          <div className={styles.phone} />
        )}
      </figure>
    </div>
  );
}
