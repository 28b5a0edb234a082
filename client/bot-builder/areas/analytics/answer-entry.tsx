import { Plural, Trans, useLingui } from '@lingui/react/macro';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { languageNameIn } from '#client/console/names.ts';
import { momentIn } from '#client/console/moment-in.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import type { BotAnswer } from '#shared/manage/bot-analytics.ts';
import { SourceList } from '../../try/source-list.tsx';
import styles from './analytics.module.css';
import { useBotMeasureText, useBotPartTexts } from './use-figure-texts.ts';

interface AnswerEntryProps {
  readonly answer: BotAnswer;
  /** Opens all of the talk; left out where it is open. */
  readonly onTalk: (() => void) | undefined;
}

/** A question with its answer, and how that came about [BOT-LOG]. */
export function AnswerEntry({ answer, onTalk }: AnswerEntryProps) {
  const { t } = useLingui();
  const partText = useBotPartTexts(undefined);
  const measureText = useBotMeasureText(null);
  const { questions, lang_cd: lang } = answer;
  const tokens = answer.tokens_in === null ? null : answer.tokens_in + (answer.tokens_out ?? 0);
  const spoken = lang === '' ? {} : { lang: bcp47Of(lang) };
  return (
    <li className={styles.entry}>
      <details>
        <summary className={styles.summary}>
          <span className={styles.question} dir="auto" {...spoken}>
            {answer.question === '' ? t`No words are kept of it` : answer.question}
          </span>
          <span className={styles.facts}>
            <time dateTime={answer.at}>{momentIn(answer.at)}</time>
            <span>{partText('source', answer.source)}</span>
            {lang === '' ? null : <span>{languageNameIn(activeLanguage())(lang)}</span>}
            {questions === 1 ? null : (
              <span>
                <Plural value={questions} one="# question" other="# questions" />
              </span>
            )}
            {answer.is_liked === null ? null : (
              <span className={styles.thumb} data-liked={answer.is_liked}>
                <Icon of={answer.is_liked ? ThumbsUp : ThumbsDown} size={16} />
                {answer.is_liked ? t`Helped` : t`Did not help`}
              </span>
            )}
          </span>
        </summary>
        <div className={styles.body}>
          {answer.answer === '' ? null : (
            <p className={styles.answer} dir="auto" {...spoken}>
              {answer.answer}
            </p>
          )}
          <SourceList sources={answer.sources} />
          <p className={styles.facts}>
            {answer.version_no === null ? null : <span>{t`Version ${String(answer.version_no)}`}</span>}
            {answer.variation === null ? null : <span>{t`Variation ${answer.variation}`}</span>}
            {answer.scenario === null ? null : <bdi>{answer.scenario}</bdi>}
            {answer.category === null ? null : <bdi>{answer.category}</bdi>}
            {answer.model === null ? null : <bdi>{answer.model}</bdi>}
            {tokens === null ? null : (
              <span>
                <Plural value={tokens} one="# token" other="# tokens" />
                {answer.tokens_estimated ? ` (${t`estimated`})` : ''}
              </span>
            )}
            {answer.took_ms === null ? null : <span>{measureText('answered', answer.took_ms)}</span>}
          </p>
          {onTalk === undefined ? null : (
            <div>
              <Button variant="outline" onClick={onTalk}>
                <Trans>The whole conversation</Trans>
              </Button>
            </div>
          )}
        </div>
      </details>
    </li>
  );
}
