/** Whom of the provider the house lets look at it: yes, no, an end at once, and what they looked at [SUPPORT-CONSENT]. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { PagedRows } from '#client/console/kit/paged-rows.tsx';
import { useAct } from '#client/console/kit/use-act.ts';
import { momentIn } from '#client/console/moment-in.ts';
import { Button } from '#client/ui/button.tsx';
import {
  allowSupportAccess,
  endSupportAccess,
  listSupportAccess,
  type SupportAccess,
} from '#shared/manage/support-access.ts';
import styles from './support.module.css';

export function SupportScreen({ house }: AreaProps) {
  const { t } = useLingui();
  const manage = useManage();
  const { code } = house;
  const read = useInfiniteQuery({
    queryKey: [listSupportAccess.id, code],
    queryFn: ({ pageParam }) =>
      manage.call(listSupportAccess, {
        params: { code },
        query: pageParam === null ? {} : { cursor: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  return (
    <>
      <h1 className={manageStyles.title}>{t`Looks by the provider`}</h1>
      <p className={manageStyles.lead}>
        <Trans>
          When something does not work, the people who run Bellhop may ask to look at how this house is set up. They see
          nothing unless you say yes, never anything of guests, and change nothing. It ends after an hour at most, or as
          soon as you say so.
        </Trans>
      </p>
      <PagedRows
        title={t`Looks by the provider`}
        empty={<Trans>Nobody has asked.</Trans>}
        narrowed={false}
        read={read}
        keyOf={({ id }) => id}
      >
        {(access) => <Look code={code} access={access} edits={may('support.edit', house)} />}
      </PagedRows>
    </>
  );
}

interface LookProps {
  readonly code: string;
  readonly access: SupportAccess;
  readonly edits: boolean;
}

function Look({ code, access, edits }: LookProps) {
  const { t } = useLingui();
  const manage = useManage();
  const { busy, act } = useAct();
  const { id, state, name, email, reason, minutes, asked_at: asked, acts } = access;
  const params = { code, id };
  const minutesIn = <Plural value={minutes} one="# minute" other="# minutes" />;
  return (
    <li className={styles.look}>
      <p className={styles.who}>
        <bdi>{name}</bdi> <bdi className={manageStyles.secondary}>{email}</bdi>
      </p>
      <p className={styles.reason}>
        <bdi>{reason}</bdi>
      </p>
      <p className={manageStyles.secondary}>
        {momentIn(asked)} · {minutesIn} · <StateOf access={access} />
      </p>
      {acts.length === 0 ? null : (
        <details>
          <summary className={styles.more}>
            <Trans>What they looked at</Trans>
          </summary>
          <ul className={styles.acts}>
            {acts.map(({ at, operation, calls }) => (
              <li key={`${at} ${operation}`}>
                {momentIn(at)} · <bdi dir="ltr">{operation}</bdi>
                {calls === 1 ? null : ` × ${calls}`}
              </li>
            ))}
          </ul>
        </details>
      )}
      {edits && (state === 'asked' || state === 'allowed') ? (
        <div className={manageStyles.actions}>
          <Button
            variant={state === 'asked' ? 'quiet' : 'outline'}
            busy={busy}
            onClick={() =>
              void act(
                () => manage.call(endSupportAccess, { params }),
                state === 'asked' ? t`Declined.` : t`Ended. They see nothing of this house any more.`,
              )
            }
          >
            {state === 'asked' ? <Trans>Decline</Trans> : <Trans>End now</Trans>}
          </Button>
          {state === 'asked' ? (
            <Button
              busy={busy}
              onClick={() =>
                void act(() => manage.call(allowSupportAccess, { params }), t`They may look now. You can end it here.`)
              }
            >
              <Trans>Let them look</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

function StateOf({ access: { state, until, allowed_by: by, ended_by: ender } }: { readonly access: SupportAccess }) {
  switch (state) {
    case 'asked':
      return <Trans>Asked</Trans>;
    case 'declined':
      return <Trans>Declined</Trans>;
    case 'allowed':
      return (
        <strong>
          <Trans>
            <bdi>{by}</bdi> lets them look until {until === null ? '' : momentIn(until)}
          </Trans>
        </strong>
      );
    case 'ended':
      return ender === null ? (
        <Trans>
          Allowed by <bdi>{by}</bdi>, ran out
        </Trans>
      ) : (
        <Trans>
          Allowed by <bdi>{by}</bdi>, ended by <bdi>{ender}</bdi>
        </Trans>
      );
  }
}
