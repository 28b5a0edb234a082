import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Link from 'lucide-react/icons/link';
import { useId, useRef, useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { SelectField } from '#client/console/account/select-field.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import { useAct } from '#client/console/kit/use-act.ts';
import { newId } from '#client/sync/new-id.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { createDraftLink, deleteDraftLink, type DraftLink, listDraftLinks } from '#shared/manage/draft-links.ts';
import styles from './review.module.css';
import { useWhen } from './use-when.ts';

interface ShareDraftProps {
  readonly code: string;
  readonly draftId: string;
}

/** Shows what a draft changes to people who have no sign-in, by an address. */
export function ShareDraft({ code, draftId }: ShareDraftProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        icon={<Icon of={Link} size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Trans>Show it by a link</Trans>
      </Button>
      {open ? (
        <Sharing code={code} draftId={draftId} title={t`Show it by a link`} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

const DAYS = ['1', '7', '30'] as const;

interface SharingProps extends ShareDraftProps {
  readonly title: string;
  readonly onClose: () => void;
}

function Sharing({ code, draftId, title, onClose }: SharingProps) {
  const { t } = useLingui();
  const manage = useManage();
  const { busy, act } = useAct();
  const [days, setDays] = useState('7');
  const [made, setMade] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  // However often it is sent, one is made.
  const key = useRef(newId());
  const lasts = { '1': t`A day`, '7': t`A week`, '30': t`30 days` };
  const make = (): Promise<boolean> =>
    act(async () => {
      const body = { draft_id: draftId, days: Number(days) };
      const { secret_url } = await manage.call(createDraftLink, { params: { code }, body }, { key: key.current });
      key.current = newId();
      setCopied(false);
      setMade(secret_url);
    });
  const copy = (): void => {
    // Where there is no clipboard, the text is selected to be copied by hand.
    void navigator.clipboard?.writeText(made ?? '').then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={manageStyles.form}>
        <p>
          <Trans>Whoever has the link sees what will be different, without signing in, and can change nothing.</Trans>
        </p>
        {made === null ? (
          <>
            <SelectField label={<Trans>It opens for</Trans>} name="days" value={days} onChange={setDays}>
              {DAYS.map((value) => (
                <option key={value} value={value}>
                  {lasts[value]}
                </option>
              ))}
            </SelectField>
            <Button busy={busy} onClick={() => void make()}>
              <Trans>Make a link</Trans>
            </Button>
          </>
        ) : (
          <>
            <TextField
              label={<Trans>Link</Trans>}
              hint={t`It is shown only this once`}
              name="link"
              readOnly
              dir="ltr"
              value={made}
              onFocus={(event) => event.target.select()}
            />
            <Button variant="outline" onClick={copy}>
              {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
            </Button>
          </>
        )}
        <OpenLinks code={code} draftId={draftId} />
      </div>
    </Dialog>
  );
}

/** Those that open still. */
function OpenLinks({ code, draftId }: ShareDraftProps) {
  const manage = useManage();
  const { data } = useQuery({
    queryKey: ['draft-links', code, draftId],
    queryFn: () => manage.call(listDraftLinks, { params: { code }, query: { draft_id: draftId } }),
  });
  const links = data?.items.filter(({ revoked_at }) => revoked_at === null) ?? [];
  if (links.length === 0) return null;
  return (
    <section className={styles.thread}>
      <h3 className={manageStyles.secondary}>
        <Trans>Links that open now</Trans>
      </h3>
      <ul className={styles.said}>
        {links.map((link) => (
          <OpenLink key={link.id} code={code} link={link} />
        ))}
      </ul>
    </section>
  );
}

function OpenLink({ code, link }: { readonly code: string; readonly link: DraftLink }) {
  const manage = useManage();
  const when = useWhen();
  const { busy, act } = useAct();
  const [about, button] = [useId(), useId()];
  const [made, until] = [when(link.created_at, link.created_by), when(link.expires_at, null)];
  return (
    <li className={styles.comment}>
      <p id={about}>{made}</p>
      <p className={manageStyles.secondary}>
        <Trans>Opens until {until}</Trans>
      </p>
      <Button
        variant="quiet"
        busy={busy}
        id={button}
        aria-labelledby={`${button} ${about}`}
        onClick={() => void act(() => manage.call(deleteDraftLink, { params: { code, id: link.id } }))}
      >
        <Trans>Take it back</Trans>
      </Button>
    </li>
  );
}
