/** Other things of the house: the chosen ones as chips, the choice in a dialog with search. */
import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useDeferredValue, useState } from 'react';
import { ReadState } from '../../account/read-state.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { Choosable } from '../field-spec.ts';
import kit from '../kit.module.css';
import styles from './fields.module.css';
import type { Thing } from '../things.ts';
import { useSomeThings, useThing } from '../use-things.ts';
import { FieldFrame } from './field-frame.tsx';

interface ReferenceFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly name: string;
  readonly houseCode: string;
  readonly from: Choosable;
  readonly value: readonly Thing['id'][];
  /** One at most. */
  readonly single: boolean;
  /** What none chosen means. */
  readonly none: string;
  readonly max?: number | undefined;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: readonly Thing['id'][]) => void;
}

function Chip({
  id,
  from,
  houseCode,
  onRemove,
}: Pick<ReferenceFieldProps, 'from' | 'houseCode'> & {
  readonly id: Thing['id'];
  readonly onRemove: (() => void) | null;
}) {
  const { t } = useLingui();
  const read = useThing(from.calls, houseCode, String(id));
  const name = read.data === undefined ? '…' : read.data === null ? t`No longer there` : from.nameOf(read.data);
  return (
    <li className={styles.chip}>
      <bdi>{name}</bdi>
      {onRemove === null ? (
        <span className={styles.chipEnd} />
      ) : (
        <IconButton icon={X} size={16} label={t`Remove ${name}`} onClick={onRemove} />
      )}
    </li>
  );
}

function Choose({
  label,
  name,
  houseCode,
  from,
  value,
  single,
  max,
  onChange,
  onClose,
}: ReferenceFieldProps & { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const read = useSomeThings(from.calls, houseCode, { ...from.query, query });
  const full = !single && max !== undefined && value.length >= max;
  const toggle = (id: Thing['id'], on: boolean): void => {
    onChange(single ? [id] : on ? [...value, id] : value.filter((one) => one !== id));
    if (single) onClose();
  };
  return (
    <Dialog
      open
      title={label}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={kit.fields}>
        <TextField
          type="search"
          label={<Trans>Search</Trans>}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ReadState read={read}>
          {({ items, total }) => (
            <div className={styles.picks}>
              {items.map((item) => (
                <label key={item.id} className={styles.pick}>
                  <input
                    type={single ? 'radio' : 'checkbox'}
                    name={name}
                    checked={value.includes(item.id)}
                    disabled={full && !value.includes(item.id)}
                    onChange={(event) => toggle(item.id, event.target.checked)}
                  />
                  <bdi>{from.nameOf(item)}</bdi>
                </label>
              ))}
              {items.length === 0 ? (
                <p className={styles.hint}>
                  <Trans>Nothing is called so.</Trans>
                </p>
              ) : null}
              {total > items.length ? (
                <p className={styles.hint}>
                  <Trans>There are more: search for what you need.</Trans>
                </p>
              ) : null}
            </div>
          )}
        </ReadState>
      </div>
    </Dialog>
  );
}

export function ReferenceField(props: ReferenceFieldProps) {
  const { label, hint, value, from, houseCode, none, readOnly, error, onChange } = props;
  const [choosing, setChoosing] = useState(false);
  return (
    <FieldFrame label={label} {...(hint === undefined ? {} : { hint })} {...(error === undefined ? {} : { error })}>
      {value.length === 0 ? (
        <p className={styles.hint}>{none}</p>
      ) : (
        <ul className={styles.chips}>
          {value.map((id) => (
            <Chip
              key={id}
              id={id}
              from={from}
              houseCode={houseCode}
              onRemove={readOnly ? null : () => onChange(value.filter((one) => one !== id))}
            />
          ))}
        </ul>
      )}
      {readOnly ? null : (
        <div>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            <Trans>Choose</Trans>
          </Button>
        </div>
      )}
      {choosing ? <Choose {...props} onClose={() => setChoosing(false)} /> : null}
    </FieldFrame>
  );
}
