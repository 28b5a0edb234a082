/** What a key was used for, the newest first [CREDENTIAL-LOG]. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { CredentialCall } from '#shared/manage/service-credentials.ts';
import type { JsonEndpoint } from '#shared/rest/endpoint.ts';
import { useManage } from '../account/use-account.ts';
import styles from '../account/manage.module.css';
import { SelectField } from '../account/select-field.tsx';
import { PagedRows } from '../kit/paged-rows.tsx';
import { momentIn } from '../moment-in.ts';
import own from './credential-log.module.css';

const Page = v.object({ items: v.array(CredentialCall), next_cursor: v.nullable(v.string()) });
const PAGE = 20;

interface CredentialLogProps {
  readonly call: JsonEndpoint;
  /** The parts of the call's address. */
  readonly params: Readonly<Record<string, string>>;
}

export function CredentialLog({ call, params }: CredentialLogProps) {
  const { t } = useLingui();
  const id = useId();
  const manage = useManage();
  const [outcome, setOutcome] = useState('');
  const query = outcome === '' ? {} : { outcome };
  const read = useInfiniteQuery({
    queryKey: [call.id, params, query],
    queryFn: async ({ pageParam }) =>
      v.parse(
        Page,
        await manage.call(call, {
          params,
          query: { limit: PAGE, ...query, ...(pageParam === null ? {} : { cursor: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.subtitle}>
        <Trans>What it was used for</Trans>
      </h2>
      <SelectField label={t`Outcome`} name="outcome" value={outcome} onChange={setOutcome}>
        <option value="">{t`All`}</option>
        <option value="ok">{t({ message: 'Went well', context: 'a call' })}</option>
        <option value="refused">{t({ message: 'Refused', context: 'a call' })}</option>
      </SelectField>
      <PagedRows
        title={t`What it was used for`}
        empty={<Trans>Nothing has come by this key yet.</Trans>}
        narrowed={Object.keys(query).length > 0}
        read={read}
        keyOf={({ id: line }) => line}
      >
        {(line) => <Line line={line} />}
      </PagedRows>
    </section>
  );
}

function Line({ line: { at, operation, house, status, code, address, calls } }: { readonly line: CredentialCall }) {
  return (
    <li className={own.line}>
      <span className={own.what}>
        <bdi dir="ltr">{operation}</bdi>
        {house === null ? null : (
          <>
            {' · '}
            <bdi dir="ltr">{house}</bdi>
          </>
        )}
      </span>
      <span className={own.facts}>
        {momentIn(at)}
        {' · '}
        <span data-refused={status >= 400 ? '' : undefined}>
          {status < 400 ? <Trans context="a call">Went well</Trans> : <Trans context="a call">Refused</Trans>}{' '}
          <bdi dir="ltr">{code === null ? `(${status})` : `(${status} ${code})`}</bdi>
        </span>
        {address === null ? null : (
          <>
            {' · '}
            <bdi dir="ltr">{address}</bdi>
          </>
        )}
        {calls === 1 ? null : (
          <>
            {' · '}
            <Plural value={calls} one="# call" other="# calls" />
          </>
        )}
      </span>
    </li>
  );
}
