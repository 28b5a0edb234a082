import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useForm } from '#client/console/account/use-form.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import fieldStyles from '#client/console/kit/fields/fields.module.css';
import kit from '#client/console/kit/kit.module.css';
import { PagedRows } from '#client/console/kit/paged-rows.tsx';
import type { Place } from '#client/console/kit/place.ts';
import { useAct } from '#client/console/kit/use-act.ts';
import { useAddressQuery } from '#client/console/kit/use-address-query.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField } from '#client/console/account/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import {
  declinePrivacyRequest,
  grantPrivacyRequest,
  listPrivacyRequests,
  type PrivacyRequest,
  REASON_MAX,
} from '#shared/manage/privacy-requests.ts';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './privacy.module.css';
import { dayIn, useNameOf } from './use-guest-words.ts';

interface RequestsProps {
  readonly code: string;
  readonly edits: boolean;
  readonly place: Place;
}

const STATES = ['open', 'answered'] as const;

/** What guests asked about their own data, and the house's answers. */
export function Requests({ code, edits, place }: RequestsProps) {
  const { t } = useLingui();
  const manage = useManage();
  const [address, setAddress] = useAddressQuery();
  const state = STATES.find((one) => one === address['state']);
  const query: { readonly state?: (typeof STATES)[number] } = state === undefined ? {} : { state };
  const read = useInfiniteQuery({
    queryKey: [listPrivacyRequests.id, code, query],
    queryFn: ({ pageParam }) =>
      manage.call(listPrivacyRequests, {
        params: { code },
        query: { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  return (
    <>
      <h1 className={manageStyles.title}>{t`Requests`}</h1>
      <p className={manageStyles.lead}>
        <Trans>
          Guests ask in their settings for a copy of their data, or to be erased. The law gives you a month to answer.
        </Trans>
      </p>
      <div className={styles.state}>
        <SelectField label={t`State`} name="state" value={state ?? ''} onChange={(value) => setAddress('state', value)}>
          <option value="">{t`All`}</option>
          <option value="open">{t`Open`}</option>
          <option value="answered">{t`Answered`}</option>
        </SelectField>
      </div>
      <PagedRows
        title={t`Requests`}
        empty={<Trans>Nobody has asked yet. What guests ask for will stand here, and you get a mail.</Trans>}
        narrowed={Object.keys(query).length > 0}
        read={read}
        keyOf={({ id }) => id}
      >
        {(request) => <Row code={code} request={request} edits={edits} place={place} />}
      </PagedRows>
    </>
  );
}

function Row({ code, request, edits, place }: RequestsProps & { readonly request: PrivacyRequest }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [asking, setAsking] = useState<'grant' | 'decline' | null>(null);
  const manage = useManage();
  const { busy, act } = useAct();
  const { id, kind, state, guest, room, asked_at, due_at, is_overdue, reason } = request;
  const kinds = { copy: t`A copy of their data`, erasure: t`To be erased` };
  const states = { open: t`Open`, done: t`Done`, declined: t`Declined`, withdrawn: t`Taken back` };
  const isErased = state === 'done' && kind === 'erasure';
  const name = isErased ? t`Erased guest` : nameOf({ name: guest });
  const grant = async (): Promise<void> => {
    setAsking(null);
    const said = kind === 'copy' ? t`The copy is being made. It then lies ready in the guest’s app.` : t`Being erased.`;
    await act(() => manage.call(grantPrivacyRequest, { params: { code, id } }), said);
  };
  return (
    <li className={`${kit.row} ${styles.request}`}>
      <div className={kit.rowLink} data-columns="2">
        <span className={kit.rowName}>
          {isErased ? (
            name
          ) : (
            <a href={place.href(request.guest_id)}>
              <bdi>{name}</bdi>
            </a>
          )}
          {room === null ? null : (
            <>
              {' · '}
              <bdi>{room}</bdi>
            </>
          )}
        </span>
        <span className={kit.cell}>
          {kinds[kind]} · {dayIn(asked_at)}
        </span>
        <span className={kit.cell}>
          {state === 'open' ? (
            <span className={is_overdue ? styles.late : undefined}>
              {is_overdue ? <Trans>Overdue since {dayIn(due_at)}</Trans> : <Trans>Answer by {dayIn(due_at)}</Trans>}
            </span>
          ) : (
            states[state]
          )}
          {reason === null ? null : (
            <>
              {': '}
              <bdi>{reason}</bdi>
            </>
          )}
        </span>
      </div>
      {edits && state === 'open' ? (
        <div className={styles.actions}>
          <Button
            variant="outline"
            busy={busy}
            {...(kind === 'erasure' ? { 'aria-haspopup': 'dialog' as const } : {})}
            onClick={() => (kind === 'copy' ? void grant() : setAsking('grant'))}
          >
            {kind === 'copy' ? <Trans>Hand over</Trans> : <Trans>Erase…</Trans>}
          </Button>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking('decline')}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      ) : null}
      {asking === 'grant' ? (
        <EraseDialog count={1} name={guest} onClose={() => setAsking(null)} onErase={() => void grant()} />
      ) : null}
      {asking === 'decline' ? <Decline code={code} id={id} onClose={() => setAsking(null)} /> : null}
    </li>
  );
}

function Decline({ code, id, onClose }: { readonly code: string; readonly id: string; readonly onClose: () => void }) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const form = useForm({ reason: '' }, async (values) => {
    await manage.call(declinePrivacyRequest, { params: { code, id }, body: values });
    await refetch();
    snack({ text: t`Declined. The guest reads why.` });
    onClose();
  });
  return (
    <Dialog
      open
      title={t`Decline`}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={form.busy} onClick={() => form.submit()}>
            <Trans>Decline</Trans>
          </Button>
        </>
      }
    >
      <div className={kit.fields}>
        <p className={fieldStyles.hint}>
          <Trans>There are reasons to say no, such as a bill that is still open. The guest reads what you write.</Trans>
        </p>
        <TextField
          label={t`Reason`}
          name="reason"
          value={form.values.reason}
          maxLength={REASON_MAX}
          onChange={(event) => form.set('reason', event.target.value)}
          error={form.error('reason')}
        />
        {form.fault === null ? null : (
          <p role="alert" className={fieldStyles.error}>
            {form.fault}
          </p>
        )}
      </div>
    </Dialog>
  );
}
