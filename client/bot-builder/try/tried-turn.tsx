import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Clock from 'lucide-react/icons/clock';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import type { TriedAnswer } from '#shared/manage/try-bot.ts';
import { SourceList } from './source-list.tsx';
import styles from './try.module.css';
import type { Turn } from './turn.ts';
import { useAnswerWays } from './use-answer-ways.ts';

/** Why the model was not heard. */
function useFallbacks(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    model: t`The model did not answer; these are the house’s words.`,
    tokens: t`The tokens of the day are used up; these are the house’s words.`,
    instruction: t`It would have the assistant do something else than answer, so no model was asked.`,
    foreign_address: t`The model named an address that stands nowhere; its words were not said.`,
    foreign_number: t`The model named a number that stands nowhere; its words were not said.`,
    leak: t`The model told what it must keep to itself; its words were not said.`,
    ungrounded: t`The model’s words stand nowhere; they were not said.`,
  };
}

/** A question that was tried, with its answer and all that led to it. */
export function TriedTurn({ turn: { text, langCd, answer, fault } }: { readonly turn: Turn }) {
  return (
    <div className={styles.turn}>
      <p className={styles.question} lang={bcp47Of(langCd)} dir="auto">
        {text}
      </p>
      {answer === null ? null : <Answer answer={answer} />}
      {answer === null && fault === null ? (
        <p className={styles.waiting} role="status">
          <Trans>One moment…</Trans>
        </p>
      ) : null}
      {fault === null ? null : (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

function Answer({ answer }: { readonly answer: TriedAnswer }) {
  const { t } = useLingui();
  const ways = useAnswerWays();
  const fallbacks = useFallbacks();
  const { prompt, sources, fell_back: fellBack } = answer;
  const number = new Intl.NumberFormat(readerLocale());
  return (
    <div className={styles.answer}>
      <p className={styles.words} lang={bcp47Of(answer.lang_cd)} dir="auto">
        {answer.text}
      </p>
      {[...answer.buttons, ...answer.choices].length === 0 ? null : (
        <ul className={styles.chips} aria-label={t`What can be pressed`}>
          {[...answer.buttons, ...answer.choices].map((label) => (
            <li key={label} className={styles.chip} dir="auto">
              {label}
            </li>
          ))}
        </ul>
      )}
      {fellBack === null ? null : <p className={styles.note}>{fallbacks[fellBack] ?? fallbacks['model']}</p>}
      <SourceList sources={sources} />
      <p className={styles.facts}>
        <span>{ways[answer.source] ?? answer.source}</span>
        {answer.category === null ? null : <bdi>{answer.category}</bdi>}
        <span>
          <Clock size={14} aria-hidden="true" />
          {t`${number.format(answer.took_ms)} ms`}
        </span>
        {prompt === null ? null : (
          <>
            <bdi>{prompt.model}</bdi>
            <span>
              <Plural value={prompt.tokens_in + prompt.tokens_out} one="# token" other="# tokens" />
              {prompt.tokens_estimated ? ` (${t`estimated`})` : ''}
            </span>
            <span>{t`first words after ${number.format(prompt.first_ms)} ms`}</span>
          </>
        )}
        {answer.variation === null ? null : <span>{t`Variation ${answer.variation}`}</span>}
      </p>
      {prompt === null ? null : (
        <details className={styles.prompt}>
          <summary>
            <Trans>The prompt as it was sent</Trans>
          </summary>
          {prompt.messages.map(({ role, content }, place) => (
            <div key={place}>
              <h3>{role}</h3>
              <pre dir="auto">{content}</pre>
            </div>
          ))}
        </details>
      )}
    </div>
  );
}
