import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import kit from '#client/console/kit/kit.module.css';
import { ListTools } from '#client/console/kit/list-tools.tsx';
import type { Place } from '#client/console/kit/place.ts';
import { ShowMore } from '#client/console/kit/show-more.tsx';
import { useAddressQuery } from '#client/console/kit/use-address-query.ts';
import { WorkProgress } from '#client/console/long-work/work-progress.tsx';
import { Button } from '#client/ui/button.tsx';
import { type Guest, GUESTS_AT_ONCE, listGuests } from '#shared/manage/guests.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { daysOf, useNameOf } from './use-guest-words.ts';
import { useGuestWork } from './use-guest-work.ts';

interface GuestsProps {
  readonly code: string;
  readonly edits: boolean;
  readonly place: Place;
}

const FILTERS: ReadonlySet<string> = new Set(['query', 'beyond_days']);

/** Whoever was a guest, the last to come first; several can be chosen at once, since each scan and each stay is one. */
export function Guests({ code, edits, place }: GuestsProps) {
  const { t } = useLingui();
  const manage = useManage();
  const [address, setAddress] = useAddressQuery();
  const query = Object.fromEntries(Object.entries(address).filter(([name]) => FILTERS.has(name)));
  const beyond = Number(query['beyond_days'] ?? 0);
  const read = useInfiniteQuery({
    queryKey: [listGuests.id, code, query],
    queryFn: ({ pageParam }) =>
      manage.call(listGuests, {
        params: { code },
        query: { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (id: string, on: boolean): void =>
    setTicked((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  return (
    <>
      <h1 className={manageStyles.title}>{t`Guests`}</h1>
      <p className={manageStyles.lead}>
        <Trans>
          Somebody asks what you keep about them, or wants to be erased: find them by name, telephone, booking or room.
          Each scan and each stay is one guest; choose all that are theirs.
        </Trans>
      </p>
      <ListTools query={query} filters={[]} onChange={setAddress} />
      {beyond > 0 ? (
        <p className={kit.note}>
          <span>
            <Plural
              value={beyond}
              one="Only guests whom keeping for # day would erase now."
              other="Only guests whom keeping for # days would erase now."
            />
          </span>
          <Button variant="quiet" onClick={() => setAddress('beyond_days', '')}>
            <Trans>Show all</Trans>
          </Button>
        </p>
      ) : null}
      <ReadState read={read}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0)
            return (
              <div className={kit.empty}>
                <p>
                  {Object.keys(query).length > 0 ? (
                    <Trans>Nobody fits. Try another word.</Trans>
                  ) : (
                    <Trans>Nobody has been here yet.</Trans>
                  )}
                </p>
              </div>
            );
          const chosen = items.filter(({ id }) => ticked.has(id));
          return (
            <>
              <div className={kit.count}>
                <p role="status">
                  <Plural value={pages[0]?.total ?? 0} one="# guest" other="# guests" />
                </p>
              </div>
              <ul className={kit.table} aria-label={t`Guests`}>
                {items.map((guest) => (
                  <Row
                    key={guest.id}
                    guest={guest}
                    place={place}
                    ticked={edits ? ticked.has(guest.id) : null}
                    onTick={(on) => tick(guest.id, on)}
                  />
                ))}
              </ul>
              {read.hasNextPage ? (
                <ShowMore busy={read.isFetchingNextPage} onMore={() => void read.fetchNextPage()} />
              ) : null}
              {chosen.length === 0 ? null : <Chosen code={code} chosen={chosen} onNone={() => setTicked(new Set())} />}
            </>
          );
        }}
      </ReadState>
    </>
  );
}

interface RowProps {
  readonly guest: Guest;
  readonly place: Place;
  /** Null where nothing can be done with them. */
  readonly ticked: boolean | null;
  readonly onTick: (on: boolean) => void;
}

function Row({ guest, place, ticked, onTick }: RowProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const name = nameOf(guest);
  const { id, room, phone, reference } = guest;
  return (
    <li className={kit.row}>
      {ticked === null ? null : (
        <label className={kit.tick}>
          <input
            type="checkbox"
            aria-label={t`Choose ${name}`}
            checked={ticked}
            onChange={(event) => onTick(event.target.checked)}
          />
        </label>
      )}
      <a
        className={kit.rowLink}
        data-columns="3"
        href={place.href(id)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          place.go([id]);
        }}
      >
        <span className={kit.rowName}>
          <bdi>{name}</bdi>
        </span>
        <span className={kit.cell}>{daysOf(guest)}</span>
        <span className={kit.cell}>
          <bdi>{room}</bdi>
        </span>
        <span className={kit.cell}>
          <bdi dir="ltr">{[phone, reference].filter((one) => one !== null).join(' · ')}</bdi>
        </span>
      </a>
    </li>
  );
}

/** What can be done with those that are ticked. */
function Chosen({
  code,
  chosen,
  onNone,
}: {
  readonly code: string;
  readonly chosen: readonly Guest[];
  readonly onNone: () => void;
}) {
  const work = useGuestWork(code);
  const [asking, setAsking] = useState(false);
  const ids = chosen.map(({ id }) => id);
  const tooMany = ids.length > GUESTS_AT_ONCE;
  return (
    <div className={kit.bar}>
      {work.job === null ? (
        <p className={kit.barText} role="status">
          {tooMany ? (
            <Trans>At most {GUESTS_AT_ONCE} at once</Trans>
          ) : (
            <Plural value={ids.length} one="# chosen" other="# chosen" />
          )}
        </p>
      ) : (
        <div className={kit.barText}>
          <WorkProgress job={work.job} />
        </div>
      )}
      <Button variant="quiet" onClick={onNone}>
        <Trans>None</Trans>
      </Button>
      <Button variant="outline" busy={work.busy} disabled={tooMany} onClick={() => void work.copy(ids)}>
        <Trans>Make a copy</Trans>
      </Button>
      <Button
        variant="danger"
        busy={work.busy}
        disabled={tooMany}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <Trans>Erase…</Trans>
      </Button>
      {asking ? (
        <EraseDialog
          count={ids.length}
          name={ids.length === 1 ? (chosen[0]?.name ?? null) : null}
          onClose={() => setAsking(false)}
          onErase={() => {
            setAsking(false);
            void work.erase(ids, onNone);
          }}
        />
      ) : null}
    </div>
  );
}
