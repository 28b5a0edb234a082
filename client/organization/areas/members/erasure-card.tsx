/** Erasing somebody from the organisation: what would go, what stands in the way, and the address typed once more [MEMBER-ERASE]. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import kit from '#client/console/kit/kit.module.css';
import { useAct } from '#client/console/kit/use-act.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { apps } from '#shared/apps.ts';
import { type Colleague, eraseColleague, type Erasure, getColleagueErasure } from '#shared/manage/colleagues.ts';
import { ErasureDialog } from './erasure-dialog.tsx';
import own from './erasure.module.css';

interface ErasureCardProps {
  /** The organisation. */
  readonly of: string;
  readonly colleague: Pick<Colleague, 'id' | 'email' | 'name'>;
  readonly onErased: () => void;
}

export function ErasureCard({ of, colleague, onErased }: ErasureCardProps) {
  const id = useId();
  const manage = useManage();
  const params = { id: of, memberId: colleague.id };
  const read = useQuery({
    queryKey: [getColleagueErasure.id, of, colleague.id],
    queryFn: () => manage.call(getColleagueErasure, { params }),
  });
  return (
    <section className={kit.danger} aria-labelledby={id}>
      <h2 id={id} className={styles.subtitle}>
        <Trans context="a person">Erase</Trans>
      </h2>
      <ReadState read={read}>
        {(erasure) => <Known of={of} colleague={colleague} erasure={erasure} onErased={onErased} />}
      </ReadState>
    </section>
  );
}

function Known({ of, colleague, erasure, onErased }: ErasureCardProps & { readonly erasure: Erasure }) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const { busy, act } = useAct();
  const [asking, setAsking] = useState(false);
  const { is_self: isSelf, is_last_owner: isLast, houses, account } = erasure;
  const name = colleague.name || colleague.email;
  if (isSelf)
    return (
      <p>
        <Trans>
          You erase yourself in your own account, where you take a copy along first:{' '}
          <a className={own.way} href={`/${activeLanguage()}/${apps.organization.segment}/account`}>
            My account
          </a>
        </Trans>
      </p>
    );
  const kept = houses.filter(({ leads, groups, tickets }) => leads || groups + tickets > 0);
  const erase = async (email: string): Promise<void> => {
    setAsking(false);
    const params = { id: of, memberId: colleague.id };
    const done = await act(
      () => manage.call(eraseColleague, { params, body: { email } }),
      account === 'erased' ? t`Erased. They are told by mail.` : t`Erased here. They are told by mail.`,
    );
    if (done) onErased();
    await refetch();
  };
  return (
    <>
      <WhatGoes erasure={erasure} />
      {isLast ? (
        <p className={own.inTheWay}>
          <Trans>An organization always has an owner. Make somebody else one first</Trans>
        </p>
      ) : null}
      {kept.length === 0 ? null : (
        <div className={own.inTheWay}>
          <p>
            <Trans>First somebody else takes over:</Trans>
          </p>
          <ul className={own.places}>
            {kept.map((house) => (
              <li key={house.code}>
                <bdi>{house.name}</bdi>: <InTheWay house={house} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <Button
          variant="danger"
          aria-haspopup="dialog"
          busy={busy}
          disabled={isLast || kept.length > 0}
          onClick={() => setAsking(true)}
        >
          <Trans>
            Erase <bdi>{name}</bdi>…
          </Trans>
        </Button>
      </div>
      {asking ? (
        <ErasureDialog
          name={name}
          email={colleague.email}
          onClose={() => setAsking(false)}
          onErase={(email) => void erase(email)}
        />
      ) : null}
    </>
  );
}

/** Counted, so that one sees whom one means. */
function WhatGoes({ erasure: { houses, account } }: { readonly erasure: Erasure }) {
  return (
    <>
      <p>
        <Trans>
          They leave the organization and its houses, and their name goes from all that they wrote, which stays the
          houses’. The history no longer says that it was they.
        </Trans>{' '}
        {account === 'erased' ? (
          <Trans>Their account goes, too: they have no other place here.</Trans>
        ) : (
          <Trans>Their account stays theirs: they belong somewhere else, too.</Trans>
        )}
      </p>
      {houses.length === 0 ? null : (
        <ul className={own.places}>
          {houses.map((house) => (
            <li key={house.code}>
              <Counted house={house} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What there is none of is left out. */
function Counted({ house }: { readonly house: Erasure['houses'][number] }) {
  const { name, conversations, sign_ins: signIns, devices, shifts } = house;
  const parts: readonly (readonly [number, ReactNode])[] = [
    [conversations, <Plural key="talks" value={conversations} one="# conversation" other="# conversations" />],
    [signIns, <Plural key="ins" value={signIns} one="# sign-in" other="# sign-ins" />],
    [devices, <Plural key="devices" value={devices} one="# device" other="# devices" />],
    [shifts, <Plural key="shifts" value={shifts} one="# shift" other="# shifts" />],
  ];
  const there = parts.flatMap(([count, part]) => (count === 0 ? [] : [part]));
  return (
    <>
      <bdi>{name}</bdi>
      {there.length === 0 ? null : ': '}
      <Listed parts={there} />
    </>
  );
}

function InTheWay({ house: { leads, groups, tickets } }: { readonly house: Erasure['houses'][number] }) {
  return (
    <Listed
      parts={[
        ...(leads ? [<Trans key="leads">they lead it as super administrator</Trans>] : []),
        ...(groups > 0
          ? [<Plural key="groups" value={groups} one="in charge of # group" other="in charge of # groups" />]
          : []),
        ...(tickets > 0 ? [<Plural key="tickets" value={tickets} one="# open ticket" other="# open tickets" />] : []),
      ]}
    />
  );
}

function Listed({ parts }: { readonly parts: readonly ReactNode[] }) {
  return parts.map((part, index) => (
    // The parts are the same at each drawing.
    <span key={index}>
      {index === 0 ? '' : ' · '}
      {part}
    </span>
  ));
}
