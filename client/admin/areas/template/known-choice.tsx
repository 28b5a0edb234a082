import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { Refused } from '#client/console/account/refused.ts';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useChangeNames } from '#client/console/history/history-texts.ts';
import { useFileFaultTexts } from '#client/console/house-file/use-file-fault-texts.ts';
import { may } from '#client/console/kit/house-area.ts';
import { useInUseTexts } from '#client/console/kit/use-in-use-texts.ts';
import { Button } from '#client/ui/button.tsx';
import type { HouseSeat } from '#shared/manage/me.ts';
import { type KnownChange, type TemplateKnowledge, takeTemplateKnowledge } from '#shared/manage/templates.ts';
import draftStyles from '../drafts/drafts.module.css';
import { useShownAnew } from '../drafts/use-shown-anew.ts';
import { useKnownKinds } from '../../use-known-kinds.ts';
import styles from './template.module.css';
import type { KnownTaken } from './use-following.ts';
import { TakenCount } from './taken-count.tsx';

interface KnownChoiceProps {
  readonly house: HouseSeat;
  readonly known: TemplateKnowledge;
  readonly onTaken: (taken: KnownTaken) => void;
}

const keyOf = ({ kind, id }: KnownChange): string => `${kind} ${id}`;

/** What was never the house's own work is taken unless somebody leaves it; its own goes by choice alone. */
const takenAtFirst = ({ things }: TemplateKnowledge): ReadonlySet<string> =>
  new Set(things.filter(({ is_own: isOwn, change }) => !isOwn && change !== 'removed').map(keyOf));

/** Each thing by its name and what became of it, with what is taken. */
export function KnownChoice({ house, known, onTaken }: KnownChoiceProps) {
  const kinds = useKnownKinds();
  const [chosen, setChosen] = useState(() => takenAtFirst(known));
  const { total, things: all } = known;
  const more = total - all.length;
  const chooses = may('prompts.edit', house) && may('knowledge.edit', house);
  const choose = (key: string, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(key);
    else next.delete(key);
    setChosen(next);
  };
  return (
    <>
      <h2 className={manageStyles.subtitle}>
        <Trans>What assistants know</Trans>
      </h2>
      <p className={manageStyles.secondary}>
        <Plural value={total} one="# thing would be different" other="# things would be different" />
        {'. '}
        <Trans>Guests read it once you publish the next version.</Trans>
      </p>
      {[...Map.groupBy(all, ({ kind }) => kinds[kind] ?? kind)].map(([name, things]) => (
        <section key={name} className={draftStyles.kind}>
          <h3 className={manageStyles.label}>
            {name} <span className={draftStyles.count}>{things.length}</span>
          </h3>
          <ul className={manageStyles.list} aria-label={name}>
            {things.map((thing) => (
              <li key={thing.id} className={manageStyles.row}>
                <Thing
                  thing={thing}
                  isTaken={chosen.has(keyOf(thing))}
                  onChoose={chooses ? (on) => choose(keyOf(thing), on) : null}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {more === 0 ? null : (
        <p>
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
      {chooses ? <Take house={house} known={known} chosen={chosen} onTaken={onTaken} /> : null}
    </>
  );
}

interface ThingProps {
  readonly thing: KnownChange;
  readonly isTaken: boolean;
  /** Null for whoever only looks. */
  readonly onChoose: ((on: boolean) => void) | null;
}

function Thing({ thing: { kind, id, title, change, is_own: isOwn }, isTaken, onChoose }: ThingProps) {
  const said = useChangeNames();
  const kinds = useKnownKinds();
  const note =
    change === 'removed' ? (
      <Trans>The template has this no more. Taken over, it is deleted here too.</Trans>
    ) : isOwn ? (
      <Trans>The house has this otherwise itself. Taken over, it reads as in the template.</Trans>
    ) : null;
  const told = (
    <span className={manageStyles.rowText}>
      <span>
        <bdi>{title === '' ? (kinds[kind] ?? kind) : title}</bdi>
      </span>
      {note === null ? null : <span className={manageStyles.secondary}>{note}</span>}
    </span>
  );
  return (
    <>
      {onChoose === null ? (
        told
      ) : (
        <label className={styles.known}>
          <input
            type="checkbox"
            name={`${kind} ${id}`}
            checked={isTaken}
            onChange={(event) => onChoose(event.target.checked)}
          />
          {told}
        </label>
      )}
      <span className={draftStyles.badge} data-change={change}>
        {said[change]}
      </span>
    </>
  );
}

interface TakeProps extends KnownChoiceProps {
  readonly chosen: ReadonlySet<string>;
}

function Take({ house, known: { known_version: version, things }, chosen, onTaken }: TakeProps) {
  const manage = useManage();
  const refetch = useRefetch();
  const shownAnew = useShownAnew();
  const inUse = useInUseTexts();
  const faultWords = useFileFaultTexts();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const wanted = things.filter((thing) => chosen.has(keyOf(thing)));
  const taken = wanted.length;
  const left = things.length - taken;
  const take = async (): Promise<void> => {
    setBusy(true);
    setFaults([]);
    try {
      const body = { known_version: version, take: wanted.map(({ kind, id }) => ({ kind, id })) };
      onTaken(await manage.call(takeTemplateKnowledge, { params: { code: house.code }, body }));
      await refetch();
    } catch (error) {
      const codes = error instanceof Refused ? error.fields.map(({ code }) => code) : [];
      setFaults(codes.length === 0 ? [inUse(error) ?? (await shownAnew(error))] : [...new Set(codes)].map(faultWords));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {faults.map((fault) => (
        <p key={fault} role="alert" className={manageStyles.fault}>
          {fault}
        </p>
      ))}
      <div className={styles.take}>
        <p className={draftStyles.barText} role="status">
          <TakenCount taken={taken} left={left} />
        </p>
        <Button busy={busy} onClick={() => void take()}>
          {taken === 0 ? <Trans>Leave all of it</Trans> : <Trans>Take them over</Trans>}
        </Button>
      </div>
    </>
  );
}
