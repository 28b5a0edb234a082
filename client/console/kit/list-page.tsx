/** A list of things: search and filters in the address, pages from the server, several at once, an order by hand. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/shell/lazy-part.ts';
import manage from '../account/manage.module.css';
import { ReadState } from '../account/read-state.tsx';
import { useManage, useRefetch } from '../account/use-account.ts';
import { ChosenBar } from './chosen-bar.tsx';
import styles from './kit.module.css';
import { ListTools } from './list-tools.tsx';
import type { Place } from './place.ts';
import { type Thing, thingsOf } from './things.ts';
import type { ThingsSpec } from './things-spec.ts';
import { useAddressQuery } from './use-address-query.ts';
import { useBulk } from './use-bulk.tsx';
import { useSomeThings, useThings } from './use-things.ts';
import { ShowMore } from './show-more.tsx';

const OrderList = lazyPart(async () => (await import('./lazy-order-list.tsx')).OrderList);

interface ListPageProps<Item extends Thing> {
  readonly spec: ThingsSpec<Item>;
  readonly houseCode: string;
  readonly place: Place;
  readonly edits: boolean;
}

interface RowsProps<Item extends Thing> {
  readonly spec: ThingsSpec<Item>;
  readonly place: Place;
  readonly items: readonly Item[];
  /** The ids that are ticked; null where none can be. */
  readonly ticked: ReadonlySet<Thing['id']> | null;
  readonly onTick: (id: Thing['id'], on: boolean) => void;
}

function Rows<Item extends Thing>({ spec, place, items, ticked, onTick }: RowsProps<Item>) {
  const { t } = useLingui();
  const columns = spec.columns ?? [];
  return (
    <ul className={styles.table} aria-label={spec.title}>
      {items.map((item) => {
        const name = spec.nameOf(item);
        return (
          <li key={item.id} className={styles.row}>
            {ticked === null ? null : (
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  aria-label={t`Choose ${name}`}
                  checked={ticked.has(item.id)}
                  onChange={(event) => onTick(item.id, event.target.checked)}
                />
              </label>
            )}
            <a
              className={styles.rowLink}
              data-columns={columns.length}
              href={place.href(item.id)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                place.go([item.id]);
              }}
            >
              <span className={styles.rowName}>
                <bdi>{name}</bdi>
              </span>
              {columns.map(({ key, cell }) => (
                <span key={key} className={styles.cell}>
                  {cell(item)}
                </span>
              ))}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** All things of a kind, to be put in an order. */
function OrderThings<Item extends Thing>({
  spec,
  houseCode,
  onDone,
}: Pick<ListPageProps<Item>, 'spec' | 'houseCode'> & { readonly onDone: () => void }) {
  const asked = useManage();
  const refetch = useRefetch();
  const read = useSomeThings(spec.calls, houseCode, spec.query ?? {});
  const { reorder } = spec.calls;
  return (
    <ReadState read={read}>
      {({ items }) => (
        <OrderList
          label={spec.title}
          entries={items.map((item) => ({ id: item.id, name: spec.nameOf(item) }))}
          onOrder={async (ids) => {
            if (reorder !== undefined) await thingsOf(asked, spec.calls, houseCode).reorder(reorder, ids);
            await refetch();
          }}
          onDone={onDone}
        />
      )}
    </ReadState>
  );
}

export function ListPage<Item extends Thing>({ spec, houseCode, place, edits }: ListPageProps<Item>) {
  const { calls, filters = [], bulk = [] } = spec;
  const [address, setAddress] = useAddressQuery();
  const known = new Set(['query', ...filters.map(({ name }) => name)]);
  const query = Object.fromEntries(Object.entries(address).filter(([name]) => known.has(name)));
  const narrowed = Object.keys(query).length > 0;
  const read = useThings(calls, houseCode, { ...query, ...spec.query });
  const [ticked, setTicked] = useState<ReadonlySet<Thing['id']>>(new Set());
  const [ordering, setOrdering] = useState(false);
  const many = useBulk(calls, houseCode, spec.nameOf);
  const canTick = edits && (calls.remove !== undefined || bulk.length > 0);
  const tick = (id: Thing['id'], on: boolean): void =>
    setTicked((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  return (
    <>
      <div className={manage.head}>
        <h1 className={manage.title}>{spec.title}</h1>
        <div className={manage.actions}>
          {spec.tools}
          {edits && calls.create !== undefined ? (
            <Button data-part="add" onClick={() => place.go(['new'])}>
              {spec.add}
            </Button>
          ) : null}
        </div>
      </div>
      {spec.before}
      {spec.unsearched === true && !narrowed ? null : (
        <ListTools query={query} filters={filters} houseCode={houseCode} onChange={setAddress} />
      )}
      <ReadState read={read}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          const total = pages[0]?.total ?? 0;
          const chosen = items.filter(({ id }) => ticked.has(id));
          if (ordering)
            return (
              <Suspense fallback={<div className={manage.card} aria-busy="true" />}>
                <OrderThings spec={spec} houseCode={houseCode} onDone={() => setOrdering(false)} />
              </Suspense>
            );
          if (items.length === 0)
            return (
              <div className={styles.empty}>
                <p>{narrowed ? <Trans>Nothing fits. Try another word, or fewer filters.</Trans> : spec.empty}</p>
                {!narrowed && edits && calls.create !== undefined ? (
                  <Button onClick={() => place.go(['new'])}>{spec.add}</Button>
                ) : null}
              </div>
            );
          return (
            <>
              <div className={styles.count}>
                <p role="status">{spec.count(total)}</p>
                {edits && calls.reorder !== undefined && !narrowed && total > 1 ? (
                  <Button variant="quiet" onClick={() => setOrdering(true)}>
                    <Trans>Change the order</Trans>
                  </Button>
                ) : null}
              </div>
              {many.refusals.length === 0 ? null : (
                <ul role="alert" className={manage.fault}>
                  {many.refusals.map(({ name, words }) => (
                    <li key={name}>
                      <bdi>{name}</bdi>: {words}
                    </li>
                  ))}
                </ul>
              )}
              <Rows spec={spec} place={place} items={items} ticked={canTick ? ticked : null} onTick={tick} />
              {read.hasNextPage ? (
                <ShowMore busy={read.isFetchingNextPage} onMore={() => void read.fetchNextPage()} />
              ) : null}
              {chosen.length === 0 ? null : (
                <ChosenBar
                  chosen={chosen.length}
                  bulk={bulk}
                  busy={many.busy}
                  onAll={() => setTicked(new Set(items.map(({ id }) => id)))}
                  onNone={() => setTicked(new Set())}
                  onChange={(change) => void many.change(chosen, change)}
                  {...(calls.remove === undefined
                    ? {}
                    : {
                        onDelete: () => {
                          setTicked(new Set());
                          void many.remove(chosen);
                        },
                      })}
                />
              )}
            </>
          );
        }}
      </ReadState>
    </>
  );
}
