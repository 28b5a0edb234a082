import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { MediaPurpose } from '#shared/domain/media/purposes.ts';
import { MediaField } from './media-field.tsx';
import styles from './media.module.css';

interface MediaListFieldProps {
  readonly label: ReactNode;
  readonly name: string;
  readonly house: string;
  readonly purpose: MediaPurpose;
  /** Addresses, in the order they are shown. */
  readonly value: readonly string[];
  readonly onChange: (urls: readonly string[]) => void;
  /** Most of them. */
  readonly max: number;
  readonly hint?: ReactNode;
  /** What is wrong with the one at a place. */
  readonly error?: (index: number) => ReactNode;
  readonly readOnly?: boolean;
  readonly aspect?: number;
}

/** Several pictures or films in an order. */
export function MediaListField({
  label,
  name,
  value,
  onChange,
  max,
  hint,
  error,
  readOnly = false,
  ...one
}: MediaListFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const put = (index: number, url: string | null): void =>
    onChange(
      url === null ? value.toSpliced(index, 1) : index === value.length ? [...value, url] : value.with(index, url),
    );
  const move = (from: number, to: number): void => {
    const moved = value[from];
    if (moved !== undefined) onChange(value.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.many}>
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      {value.map((url, index) => (
        // The place is what a row is: the same picture may stand in two.
        <div key={`${index}-${url}`} className={styles.one}>
          <MediaField
            {...one}
            label={<Trans>Place {index + 1}</Trans>}
            name={`${name}.${index}`}
            value={url}
            readOnly={readOnly}
            onChange={(next) => put(index, next)}
            error={error?.(index)}
          />
          {readOnly || value.length < 2 ? null : (
            <span className={styles.order}>
              <IconButton
                label={t`Move up`}
                icon={ArrowUp}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                label={t`Move down`}
                icon={ArrowDown}
                disabled={index === value.length - 1}
                onClick={() => move(index, index + 1)}
              />
            </span>
          )}
        </div>
      ))}
      {readOnly || value.length >= max ? null : (
        <MediaField
          {...one}
          key={`new-${value.length}`}
          label={<Trans>Add one</Trans>}
          name={`${name}.${value.length}`}
          value={null}
          onChange={(next) => put(value.length, next)}
          error={error?.(value.length)}
        />
      )}
    </div>
  );
}
