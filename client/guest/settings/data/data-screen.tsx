import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { addressOf, call } from '#client/net/call.ts';
import { errorOf } from '#client/net/transport.ts';
import { fetchFile } from '#client/net/fetch-file.ts';
import { saveFile } from '#client/net/save-file.ts';
import { newId } from '#client/sync/new-id.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import { askForOwnData, getOwnCopy, type OwnRequest, withdrawOwnRequest } from '#shared/rest/privacy-requests.ts';
import { type GuestApp, useGuestApp } from '../../app/guest-app.ts';
import { paths } from '../../app/paths.ts';
import { SearchIcon } from '../../ask/ask-entry.tsx';
import { GuestPage } from '../../frame/guest-page.tsx';
import { useProblem } from '../../frame/problem/use-problem.tsx';
import { ReadFailed, WaitingCards } from '../../reading/read-states.tsx';
import { useRead } from '../../reading/use-read.ts';
import styles from '../settings-screen.module.css';
import { OWN_REQUESTS, ownRequests } from './own-requests.ts';

type Kind = OwnRequest['kind'];

const wayOf = ({ core }: GuestApp) => ({ transport: core.transport, tokens: core.session });
const dayOf = (at: string): string =>
  new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'long' }).format(new Date(at));

/** What the house keeps of this guest: asking for a copy of it, or for all of it to be erased [PRIVACY-REQUEST]. */
export function DataScreen() {
  const app = useGuestApp();
  const problem = useProblem();
  const read = useRead(ownRequests, OWN_REQUESTS);
  const [busy, setBusy] = useState(false);
  const [erasing, setErasing] = useState(false);
  const doing = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
      read.again();
    } catch (error) {
      problem.show(error);
    } finally {
      setBusy(false);
    }
  };
  const ask = (kind: Kind): void => void doing(() => call(wayOf(app), askForOwnData, { body: { id: newId(), kind } }));
  const requests = read.value;
  const card = (kind: Kind) => (
    <RequestCard
      kind={kind}
      latest={requests?.find((request) => request.kind === kind)}
      busy={busy}
      onAsk={() => (kind === 'copy' ? ask(kind) : setErasing(true))}
      onWithdraw={(id) => void doing(() => call(wayOf(app), withdrawOwnRequest, { params: { id } }))}
      onFetch={(id) => void doing(() => fetchCopy(app, id))}
    />
  );
  return (
    <GuestPage tools={<SearchIcon />} title={<Trans>Your data</Trans>} back={paths.settings()}>
      <div className={styles.page}>
        <p className={styles.hint}>
          <Trans>
            What you write here, your name, your orders and your calls are kept by the house, so that everybody who
            helps you knows what you need. It is yours: ask for it whenever you like.
          </Trans>
        </p>
        {requests === null ? (
          read.failed ? (
            <ReadFailed error={read.error} onAgain={read.again} />
          ) : (
            <WaitingCards height="140px" />
          )
        ) : (
          <>
            {card('copy')}
            {card('erasure')}
          </>
        )}
      </div>
      <Dialog
        open={erasing}
        role="alertdialog"
        title={<Trans>Ask to be erased?</Trans>}
        onClose={() => setErasing(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setErasing(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              onClick={() => {
                setErasing(false);
                ask('erasure');
              }}
            >
              <Trans>Ask for it</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            Once the house says yes, your messages, pictures and name are gone for everybody, your visit ends on this
            device, and none of it can be brought back.
          </Trans>
        </p>
      </Dialog>
      {problem.dialog}
    </GuestPage>
  );
}

/** Hands the copy to the browser. @throws AppError, TransportError */
async function fetchCopy(app: GuestApp, id: string): Promise<void> {
  const file = await fetchFile(addressOf(getOwnCopy, { params: { id } }), app.core.session);
  if (!(file instanceof Blob)) throw errorOf(file);
  saveFile(file, 'my-data.zip');
}

interface RequestCardProps {
  readonly kind: Kind;
  /** The last one of its kind. */
  readonly latest: OwnRequest | undefined;
  readonly busy: boolean;
  readonly onAsk: () => void;
  readonly onWithdraw: (id: string) => void;
  readonly onFetch: (id: string) => void;
}

function RequestCard({ kind, latest, busy, onAsk, onWithdraw, onFetch }: RequestCardProps) {
  const isOpen = latest?.state === 'open';
  return (
    <section className={styles.card}>
      <div className={styles.name}>
        <h2 className={styles.heading}>
          {kind === 'copy' ? <Trans>A copy of your data</Trans> : <Trans>Be erased</Trans>}
        </h2>
        <p className={styles.plain} role="status">
          <Standing kind={kind} latest={latest} />
        </p>
        {latest?.state === 'declined' && latest.reason !== null ? (
          <p>
            <bdi>{latest.reason}</bdi>
          </p>
        ) : null}
        {latest !== undefined && latest.file_bytes !== null ? (
          <Button busy={busy} onClick={() => onFetch(latest.id)}>
            <Trans>Download</Trans>
          </Button>
        ) : null}
        {isOpen ? (
          <Button variant="outline" busy={busy} onClick={() => onWithdraw(latest.id)}>
            <Trans>Take it back</Trans>
          </Button>
        ) : (
          <Button
            variant={kind === 'copy' ? 'outline' : 'danger'}
            busy={busy}
            {...(kind === 'erasure' ? { 'aria-haspopup': 'dialog' as const } : {})}
            onClick={onAsk}
          >
            {kind === 'copy' ? <Trans>Ask for a copy</Trans> : <Trans>Ask to be erased</Trans>}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Where a request stands, or what asking would bring. */
function Standing({ kind, latest }: Pick<RequestCardProps, 'kind' | 'latest'>) {
  if (latest?.state === 'open')
    return (
      <Trans>
        You asked on {dayOf(latest.asked_at)}. The house answers by {dayOf(latest.due_at)}.
      </Trans>
    );
  if (latest?.state === 'declined') return <Trans>The house said no:</Trans>;
  if (latest?.state === 'done' && latest.file_bytes !== null)
    return <Trans>Your copy is ready: a page to read, and your files with it.</Trans>;
  return kind === 'copy' ? (
    <Trans>One file with everything the house keeps about you, for you to read and keep.</Trans>
  ) : (
    <Trans>Everything the house keeps about you goes. Only what its books need stays, without your name.</Trans>
  );
}
