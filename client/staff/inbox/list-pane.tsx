import { useLingui } from '@lingui/react/macro';
import { useRef, type RefObject } from 'react';
import { useConnection } from '#client/sync/hooks.ts';
import type { TicketActor } from '../ticket-powers.ts';
import { FoundList } from '../find/found-list.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { Handovers } from '../shift/handovers.tsx';
import { ShiftLine } from '../shift/shift-line.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { tabOf } from './inbox-query.ts';
import { LateTranslations } from './late-translations.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { NoTickets } from './no-tickets.tsx';
import { TicketList, type TicketListHandle } from './ticket-list.tsx';
import type { Bulk } from './use-bulk.ts';
import type { Inbox } from './use-inbox.ts';
import styles from './inbox-screen.module.css';

interface ListPaneProps {
  readonly inbox: Inbox;
  readonly bulk: Bulk;
  readonly reader: TicketActor;
  /** What is synchronized has come. */
  readonly ready: boolean;
  readonly openId: string | null;
  readonly timeZone: string;
  readonly listRef: RefObject<TicketListHandle | null>;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onOpen: (conversationId: string, order?: number) => void;
}

/** The tickets this reader may see, with what narrows them down. */
export function ListPane({ inbox, bulk, reader, ready, openId, timeZone, listRef, searchRef, onOpen }: ListPaneProps) {
  const { t } = useLingui();
  const { state: link } = useConnection();
  const found = useRef<HTMLDivElement>(null);
  return (
    <section className={styles.list} aria-label={t`Tickets`}>
      <InboxFilters
        inbox={inbox}
        leads={reader.role !== 'staff'}
        searchRef={searchRef}
        onDown={() =>
          inbox.query.everywhere ? found.current?.querySelector('button')?.focus() : listRef.current?.focus()
        }
      />
      <ShiftLine />
      <Handovers onOpen={onOpen} />
      <LateTranslations />
      {inbox.query.everywhere ? (
        <FoundList
          ref={found}
          query={inbox.query.search.trim()}
          selectedId={openId}
          timeZone={timeZone}
          onOpen={onOpen}
        />
      ) : !ready && inbox.shown.length === 0 && link !== 'offline' ? (
        <ListSkeleton />
      ) : (
        <TicketList
          ref={listRef}
          tickets={inbox.shown}
          reader={reader}
          selectedId={openId}
          timeZone={timeZone}
          fresh={inbox.fresh}
          unreadOf={inbox.unreadOf}
          onOpen={onOpen}
          selection={inbox.selection}
          onHold={inbox.hold}
          onRelease={inbox.release}
          empty={
            <NoTickets
              query={inbox.query}
              ready={ready}
              onEverywhere={() => inbox.ask({ everywhere: true })}
              onWiden={() => inbox.ask({ narrowing: { tab: tabOf(inbox.query.narrowing) } })}
            />
          }
        />
      )}
      {inbox.query.everywhere ? null : <BulkBar selection={inbox.selection} bulk={bulk} reader={reader} />}
    </section>
  );
}
