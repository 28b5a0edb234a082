/** Copies a scenario beside itself, to another assistant, or to one of another house [SCENARIO-COPY]. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { Refused } from '#client/console/account/refused.ts';
import { SelectField } from '#client/console/account/select-field.tsx';
import { useManage, useMyself, useRefetch } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { may } from '#client/console/kit/house-area.ts';
import { newId } from '#client/sync/new-id.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { bots } from '#shared/manage/bots.ts';
import { copyScenario, type Scenario } from '#shared/manage/scenarios.ts';
import type { BotAreaProps } from '../../bot-area.ts';
import { useFaultTexts } from './editor/use-fault-texts.ts';
import { isCheckCode } from '#shared/domain/scenario/check.ts';
import { outlineOf } from './model/outline-order.ts';

interface CopyDialogProps extends Omit<BotAreaProps, 'all'> {
  readonly scenario: Scenario;
  readonly onClose: () => void;
}

export function CopyDialog({ scenario, house, bot, place, onClose }: CopyDialogProps) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const me = useMyself();
  const houses = (me.data?.houses ?? []).filter((one) => may('bots.edit', one));
  const [id] = useState(newId);
  const [code, setCode] = useState(house.code);
  const [chosen, setBot] = useState<string | null>(null);
  const [name, setName] = useState(() => t`Copy of ${scenario.name}`.slice(0, 60));
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const read = useQuery({
    queryKey: [bots.list.id, code, 'to copy to'],
    queryFn: () => manage.call(bots.list, { params: { code }, query: { limit: '200' } }),
  });
  const all = read.data?.items ?? [];
  const botId = chosen ?? (code === house.code ? bot.id : (all[0]?.id ?? ''));
  const copy = async (): Promise<void> => {
    setBusy(true);
    setRefused(null);
    try {
      const body = { id, bot_id: botId, name, ...(code === house.code ? {} : { house_code: code }) };
      const made = await manage.call(
        copyScenario,
        { params: { code: house.code, id: scenario.id }, body },
        { key: id },
      );
      await refetch();
      snack({ text: t`“${made.name}” was added.` });
      onClose();
      if (code === house.code && botId === bot.id) place.go([made.id]);
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={<Trans>Copy the scenario</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={busy} onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
        </>
      }
    >
      <div className={manageStyles.form}>
        <TextField
          label={t`Name`}
          name="copy-name"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {houses.length < 2 ? null : (
          <SelectField
            label={t`House`}
            name="copy-house"
            value={code}
            onChange={(next) => {
              setCode(next);
              setBot(null);
            }}
          >
            {houses.map((one) => (
              <option key={one.code} value={one.code}>
                {one.name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label={t`Assistant`} name="copy-bot" value={botId} onChange={setBot}>
          {all.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
        {code === house.code ? null : (
          <p className={manageStyles.secondary}>
            <Trans>The pages and rooms it leads to have to be there in the other house.</Trans>
          </p>
        )}
        {refused === null ? null : <WhyNot error={refused} scenario={scenario} />}
      </div>
    </Dialog>
  );
}

/** Why it was not copied, with the steps that lead to what the other house does not have. */
function WhyNot({ error, scenario }: { readonly error: unknown; readonly scenario: Scenario }) {
  const words = useRefusalTexts();
  const faultWords = useFaultTexts();
  const { start_id: start, nodes } = scenario;
  // As the editor counts them, and not as they lie in the scenario.
  const numbers = useMemo(
    () => new Map(outlineOf({ start, nodes }).map(({ node, number }) => [node.id, number])),
    [start, nodes],
  );
  if (!(error instanceof Refused && error.code === 'scenario_not_copied'))
    return (
      <p role="alert" className={manageStyles.fault}>
        {words(error)}
      </p>
    );
  return (
    <div role="alert" className={manageStyles.fault}>
      <p>
        <Plural
          value={new Set(error.fields.map(({ path }) => path)).size}
          one="This scenario cannot be copied there: a step leads to what the house does not have."
          other="This scenario cannot be copied there: # steps lead to what the house does not have."
        />
      </p>
      <ul>
        {error.fields.map(({ path, code }) => {
          const id = path.replace(/^nodes\./, '');
          const step = numbers.get(id) ?? 0;
          return (
            <li key={`${path} ${code}`}>
              <Trans>Step {step}</Trans>: {isCheckCode(code) ? faultWords({ code, node_id: id }) : code}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
