import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { Refused } from '#client/console/account/refused.ts';
import { useFieldTexts, useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { addFollowers, type Template, type TemplateHouse } from '#shared/manage/templates.ts';
import { nameOfHouse } from './named.ts';
import styles from './templates.module.css';
import { useAllHouses } from './use-templates.ts';

interface ChooseFollowersProps {
  readonly id: string;
  readonly template: Template;
  readonly name: string;
  readonly onClose: () => void;
}

/** Which houses are to follow a template: one by one, or all that are shown. */
export function ChooseFollowers({ id, template, name, onClose }: ChooseFollowersProps) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const read = useAllHouses(id);
  const words = useRefusalTexts();
  const fieldWords = useFieldTexts();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const codes = [...chosen];
  const save = async (): Promise<void> => {
    setBusy(true);
    setFaults([]);
    try {
      await manage.call(addFollowers, {
        params: { id, templateId: String(template.id) },
        body: { house_codes: codes },
      });
      await refetch();
      onClose();
    } catch (error) {
      const fields = error instanceof Refused ? error.fields : [];
      setFaults(
        fields.length === 0
          ? [words(error)]
          : fields.map(({ path, code }) => `${codes[Number(path.split('.')[1])] ?? ''}: ${fieldWords(code)}`),
      );
    } finally {
      setBusy(false);
    }
  };
  const tick = (all: readonly TemplateHouse[], on: boolean): void =>
    setChosen((before) => {
      const next = new Set(before);
      for (const house of all)
        if (on) next.add(house.id);
        else next.delete(house.id);
      return next;
    });
  return (
    <Dialog
      open
      title={t`Houses that follow ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={busy} disabled={chosen.size === 0} onClick={() => void save()}>
            <Plural value={chosen.size} _0="Follow" one="Have # house follow" other="Have # houses follow" />
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Nothing of them is changed. What the template has otherwise waits in each until somebody there looks at it.
        </Trans>
      </p>
      {faults.length === 0 ? null : (
        <ul role="alert" className={manageStyles.fault}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <ReadState read={read}>
        {(houses) => {
          const free = houses.filter(
            ({ template_id, id: code }) => template_id !== template.id && code !== template.house_code,
          );
          if (free.length === 0)
            return (
              <p>
                <Trans>Every other house follows it already.</Trans>
              </p>
            );
          return <Choices houses={free} chosen={chosen} onTick={tick} />;
        }}
      </ReadState>
    </Dialog>
  );
}

interface ChoicesProps {
  readonly houses: readonly TemplateHouse[];
  readonly chosen: ReadonlySet<string>;
  readonly onTick: (houses: readonly TemplateHouse[], on: boolean) => void;
}

/** Houses to be ticked, narrowed by their names. */
function Choices({ houses, chosen, onTick }: ChoicesProps) {
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const shown = houses.filter((house) => `${nameOfHouse(house, '')} ${house.id}`.toLowerCase().includes(wanted));
  return (
    <>
      <TextField
        label={<Trans>Search</Trans>}
        type="search"
        value={query}
        maxLength={100}
        onChange={(event) => setQuery(event.target.value)}
      />
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={shown.length > 0 && shown.every((house) => chosen.has(house.id))}
          onChange={(event) => onTick(shown, event.target.checked)}
        />
        <Trans>All that are shown</Trans>
      </label>
      <ul className={styles.choices}>
        {shown.map((house) => (
          <li key={house.id}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.has(house.id)}
                onChange={(event) => onTick([house], event.target.checked)}
              />
              <span className={manageStyles.rowText}>
                <bdi>{nameOfHouse(house, house.id)}</bdi>
                {house.template_id === null ? null : (
                  <span className={manageStyles.secondary}>
                    <Trans>Follows another template now</Trans>
                  </span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
