import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import X from 'lucide-react/icons/x';
import type { TicketView } from '#shared/client-view/values.ts';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useGroups } from '#client/sync/desk-hooks.ts';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { useConversation } from '#client/sync/hooks.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { TicketActions } from '../conversation/use-ticket-actions.ts';
import { useStayText } from '../inbox/use-stay-text.ts';
import { useMinute } from '#client/console/clock.ts';
import { languageNameIn } from '#client/console/names.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { TicketPowers } from '../ticket-powers.ts';
import { AnswersFacts } from './answers-facts.tsx';
import { beganWith } from './began-with.tsx';
import { FilingSection } from './filing-section.tsx';
import { ForwardCard } from './forward-card.tsx';
import { ForwardLog } from './forward-log.tsx';
import { NotesSection } from './notes-section.tsx';
import { LazyGuestFile } from '../guest/lazy-guest-file.tsx';
import { useTicketAddress } from '../ticket-address.ts';
import { useGuestName } from '../use-guest-name.ts';
import { TicketTasks } from '../tasks/ticket-tasks.tsx';
import { RatingSection } from './rating-section.tsx';
import styles from './details-pane.module.css';

const SmsLinkDialog = lazyPart(async () => (await import('../sms/sms-link-dialog.tsx')).SmsLinkDialog);

interface DetailsPaneProps {
  readonly ticket: TicketView;
  readonly powers: TicketPowers;
  readonly actions: TicketActions;
  readonly timeZone: string;
  /** Begins a note. */
  readonly onNote: () => void;
  readonly onClose: () => void;
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function nights(from: number, to: number): number {
  return Math.max(1, Math.round((to - from) / 86_400_000));
}

/** A link to the chat for the guest's telephone, asked for in a dialog. */
function TextLink({ conversationId }: Pick<TicketView, 'conversationId'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Trans>Text a link to this chat…</Trans>
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <SmsLinkDialog conversationId={conversationId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What is known about a ticket beside its messages: the stay, how a forward ended, the notes. */
export function DetailsPane({ ticket, powers, actions, timeZone, onNote, onClose }: DetailsPaneProps) {
  const { t } = useLingui();
  const lang = activeLanguage();
  const stay = useStayText();
  const groups = useGroups();
  const [, openTicket] = useTicketAddress();
  const now = useMinute();
  const guestName = useGuestName();
  const room = textIn(ticket.locationNames, lang);
  const menu = textIn(ticket.menuNames, lang);
  const staying = stay(ticket.stayFrom, ticket.stayTo);
  const inGroups = groups.filter(({ id }) => ticket.groupIds.includes(id)).map(({ names }) => textIn(names, lang));
  const { conversation, inquiry } = useConversation(ticket.conversationId);
  const began = beganWith(conversation?.inquiryTrigger ?? null);
  const count = ticket.stayFrom === null || ticket.stayTo === null ? null : nights(ticket.stayFrom, ticket.stayTo);
  return (
    <div className={styles.pane}>
      <div className={styles.close}>
        <IconButton icon={X} label={t`Close details and notes`} onClick={onClose} />
      </div>
      {ticket.forward === null || ticket.forward.state === 'pending' ? null : (
        <ForwardCard ticket={ticket} forward={ticket.forward} powers={powers} actions={actions} />
      )}
      <section className={styles.section}>
        <h3>
          <Trans>Guest</Trans>
        </h3>
        <dl className={styles.facts}>
          <Fact name={<Trans context="of a person">Name</Trans>}>
            <Bdi>{guestName(ticket.guestName)}</Bdi>
          </Fact>
          {room === '' ? null : (
            <Fact name={<Trans>Room</Trans>}>
              <Bdi>{room}</Bdi>
            </Fact>
          )}
          <Fact name={<Trans>Language</Trans>}>
            <Bdi>{languageNameIn(lang)(ticket.guestLangCd)}</Bdi>
          </Fact>
          {staying === null ? null : (
            <Fact name={<Trans>Stay</Trans>}>
              {staying}
              {count === null ? null : (
                <span className={styles.quiet}>
                  {' '}
                  <Plural value={count} one="(# night)" other="(# nights)" />
                </span>
              )}
            </Fact>
          )}
        </dl>
        {powers.reply ? <TextLink conversationId={ticket.conversationId} /> : null}
      </section>
      <section className={styles.section}>
        <h3>
          <Trans>Ticket</Trans>
        </h3>
        <dl className={styles.facts}>
          {menu === '' ? null : (
            <Fact name={<Trans>About</Trans>}>
              <Bdi>{menu}</Bdi>
            </Fact>
          )}
          <AnswersFacts answers={inquiry?.answers ?? []} Fact={Fact} />
          {began === null ? null : <Fact name={<Trans>Started with</Trans>}>{began}</Fact>}
          <Fact name={<Trans>Assignee</Trans>}>
            {ticket.assigneeName === null ? <Trans>Nobody yet</Trans> : <Bdi>{ticket.assigneeName}</Bdi>}
          </Fact>
          {inGroups.length === 0 ? null : (
            <Fact name={<Trans>Groups</Trans>}>
              {inGroups.map((name, index) => (
                <span key={name}>
                  {index === 0 ? '' : ', '}
                  <Bdi>{name}</Bdi>
                </span>
              ))}
            </Fact>
          )}
          <Fact name={<Trans>Opened</Trans>}>
            <bdi>{messageTime(ticket.createdAt, now, timeZone, readerLocale())}</bdi>
          </Fact>
          {ticket.rejectReason === null ? null : (
            <Fact name={<Trans>Rejected because</Trans>}>
              <span dir="auto">{ticket.rejectReason}</span>
            </Fact>
          )}
        </dl>
      </section>
      <FilingSection ticket={ticket} powers={powers} actions={actions} />
      <ForwardLog ticket={ticket} timeZone={timeZone} />
      <RatingSection conversationId={ticket.conversationId} timeZone={timeZone} />
      <TicketTasks ticket={ticket} timeZone={timeZone} />
      <LazyGuestFile conversationId={ticket.conversationId} timeZone={timeZone} onOpen={openTicket} />
      <NotesSection conversationId={ticket.conversationId} timeZone={timeZone} onNote={onNote} />
    </div>
  );
}
