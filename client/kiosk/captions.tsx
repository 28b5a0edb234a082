import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { answerItem, answersOf } from '#shared/domain/chat/answers.ts';
import type { ContentItem } from '#shared/domain/message-content/content-items.ts';
import { itemsContent, parseContent } from '#shared/domain/message-content/message-content.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import type { KioskPage, KioskTalk } from '#shared/rest/kiosk.ts';
import { HousePage } from './house-pages.tsx';
import { lineOf, type SaidLine } from './said-lines.ts';
import type { Talking } from './use-talk.ts';
import styles from './kiosk.module.css';

type Message = KioskTalk['messages'][number];

interface LineProps {
  readonly line: SaidLine;
  readonly pages: readonly KioskPage[];
  /** Null where it was answered, or can be answered no more. */
  readonly onChoose: ((item: ContentItem, label: string) => void) | null;
}

function PageName({ line: { label, isSource } }: { readonly line: Extract<SaidLine, { readonly kind: 'page' }> }) {
  return isSource ? <Trans>From: {label}</Trans> : label;
}

/** A source is opened where it is a page of the house that the kiosk has; all else is on the phone [KIOSK-TALK]. */
function Line({ line, pages, onChoose }: LineProps) {
  const [open, setOpen] = useState(false);
  if (line.kind === 'text') return <p className={styles.words}>{line.text}</p>;
  if (line.kind === 'choices')
    return (
      <>
        {line.text === '' ? null : <p className={styles.words}>{line.text}</p>}
        {onChoose === null ? null : (
          <div className={styles.choices}>
            {line.labels.map((label) => (
              <button key={label} type="button" className={styles.choice} onClick={() => onChoose(line.item, label)}>
                {label}
              </button>
            ))}
          </div>
        )}
      </>
    );
  const page = pages.find(({ title }) => title === line.label);
  if (page === undefined)
    return (
      <p className={styles.source}>
        <PageName line={line} />
      </p>
    );
  return (
    <>
      <button type="button" className={styles.choice} aria-expanded={open} onClick={() => setOpen(!open)}>
        <PageName line={line} />
      </button>
      {open ? <HousePage page={page} /> : null}
    </>
  );
}

interface CaptionsProps {
  readonly talking: Talking;
  /** What is being understood of who speaks. */
  readonly heard: string;
  readonly pages: readonly KioskPage[];
  readonly lang: string;
}

/** All that is said, in words, the newest below; whatever the assistant asks last can be answered by touch. */
export function Captions({ talking: { talk, say, sending, unsent, again }, heard, pages, lang }: CaptionsProps) {
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  const messages = talk?.messages ?? [];
  const newest = messages.at(-1);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [newest?.id, newest?.content, sending, unsent, heard]);
  const answers = answersOf(messages);
  const choose = ({ id }: Message) =>
    newest?.id !== id || answers.has(id) || sending !== null
      ? null
      : (item: ContentItem, label: string): void => {
          const reply = answerItem(item, id, label);
          if (reply !== null) say(itemsContent([reply]));
        };
  return (
    <div className={styles.captions} role="log" aria-label={t`What was said`} tabIndex={0}>
      {messages.map((message) => {
        const lines = lineOf(parseContent(message.content), lang);
        if (lines.length === 0) return null;
        return (
          <div
            key={message.id}
            className={message.side === 'guest' ? styles.mine : styles.theirs}
            lang={bcp47Of(message.lang_cd)}
            dir="auto"
          >
            {message.side === 'staff' ? <p className={styles.author}>{message.author_name}</p> : null}
            {lines.map((line, place) => (
              <Line key={place} line={line} pages={pages} onChoose={choose(message)} />
            ))}
          </div>
        );
      })}
      {heard === '' ? null : (
        <p className={styles.mine} lang={bcp47Of(lang)} dir="auto" aria-busy="true">
          {heard}
        </p>
      )}
      {sending === null ? null : (
        <p className={styles.mine} dir="auto" aria-busy="true">
          {lineOf(parseContent(sending), lang).map((line) => (line.kind === 'text' ? line.text : ''))}
        </p>
      )}
      {unsent === null ? null : (
        <div className={styles.unsent} role="alert">
          <Trans>This did not arrive.</Trans>
          <button type="button" className={styles.choice} onClick={again}>
            <Trans>Send again</Trans>
          </button>
        </div>
      )}
      <div ref={end} />
    </div>
  );
}
