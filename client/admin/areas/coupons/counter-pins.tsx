import { Trans, useLingui } from '@lingui/react/macro';
import { FormCard } from '#client/console/account/form-card.tsx';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useForm } from '#client/console/account/use-form.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { useAct } from '#client/console/kit/use-act.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type CounterPin, deleteCounterPin, listCounterPins, setCounterPin } from '#shared/manage/coupons.ts';
import { useHouseList } from '../../use-house-list.ts';
import { nameIn } from '../references.ts';

interface PinsProps {
  readonly code: string;
  readonly edits: boolean;
}

/** The counters, and setting the PIN of each: it is written here and never read back. */
export function CounterPins({ code, edits }: PinsProps) {
  const read = useHouseList(listCounterPins, { params: { code } });
  return (
    <>
      <h1 className={manageStyles.title}>
        <Trans>PINs of the counters</Trans>
      </h1>
      <p className={manageStyles.lead}>
        <Trans>
          Staff enter the PIN of their counter on the guest’s phone. Nobody can look it up here, only set another.
        </Trans>
      </p>
      <ReadState read={read}>
        {({ items }) =>
          items.map((counter) => <Counter key={counter.id} code={code} counter={counter} edits={edits} />)
        }
      </ReadState>
    </>
  );
}

function Counter({ code, counter, edits }: PinsProps & { readonly counter: CounterPin }) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const { busy, act } = useAct();
  const name = nameIn(counter.name_dict);
  const at = { params: { code, id: counter.id } };
  const form = useForm({ pin: '' }, async (body) => {
    await manage.call(setCounterPin, { ...at, body });
    await refetch();
    form.reset();
    snack({ text: t`“${name}” has a new PIN. Tell your staff.` });
  });
  const take = (): Promise<boolean> => act(() => manage.call(deleteCounterPin, at));
  return (
    <FormCard
      form={form}
      title={<bdi>{name}</bdi>}
      save={edits ? <Trans>Set the PIN</Trans> : null}
      beside={
        edits && counter.is_set ? (
          <Button variant="quiet" busy={busy} onClick={() => void take()}>
            <Trans>Take the PIN away</Trans>
          </Button>
        ) : undefined
      }
    >
      <p className={manageStyles.lead}>
        {counter.is_set ? <Trans>It has a PIN.</Trans> : <Trans>It has no PIN.</Trans>}
      </p>
      {edits ? (
        <TextField
          label={<Trans>New PIN, six digits</Trans>}
          name={`pin-${counter.id}`}
          type="password"
          inputMode="numeric"
          autoComplete="new-password"
          maxLength={6}
          dir="ltr"
          value={form.values.pin}
          error={form.error('pin')}
          onChange={(event) => form.set('pin', event.target.value.replaceAll(/\D/g, ''))}
        />
      ) : null}
    </FormCard>
  );
}
