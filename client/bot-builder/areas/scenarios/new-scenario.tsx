import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { Refused } from '#client/console/account/refused.ts';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useFieldTexts, useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { newId } from '#client/sync/new-id.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { Graph } from '#shared/domain/scenario/scenario.ts';
import { createScenario, getScenarioReferences } from '#shared/manage/scenarios.ts';
import type { BotAreaProps } from '../../bot-area.ts';
import { readPicked } from './read-picked.ts';
import { useFileTexts } from './use-file-texts.ts';

/** What a new one begins with: something to say, and an end. */
function begun(): Graph {
  const [first, end] = [newId(), newId()];
  return {
    start: first,
    nodes: [
      { kind: 'text', id: first, x: 0, y: 0, title: '', text_dict: {}, next: end },
      { kind: 'end', id: end, x: 340, y: 0, title: '', text_dict: {} },
    ],
  };
}

/** A new scenario: by its name, from nothing or from a file. */
export function NewScenario({ house, bot, place }: Omit<BotAreaProps, 'all'>) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const words = useRefusalTexts();
  const fieldWords = useFieldTexts();
  const fileWords = useFileTexts();
  const picker = useRef<HTMLInputElement>(null);
  const [id] = useState(newId);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [nameFault, setNameFault] = useState<string | undefined>(undefined);
  const make = async (called: string, { start, nodes }: Graph): Promise<void> => {
    setBusy(true);
    setFault(null);
    setNameFault(undefined);
    try {
      const body = { id, bot_id: bot.id, name: called, start_id: start, nodes: [...nodes] };
      const made = await manage.call(createScenario, { params: { code: house.code }, body }, { key: id });
      await refetch();
      place.go([made.id], { replace: true });
    } catch (error) {
      const field = error instanceof Refused ? error.fields.find(({ path }) => path === 'name') : undefined;
      if (field === undefined) setFault(words(error));
      else setNameFault(fieldWords(field.code));
    } finally {
      setBusy(false);
    }
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    try {
      const has = await manage.call(getScenarioReferences, { params: { code: house.code } });
      const read = await readPicked(file, { code: house.code, has });
      if ('fault' in read) setFault(fileWords(read.fault));
      else await make(name.trim() === '' ? read.read.name : name, read.read);
    } catch (error) {
      setFault(words(error));
    }
  };
  return (
    <form
      className={manageStyles.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void make(name, begun());
      }}
    >
      <TextField
        label={t`Name`}
        hint={t`For you and your colleagues; guests never read it.`}
        name="name"
        maxLength={60}
        value={name}
        error={nameFault}
        onChange={(event) => setName(event.target.value)}
      />
      {fault === null ? null : (
        <p role="alert" className={manageStyles.fault}>
          {fault}
        </p>
      )}
      <div className={manageStyles.actions}>
        <Button variant="quiet" onClick={() => picker.current?.click()}>
          <Trans>From a file…</Trans>
        </Button>
        <Button type="submit" busy={busy}>
          <Trans>Add</Trans>
        </Button>
      </div>
      <input
        ref={picker}
        hidden
        type="file"
        name="file"
        accept=".json,application/json"
        aria-label={t`A scenario’s file`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          void take(file);
        }}
      />
    </form>
  );
}
