import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { ReadState } from '#client/console/account/read-state.tsx';
import { SelectField } from '#client/console/account/select-field.tsx';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import fieldStyles from '#client/console/kit/fields/fields.module.css';
import kit from '#client/console/kit/kit.module.css';
import { Button } from '#client/ui/button.tsx';
import { useCouponRefusalTexts } from '#client/ui/coupon-refusal-texts.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { AppError } from '#shared/errors/app-error.ts';
import type { CouponType } from '#shared/manage/coupon-types.ts';
import { giveCoupon, listCouponHolders } from '#shared/manage/coupons.ts';
import { useHouseList } from '../../use-house-list.ts';
import { nameIn } from '../references.ts';
import { useKinds } from './paged-list.tsx';

/** Gives a guest or a room a coupon of a kind that is handed out by hand. */
export function GiveCoupon({ code }: { readonly code: string }) {
  const [open, setOpen] = useState(false);
  const kinds = useKinds(code).filter(({ allocation_timing, disabled }) => allocation_timing === 'manual' && !disabled);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Give a coupon</Trans>
      </Button>
      {open ? <Give code={code} kinds={kinds} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface GiveProps {
  readonly code: string;
  readonly kinds: readonly CouponType[];
  readonly onClose: () => void;
}

function Give({ code, kinds, onClose }: GiveProps) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const words = useRefusalTexts();
  const couponWords = useCouponRefusalTexts();
  const [kindId, setKindId] = useState(kinds[0]?.id ?? 0);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const query = useDeferredValue(typed);
  const kind = kinds.find(({ id }) => id === kindId)?.allocation_object ?? 'guest';
  const read = useHouseList(listCouponHolders, { params: { code }, query: { kind, query } });
  const give = async (): Promise<void> => {
    if (chosen === null) return;
    setBusy(true);
    setFault(null);
    try {
      const { holder } = await manage.call(giveCoupon, {
        params: { code },
        body: { coupon_type_id: kindId, holder_id: chosen },
      });
      await refetch();
      snack({ text: t`“${holder.name}” has the coupon now.` });
      onClose();
    } catch (error) {
      setFault(
        (error instanceof AppError
          ? error.code === 'coupon_already_issued'
            ? t`They have this coupon already`
            : couponWords(error.code)
          : null) ?? words(error),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={t`Give a coupon`}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={busy} disabled={chosen === null} onClick={() => void give()}>
            <Trans>Give it</Trans>
          </Button>
        </>
      }
    >
      {kinds.length === 0 ? (
        <p>
          <Trans>No kind of coupon is given by hand yet. Choose “By hand” in one of the kinds.</Trans>
        </p>
      ) : (
        <div className={kit.fields}>
          <SelectField
            label={<Trans>Coupon</Trans>}
            name="kind"
            value={String(kindId)}
            onChange={(value) => {
              setKindId(Number(value));
              setChosen(null);
            }}
          >
            {kinds.map(({ id, name_dict }) => (
              <option key={id} value={id}>
                {nameIn(name_dict)}
              </option>
            ))}
          </SelectField>
          <TextField
            type="search"
            label={kind === 'room' ? <Trans>Room</Trans> : <Trans>Guest or room</Trans>}
            value={typed}
            maxLength={200}
            onChange={(event) => setTyped(event.target.value)}
          />
          <ReadState read={read}>
            {({ items }) => (
              <div className={fieldStyles.picks}>
                {items.map(({ id, name, room }) => (
                  <label key={id} className={fieldStyles.pick}>
                    <input type="radio" name="holder" checked={chosen === id} onChange={() => setChosen(id)} />
                    <span>
                      <bdi>{name}</bdi>
                      {kind === 'room' || room === '' ? null : (
                        <>
                          {' · '}
                          <bdi>{room}</bdi>
                        </>
                      )}
                    </span>
                  </label>
                ))}
                {items.length === 0 ? (
                  <p className={fieldStyles.hint}>
                    <Trans>Nothing is called so.</Trans>
                  </p>
                ) : null}
              </div>
            )}
          </ReadState>
          {fault === null ? null : (
            <p role="alert" className={fieldStyles.error}>
              {fault}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
