/** Rows with fields of their own: added, taken away, moved by button, which hands and keyboards can. */
import { Trans, useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import styles from './fields.module.css';
import type { Values } from '../things.ts';
import { FieldFrame } from './field-frame.tsx';

interface PartsFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly rows: readonly Values[];
  readonly blank: Values;
  readonly add: string;
  readonly max: number | undefined;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (rows: readonly Values[]) => void;
  /** The fields of one row. */
  readonly draw: (row: Values, place: number, set: (name: string, value: unknown) => void) => ReactNode;
}

function moved(rows: readonly Values[], from: number, to: number): readonly Values[] {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

export function PartsField(props: PartsFieldProps) {
  const { label, hint, rows, blank, add, max, readOnly, error, onChange, draw } = props;
  const { t } = useLingui();
  return (
    <FieldFrame label={label} {...(hint === undefined ? {} : { hint })} {...(error === undefined ? {} : { error })}>
      {rows.map((row, place) => (
        // A row is its place: it has no name of its own until it is saved.
        <div key={place} className={styles.part} role="group" aria-label={`${label} ${place + 1}`}>
          <div className={styles.partHead}>
            <span>{place + 1}</span>
            {readOnly ? null : (
              <>
                <IconButton
                  icon={ArrowUp}
                  label={t`Move up`}
                  disabled={place === 0}
                  onClick={() => onChange(moved(rows, place, place - 1))}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t`Move down`}
                  disabled={place === rows.length - 1}
                  onClick={() => onChange(moved(rows, place, place + 1))}
                />
                <IconButton
                  icon={Trash}
                  label={t`Remove`}
                  onClick={() => onChange(rows.filter((_, other) => other !== place))}
                />
              </>
            )}
          </div>
          {draw(row, place, (name, value) =>
            onChange(rows.map((one, other) => (other === place ? { ...one, [name]: value } : one))),
          )}
        </div>
      ))}
      {rows.length === 0 ? (
        <p className={styles.hint}>
          <Trans>Nothing here yet.</Trans>
        </p>
      ) : null}
      {readOnly || (max !== undefined && rows.length >= max) ? null : (
        <div>
          <Button variant="outline" onClick={() => onChange([...rows, blank])}>
            {add}
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
