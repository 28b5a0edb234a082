import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import Archive from 'lucide-react/icons/archive';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ChatActions } from '#client/chat/chat-types.ts';
import { ChatView } from '#client/chat/chat-view.tsx';
import { useMinute } from '#client/console/clock.ts';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useMe } from '#client/sync/hooks.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { DeskTalk } from '#shared/rest/desk-talk.ts';
import { chatMessageOf, noteMessages, withNotes } from '../conversation/chat-messages.ts';
import head from '../conversation/ticket-head.module.css';
import pane from '../conversation/conversation-pane.module.css';
import { TicketLost } from '../inbox/no-tickets.tsx';
import nothing from '../inbox/no-tickets.module.css';
import { useGuestName } from '../use-guest-name.ts';
import { type TalkState, useTalk } from './use-talk.ts';
import styles from './talk-pane.module.css';

interface TalkPaneProps {
  readonly conversationId: string;
  /** The place of it to begin at. */
  readonly at: number | null;
  readonly timeZone: string;
  readonly onBack: () => void;
}

/** A conversation that left the inbox: read by pages from the server, never synchronized, and not answered [FIND-ARCHIVE]. */
export function TalkPane({ conversationId, at, timeZone, onBack }: TalkPaneProps) {
  const read = useTalk(conversationId, at);
  const { talk, gone, reading } = read;
  if (gone) return <TicketLost onBack={onBack} />;
  if (reading.first === 'failed')
    return (
      <div className={nothing.nothing} role="alert">
        <p>
          <Trans>The conversation could not be loaded</Trans>
        </p>
        <Button variant="outline" onClick={() => read.read('first')}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  return (
    <>
      <TalkHead talk={talk} onBack={onBack} />
      <div className={pane.chat}>
        <TalkChat read={read} conversationId={conversationId} at={at} timeZone={timeZone} />
      </div>
    </>
  );
}

function TalkHead({ talk, onBack }: { readonly talk: DeskTalk | null } & Pick<TalkPaneProps, 'onBack'>) {
  const { t } = useLingui();
  const guestName = useGuestName();
  return (
    <header className={head.head}>
      <span className={head.back}>
        <IconButton icon={ArrowLeft} directional label={t`Back to the inbox`} onClick={onBack} />
      </span>
      <div className={head.titles}>
        {talk === null ? null : (
          <>
            <h2 className={head.title}>
              {talk.room === '' ? null : <bdi>{talk.room}</bdi>}
              {talk.room === '' ? null : <span>{' · '}</span>}
              <bdi className={head.name}>{guestName(talk.guest_name)}</bdi>
            </h2>
            <p className={head.facts}>
              <span className={styles.archived}>
                <Icon of={Archive} size={14} />
                <Trans>Archived</Trans>
              </span>
              <span className={head.plain}>
                <Bdi>
                  {[languageNameIn(activeLanguage())(talk.guest_lang_cd), talk.menu, talk.assignee_name]
                    .filter((fact) => fact !== null && fact !== '')
                    .join(' · ')}
                </Bdi>
              </span>
            </p>
          </>
        )}
      </div>
    </header>
  );
}

function TalkChat({
  read: { talk, reading, read },
  conversationId,
  at,
  timeZone,
}: Omit<TalkPaneProps, 'onBack'> & { readonly read: TalkState }) {
  const { t } = useLingui();
  const me = useMe();
  const now = useMinute();
  const guestName = useGuestName();
  const messages = useMemo(
    () => (talk === null ? [] : messagesOf(talk, { id: me?.id ?? '', guestName })),
    [talk, me, guestName],
  );
  const actions = useMemo(
    (): ChatActions => ({
      onRetry: () => undefined,
      onDiscard: () => undefined,
      onReadUpTo: () => undefined,
      onAnswer: () => undefined,
      onRequestHistory: () => read('older'),
    }),
    [read],
  );
  const name = guestName(talk?.guest_name ?? '');
  const atEnd = talk === null || talk.to_order >= talk.last_order;
  return (
    <ChatView
      conversationId={conversationId}
      messages={messages}
      ready={talk !== null}
      history={talk?.from_order === 0 ? 'end' : reading.older}
      readOrder={talk?.last_order ?? 0}
      pointAt={at === null ? null : (messages.find(({ order }) => order === at)?.id ?? null)}
      lang={me?.langCd ?? activeLanguage()}
      languageName={languageNameIn(activeLanguage())}
      timeZone={timeZone}
      now={now}
      actions={actions}
      canAnswer={false}
      label={t`Conversation with ${name}`}
      empty={<Trans>Nothing was written yet</Trans>}
      below={
        atEnd ? null : (
          <p className={styles.newer}>
            <Button variant="outline" busy={reading.newer === 'loading'} onClick={() => read('newer')}>
              <Trans>Newer messages</Trans>
            </Button>
          </p>
        )
      }
      composer={
        <p className={styles.closed} role="note">
          <Trans>This conversation left the inbox. It can be read here; it opens again when the guest writes.</Trans>
        </p>
      }
    />
  );
}

/** As synchronized messages are drawn; nothing of it can be changed. */
function messagesOf(talk: DeskTalk, reader: Parameters<typeof chatMessageOf>[2]) {
  const { conversation_id: conversationId } = talk;
  const messages = talk.messages.map((message) =>
    chatMessageOf(
      {
        id: message.id,
        message: {
          id: message.id,
          conversationId,
          order: message.order,
          authorId: message.author_id,
          authorName: message.author_name,
          side: message.side,
          content: message.content,
          originalLangCd: message.original_lang_cd,
          displayTo: 'all',
          isMasked: message.is_masked,
          manualMaskingStatus: 'none',
          isDeleted: message.is_deleted,
          reportStatus: message.hidden_for === 'report' ? 'upheld' : 'none',
          isHidden: message.hidden_for === 'reader',
          linkedMessageId: null,
          createdAt: message.created_at,
          updatedAt: message.created_at,
        },
        translation:
          message.translation === null
            ? null
            : {
                conversationId,
                messageId: message.id,
                langCd: message.translation.lang_cd,
                sourceLangCd: message.original_lang_cd,
                content: message.translation.content,
                status: message.translation.status,
                engine: null,
              },
        linked: null,
        mine: false,
        state: 'sent',
        refusal: null,
      },
      null,
      reader,
    ),
  );
  const notes = talk.notes.map(({ id, author_id: authorId, author_name: authorName, text, created_at: createdAt }) => ({
    id,
    conversationId,
    authorId,
    authorName,
    text,
    createdAt,
  }));
  return withNotes(messages, noteMessages(notes, { waiting: [], refused: [] }, conversationId, reader));
}
