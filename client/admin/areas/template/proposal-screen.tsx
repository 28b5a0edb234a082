import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { useKindNames } from '#client/console/history/kind-names.ts';
import type { Place } from '#client/console/kit/place.ts';
import { useFollowedWork } from '#client/console/long-work/use-work.ts';
import { WorkProgress } from '#client/console/long-work/work-progress.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { apps } from '#shared/apps.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { takeProposal } from '#shared/manage/templates.ts';
import { ChangeCard } from '../drafts/change-card.tsx';
import { choiceKey, type Choices, isLater } from '../drafts/choices.ts';
import styles from '../drafts/drafts.module.css';
import { useHouseSpecs } from '../drafts/use-house-specs.ts';
import { useShownAnew } from '../drafts/use-shown-anew.ts';
import { KnownCard } from './known-card.tsx';
import { type Proposal, useProposal, useTemplateKnowledge } from './use-following.ts';
import { TakenCount } from './taken-count.tsx';

interface ProposalScreenProps {
  readonly house: HouseSeat;
  readonly place: Place;
  readonly edits: boolean;
}

/** What the template makes different, thing by thing: taken into a draft, or left; and what its assistants know. */
export function ProposalScreen({ house, place, edits }: ProposalScreenProps) {
  const read = useProposal(house.code);
  const known = useTemplateKnowledge(house.code).data?.total ?? 0;
  return (
    <>
      <div className={manageStyles.head}>
        <h1 className={manageStyles.title}>
          <Trans>What the template proposes</Trans>
        </h1>
        <a className={styles.way} href={place.href()}>
          <Trans>Template</Trans>
        </a>
      </div>
      <ReadState read={read}>
        {(proposal) =>
          proposal.changes.length === 0 ? (
            known > 0 ? null : (
              <section className={manageStyles.card}>
                <p>
                  <Trans>Nothing waits: this house has everything that was proposed to it, or has left it.</Trans>
                </p>
              </section>
            )
          ) : (
            <Changes key={proposal.proposal_version} house={house} place={place} edits={edits} proposal={proposal} />
          )
        }
      </ReadState>
      <KnownCard house={house} />
    </>
  );
}

interface ChangesProps extends ProposalScreenProps {
  readonly proposal: Proposal;
}

function Changes({ house, place, edits, proposal: { changes, proposal_version } }: ChangesProps) {
  const kinds = useKindNames();
  const specs = useHouseSpecs();
  // What cannot be taken as it is, is left at first.
  const [choices, setChoices] = useState<Choices>(
    () =>
      new Map(
        changes.flatMap((change) => (change.problems.length > 0 ? [[choiceKey(change, ''), 'later'] as const] : [])),
      ),
  );
  const left = changes.filter((change) => isLater(change, choices));
  return (
    <>
      <p className={manageStyles.lead} role="status">
        <Plural
          value={changes.length}
          one="# thing is different in the template. What you take becomes a draft, which you try before it goes live."
          other="# things are different in the template. What you take becomes a draft, which you try before it goes live."
        />
      </p>
      {[...Map.groupBy(changes, ({ kind }) => kinds[kind] ?? kind)].map(([name, things]) => (
        <section key={name} className={styles.kind} aria-label={name}>
          <h2 className={manageStyles.subtitle}>
            {name} <span className={styles.count}>{things.length}</span>
          </h2>
          <ul className={styles.changes}>
            {things.map((change) => (
              <ChangeCard
                key={`${change.kind} ${change.id}`}
                isProposal
                talk={null}
                change={change}
                choices={choices}
                specs={specs}
                chooses={edits}
                onChoose={(of, path, take) =>
                  setChoices((before) => {
                    const next = new Map(before);
                    if (take === null) next.delete(choiceKey(of, path));
                    else next.set(choiceKey(of, path), take);
                    return next;
                  })
                }
              />
            ))}
          </ul>
        </section>
      ))}
      {edits ? (
        <Take
          house={house}
          place={place}
          version={proposal_version}
          taken={changes.length - left.length}
          leave={left.map(({ kind, id }) => ({ kind, id }))}
        />
      ) : (
        <p className={manageStyles.lead}>
          <Trans>An administrator takes it or leaves it.</Trans>
        </p>
      )}
    </>
  );
}

interface TakeProps {
  readonly house: HouseSeat;
  readonly place: Place;
  readonly version: string;
  readonly taken: number;
  readonly leave: readonly { readonly kind: string; readonly id: string }[];
}

const Taken = v.object({ draft_id: v.nullable(v.string()) });

function Take({ house, place, version, taken, leave }: TakeProps) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const shownAnew = useShownAnew();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const work = useFollowedWork();
  const take = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      const body = { proposal_version: version, name: t`From the template`, leave: [...leave] };
      const ended = await work.follow(await manage.call(takeProposal, { params: { code: house.code }, body }));
      await refetch();
      // Stopped, or left: what came of it stands in the list of work.
      if (ended === null) return;
      if (v.parse(Taken, ended.result).draft_id === null) {
        snack({ text: t`All of it was left. It is not proposed again until the template changes it.` });
        place.go([]);
      } else location.assign(`/${activeLanguage()}/${apps.admin.segment}/${house.code}/drafts/changes`);
    } catch (error) {
      setFault(await shownAnew(error));
    } finally {
      setBusy(false);
    }
  };
  const left = leave.length;
  return (
    <div className={styles.bar}>
      {fault === null ? null : (
        <p role="alert" className={manageStyles.fault}>
          {fault}
        </p>
      )}
      {work.job === null ? null : <WorkProgress job={work.job} />}
      <p className={styles.barText} role="status">
        <TakenCount taken={taken} left={left} />
      </p>
      <Button busy={busy} onClick={() => void take()}>
        {taken === 0 ? <Trans>Leave all of it</Trans> : <Trans>Make a draft of it</Trans>}
      </Button>
    </div>
  );
}
