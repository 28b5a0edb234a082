import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import fieldStyles from '#client/console/kit/fields/fields.module.css';
import kit from '#client/console/kit/kit.module.css';
import { NoPage } from '#client/console/kit/no-page.tsx';
import type { Place } from '#client/console/kit/place.ts';
import { Trail } from '#client/console/kit/trail.tsx';
import { WorkProgress } from '#client/console/long-work/work-progress.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { getGuest, type GuestData } from '#shared/manage/guests.ts';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './privacy.module.css';
import { sizeIn } from './size-in.ts';
import { dayIn, daysOf, useKeptNames, useNameOf, useWarningTexts } from './use-guest-words.ts';
import { useGuestWork } from './use-guest-work.ts';

interface GuestPageProps {
  readonly code: string;
  readonly edits: boolean;
  readonly place: Place;
  readonly id: string;
}

/** One guest: what is kept of them, a copy of it, and erasing it. */
export function GuestPage(props: GuestPageProps) {
  const { code, place, id } = props;
  const { t } = useLingui();
  const manage = useManage();
  const nameOf = useNameOf();
  const read = useQuery({
    queryKey: [getGuest.id, code, id],
    async queryFn() {
      try {
        return await manage.call(getGuest, { params: { code, id } });
      } catch (error) {
        if (error instanceof AppError && (error.code === 'not_found' || error.code === 'bad_request')) return null;
        throw error;
      }
    },
  });
  return (
    <>
      <Trail list={{ name: t`Guests`, href: place.href() }} here={read.data == null ? '…' : nameOf(read.data)} />
      <ReadState read={read}>
        {(guest) =>
          guest === null ? (
            <NoPage href={place.href()} name={t`Guests`} title={<Trans>This is not there any more</Trans>} />
          ) : (
            <Known {...props} guest={guest} />
          )
        }
      </ReadState>
    </>
  );
}

function Known({ code, edits, place, guest }: GuestPageProps & { readonly guest: GuestData }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const name = nameOf(guest);
  const work = useGuestWork(code);
  return (
    <>
      <h1 className={manageStyles.title}>
        <bdi>{name}</bdi>
      </h1>
      <section className={manageStyles.card} aria-label={t`Who it is`}>
        <dl className={styles.facts}>
          <Fact label={t`Stay`} value={daysOf(guest)} />
          <Fact label={t`Room`} value={guest.room} />
          <Fact label={t`Telephone`} value={guest.phone} isLtr />
          <Fact label={t`Booking`} value={guest.reference} isLtr />
        </dl>
        {guest.same_person.length === 0 ? null : (
          <div>
            <h2 className={manageStyles.subtitle}>{t`The same telephone number`}</h2>
            <ul className={styles.others}>
              {guest.same_person.map((other) => (
                <li key={other.id}>
                  <a
                    href={place.href(other.id)}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                      event.preventDefault();
                      place.go([other.id]);
                    }}
                  >
                    <bdi>{nameOf(other)}</bdi> · {dayIn(other.arrived_at)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
      <Kept guest={guest} />
      {edits ? (
        <>
          <section className={manageStyles.card} aria-label={t`Make a copy`}>
            <h2 className={manageStyles.subtitle}>{t`A copy for them`}</h2>
            <p className={fieldStyles.hint}>
              <Trans>
                One file with all of it: a page to read in their language, the same for programs, and what they sent.
                Hand it to them alone.
              </Trans>
            </p>
            {work.job?.kind === 'export_guests' ? <WorkProgress job={work.job} /> : null}
            <div>
              <Button variant="outline" busy={work.busy} onClick={() => void work.copy([guest.id])}>
                <Trans>Make a copy</Trans>
              </Button>
            </div>
          </section>
          <Erase guest={guest} work={work} onErased={() => place.go([], { force: true, replace: true })} />
        </>
      ) : null}
    </>
  );
}

function Fact({
  label,
  value,
  isLtr = false,
}: {
  readonly label: string;
  readonly value: string | null;
  readonly isLtr?: boolean;
}) {
  if (value === null) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi {...(isLtr ? { dir: 'ltr' } : {})}>{value}</bdi>
      </dd>
    </>
  );
}

function Kept({ guest: { kept } }: { readonly guest: GuestData }) {
  const { t } = useLingui();
  const names = useKeptNames();
  const number = new Intl.NumberFormat(bcp47Of(activeLanguage()));
  const some = (Object.keys(names) as (keyof typeof names)[]).filter((kind) => kept[kind] > 0);
  return (
    <section className={manageStyles.card} aria-label={t`What is kept`}>
      <h2 className={manageStyles.subtitle}>{t`What is kept`}</h2>
      {some.length === 0 ? (
        <p className={fieldStyles.hint}>
          <Trans>Nothing but that they were here.</Trans>
        </p>
      ) : (
        <dl className={styles.facts}>
          {some.map((kind) => (
            <Fact
              key={kind}
              label={names[kind]}
              value={kind === 'file_bytes' ? sizeIn(kept.file_bytes) : number.format(kept[kind])}
            />
          ))}
        </dl>
      )}
    </section>
  );
}

function Erase({
  guest,
  work,
  onErased,
}: {
  readonly guest: GuestData;
  readonly work: ReturnType<typeof useGuestWork>;
  readonly onErased: () => void;
}) {
  const { t } = useLingui();
  const warnings = useWarningTexts();
  const [asking, setAsking] = useState(false);
  const minded =
    guest.warnings.length === 0 ? null : (
      <ul className={styles.minded}>
        {guest.warnings.map((warning) => (
          <li key={warning}>{warnings[warning]}</li>
        ))}
      </ul>
    );
  return (
    <section className={kit.danger} aria-label={t`Erase`}>
      <h2 className={fieldStyles.label}>{t`Erase`}</h2>
      <div className={fieldStyles.hint}>
        <Trans>All of it goes, for everybody. Orders and payments stay in the books, of nobody.</Trans>
        {minded}
      </div>
      {work.job?.kind === 'erase_guests' ? <WorkProgress job={work.job} /> : null}
      <div>
        <Button variant="danger" busy={work.busy} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <Trans>Erase…</Trans>
        </Button>
      </div>
      {asking ? (
        <EraseDialog
          count={1}
          name={guest.name}
          onClose={() => setAsking(false)}
          onErase={() => {
            setAsking(false);
            void work.erase([guest.id], onErased);
          }}
        >
          {minded}
        </EraseDialog>
      ) : null}
    </section>
  );
}
