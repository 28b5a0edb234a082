/** Asking an assistant beside its editors: what a guest would read, from what, and what the model was sent [TRY-SHOWS]. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { SelectField } from '#client/console/account/select-field.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useLanguages } from '#client/console/kit/use-languages.ts';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import type { Bot } from '#shared/manage/bots.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { tryBot } from '#shared/manage/try-bot.ts';
import styles from './try.module.css';
import { TriedTurn } from './tried-turn.tsx';
import type { Turn } from './turn.ts';

interface TryPanelProps {
  readonly house: HouseSeat;
  readonly bot: Bot;
  /** The variations that can be tried by name. */
  readonly variations?: readonly { readonly key: string; readonly name: string }[];
}

/** So many lines of the talk go along, as in a guest's chat. */
const BEFORE = 6;

const said = ({ text, answer }: Turn) => [
  { by: 'guest' as const, text },
  ...(answer === null || answer.text === '' ? [] : [{ by: 'bot' as const, text: answer.text }]),
];

export function TryPanel({ house, bot, variations = [] }: TryPanelProps) {
  const { t } = useLingui();
  const manage = useManage();
  const words = useRefusalTexts();
  const nameIn = languageNameIn(activeLanguage());
  const languages = useLanguages(house.code, true);
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [typed, setTyped] = useState('');
  const [lang, setLang] = useState<string | null>(null);
  const [version, setVersion] = useState<'draft' | 'published'>('draft');
  const [variation, setVariation] = useState('');
  const [busy, setBusy] = useState(false);
  const log = useRef<HTMLDivElement>(null);
  const langCd = lang ?? languages[0] ?? 'en';

  const ask = async (): Promise<void> => {
    const text = typed.trim();
    if (text === '' || busy) return;
    setBusy(true);
    setTyped('');
    const turn = { text, langCd, answer: null, fault: null };
    const before = turns.flatMap(said).slice(-BEFORE);
    setTurns([...turns, turn]);
    const end = (ended: Partial<Turn>): void => {
      setTurns([...turns, { ...turn, ...ended }]);
      setBusy(false);
      requestAnimationFrame(() => log.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }));
    };
    try {
      const answer = await manage.call(tryBot, {
        params: { code: house.code, id: bot.id },
        body: { text, lang_cd: langCd, before, version, variation: variation === '' ? null : variation },
      });
      end({ answer });
    } catch (error) {
      // What was asked stands in the field again.
      setTyped(text);
      end({ fault: words(error) });
    }
  };

  return (
    <section className={styles.panel} aria-label={t`Try it`}>
      <header className={styles.head}>
        <h2 className={manageStyles.subtitle}>
          <Trans>Try it</Trans>
        </h2>
        {turns.length === 0 ? null : (
          <Button variant="quiet" onClick={() => setTurns([])}>
            <Trans>Begin anew</Trans>
          </Button>
        )}
      </header>
      <div className={styles.choices}>
        <SelectField label={t`Language`} name="try-language" value={langCd} onChange={setLang}>
          {languages.map((code) => (
            <option key={code} value={code}>
              {nameIn(code)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Version`}
          name="try-version"
          value={version}
          onChange={(next) => setVersion(next === 'published' ? 'published' : 'draft')}
        >
          <option value="draft">{t`As it is saved`}</option>
          <option value="published">{t`As guests meet it`}</option>
        </SelectField>
        {variations.length < 2 ? null : (
          <SelectField label={t`Variation`} name="try-variation" value={variation} onChange={setVariation}>
            <option value="">{t`By its share`}</option>
            {variations.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div ref={log} className={styles.log} role="log" aria-label={t`Questions and answers`}>
        {turns.length === 0 ? (
          <p className={styles.empty}>
            <Trans>Ask what a guest would ask. Nothing of it is kept, and no guest sees it.</Trans>
          </p>
        ) : (
          turns.map((turn, place) => <TriedTurn key={place} turn={turn} />)
        )}
      </div>
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <textarea
          className={styles.field}
          rows={2}
          value={typed}
          dir="auto"
          maxLength={1000}
          aria-label={t`Your question`}
          placeholder={t`Your question`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void ask();
          }}
        />
        <Button type="submit" busy={busy}>
          <Trans context="a button that puts a question">Ask</Trans>
        </Button>
      </form>
    </section>
  );
}
