import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import kit from '#client/console/kit/kit.module.css';
import { ListTools } from '#client/console/kit/list-tools.tsx';
import { PagedRows } from '#client/console/kit/paged-rows.tsx';
import { useAddressQuery } from '#client/console/kit/use-address-query.ts';
import { momentIn } from '#client/console/moment-in.ts';
import { listPropertyCalls, type PropertyCall } from '#shared/manage/property-calls.ts';
import styles from './system-calls.module.css';

const FILTERS: ReadonlySet<string> = new Set(['query', 'direction', 'outcome']);

/** What hotel systems answered and sent, the newest first. */
export function SystemCalls({ code }: { readonly code: string }) {
  const { t } = useLingui();
  const manage = useManage();
  const words = useCallWords();
  const [address, setAddress] = useAddressQuery();
  const query = Object.fromEntries(Object.entries(address).filter(([name]) => FILTERS.has(name)));
  const read = useInfiniteQuery({
    queryKey: [listPropertyCalls.id, code, query],
    queryFn: ({ pageParam }) =>
      manage.call(listPropertyCalls, {
        params: { code },
        query: { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  const options = (of: Readonly<Record<string, string>>) =>
    Object.entries(of).map(([value, label]) => ({ value, label }));
  return (
    <>
      <h1 className={manageStyles.title}>{t`What hotel systems sent`}</h1>
      <p className={manageStyles.lead}>
        <Trans>
          Answers to what was asked of them, and stays that came by a service key. Names, telephones and all else of a
          person are dots; after some days a line is cleared.
        </Trans>
      </p>
      <ListTools
        query={query}
        filters={[
          { name: 'direction', label: t`Direction`, options: options(words.directions) },
          { name: 'outcome', label: t`Outcome`, options: options(words.outcomes) },
        ]}
        onChange={setAddress}
      />
      <PagedRows
        title={t`What hotel systems sent`}
        empty={<Trans>Nothing has been asked of a hotel system yet, and nothing has come from one.</Trans>}
        narrowed={Object.keys(query).length > 0}
        read={read}
        keyOf={({ id }) => id}
      >
        {(call) => <Row call={call} />}
      </PagedRows>
    </>
  );
}

function useCallWords() {
  const { t } = useLingui();
  const directions: Readonly<Record<PropertyCall['direction'], string>> = {
    asked: t({ message: 'Asked', context: 'of a hotel system' }),
    sent: t({ message: 'Sent', context: 'by a hotel system' }),
  };
  const outcomes: Readonly<Record<PropertyCall['outcome'], string>> = {
    ok: t({ message: 'Went well', context: 'a call' }),
    refused: t({ message: 'Refused', context: 'a call' }),
    unavailable: t`No answer`,
  };
  return { directions, outcomes };
}

function Row({
  call: { at, system, direction, call, outcome, status, took_ms, content },
}: {
  readonly call: PropertyCall;
}) {
  const { t } = useLingui();
  const { directions, outcomes } = useCallWords();
  return (
    <li className={styles.row}>
      <details>
        <summary className={styles.summary}>
          <span className={kit.rowName}>
            <bdi dir="ltr">{call}</bdi>
          </span>
          <span className={styles.facts}>
            {momentIn(at)} · {directions[direction]} · <bdi>{system}</bdi> ·{' '}
            <span data-outcome={outcome}>
              {outcomes[outcome]}
              {status === null ? null : ` (${status})`}
            </span>
            {' · '}
            <bdi>{t`${took_ms} ms`}</bdi>
          </span>
        </summary>
        <pre className={styles.content} dir="ltr">
          {JSON.stringify(content, null, 2)}
        </pre>
      </details>
    </li>
  );
}
