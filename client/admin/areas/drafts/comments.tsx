import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import MessageSquare from 'lucide-react/icons/message-square';
import { useId, useRef, useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import { LongText } from '#client/console/kit/fields/long-text.tsx';
import { useAct } from '#client/console/kit/use-act.ts';
import { newId } from '#client/sync/new-id.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import {
  COMMENT_MAX,
  createDraftComment,
  type DraftComment,
  updateDraftComment,
} from '#shared/manage/draft-reviews.ts';
import styles from './review.module.css';
import { useWhen } from './use-when.ts';

/** Where comments stand: in which draft, and whether one may say something. */
export interface Talk {
  readonly code: string;
  readonly draftId: string;
  readonly comments: readonly DraftComment[];
  readonly speaks: boolean;
}

interface CommentsProps {
  readonly talk: Talk;
  /** Those that stand here. */
  readonly shown: readonly DraftComment[];
  /** The change they are about; undefined for the draft as a whole. */
  readonly about?: { readonly kind: string; readonly id: string };
  /** What they are about, for whoever hears the page. */
  readonly name: string;
}

/** What was said, opened where there is something to be done, and saying something. */
export function Comments({ talk, shown, about, name }: CommentsProps) {
  const { t } = useLingui();
  const id = useId();
  const count = t`${plural(shown.length, { one: '# comment', other: '# comments' })}`;
  const undone = shown.filter(({ done_at }) => done_at === null).length;
  const [isOpen, setOpen] = useState(undone > 0);
  // What comes to be done opens it; with the last one settled it stays, under the hand that did it.
  const [seen, setSeen] = useState(undone);
  if (undone !== seen) {
    setSeen(undone);
    if (undone > seen) setOpen(true);
  }
  if (shown.length === 0 && !talk.speaks) return null;
  return (
    <div className={styles.comments}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={shown.length === 0 ? t`Comment on ${name}` : `${count}: ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={MessageSquare} size={18} />
        {shown.length === 0 ? <Trans>Comment</Trans> : count}
      </button>
      <div id={id} className={styles.thread} hidden={!isOpen}>
        {shown.length === 0 ? null : (
          <ul className={styles.said}>
            {shown.map((comment) => (
              <Comment key={comment.id} talk={talk} comment={comment} />
            ))}
          </ul>
        )}
        {isOpen && talk.speaks ? <Speak talk={talk} about={about} name={name} /> : null}
      </div>
    </div>
  );
}

function Comment({ talk, comment }: { readonly talk: Talk; readonly comment: DraftComment }) {
  const { t } = useLingui();
  const manage = useManage();
  const when = useWhen();
  const { busy, act } = useAct();
  const isDone = comment.done_at !== null;
  const settle = (): Promise<boolean> =>
    act(() =>
      manage.call(updateDraftComment, { params: { code: talk.code, id: comment.id }, body: { is_done: !isDone } }),
    );
  const { words } = comment;
  return (
    <li className={styles.comment} data-done={isDone}>
      <p className={styles.words} dir="auto">
        {words}
      </p>
      <p className={manageStyles.secondary}>{when(comment.created_at, comment.created_by)}</p>
      {comment.done_at === null ? null : (
        <p className={manageStyles.secondary}>
          <Trans>Settled</Trans>: {when(comment.done_at, comment.done_by)}
        </p>
      )}
      {talk.speaks ? (
        <Button
          variant="quiet"
          busy={busy}
          aria-label={isDone ? t`Open again: ${words}` : t`Settle: ${words}`}
          onClick={() => void settle()}
        >
          {isDone ? <Trans>Open again</Trans> : <Trans>Settle</Trans>}
        </Button>
      ) : null}
    </li>
  );
}

function Speak({ talk, about, name }: Pick<CommentsProps, 'talk' | 'about' | 'name'>) {
  const { t } = useLingui();
  const manage = useManage();
  const { busy, act } = useAct();
  const [words, setWords] = useState('');
  // However often it is sent, it is said once.
  const key = useRef(newId());
  const say = async (): Promise<void> => {
    const body = { draft_id: talk.draftId, words: words.trim(), ...(about === undefined ? {} : { about }) };
    const said = await act(() =>
      manage.call(createDraftComment, { params: { code: talk.code }, body }, { key: key.current }),
    );
    if (!said) return;
    key.current = newId();
    setWords('');
  };
  return (
    <form
      className={styles.speak}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '') void say();
      }}
    >
      <LongText
        label={t`Your comment on ${name}`}
        name="comment"
        value={words}
        max={COMMENT_MAX}
        readOnly={false}
        onChange={setWords}
      />
      <Button type="submit" variant="outline" busy={busy} disabled={words.trim() === ''}>
        <Trans>Say it</Trans>
      </Button>
    </form>
  );
}
