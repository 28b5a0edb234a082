/** Several pictures in their order: the first is the one guests see first. */
import { useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import * as v from 'valibot';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { MediaPurpose } from '#shared/domain/media/purposes.ts';
import { FieldFrame } from '../kit/fields/field-frame.tsx';
import { MediaField } from './media-field.tsx';
import styles from './pictures-field.module.css';

const Urls = v.fallback(v.array(v.string()), []);

interface PicturesFieldProps {
  readonly label: string;
  readonly name: string;
  /** The house's code. */
  readonly house: string;
  readonly purpose: MediaPurpose;
  readonly value: unknown;
  readonly max: number;
  readonly readOnly: boolean;
  readonly error: (below?: string) => string | undefined;
  readonly onChange: (urls: readonly string[]) => void;
}

export function PicturesField(props: PicturesFieldProps) {
  const { label, name, house, purpose, value, max, readOnly, error, onChange } = props;
  const { t } = useLingui();
  const urls = v.parse(Urls, value);
  const fault = error();
  const change = (at: number, url: string | null): void =>
    onChange(url === null ? urls.filter((_, other) => other !== at) : urls.with(at, url));
  const swap = (at: number, other: number): void => {
    const [one, two] = [urls[at], urls[other]];
    if (one !== undefined && two !== undefined) onChange(urls.with(at, two).with(other, one));
  };
  return (
    <FieldFrame label={label} {...(fault === undefined ? {} : { error: fault })}>
      {urls.map((url, at) => (
        <div key={`${at}-${url}`} className={styles.one}>
          <MediaField
            label={t`Picture ${at + 1}`}
            name={`${name}.${at}`}
            house={house}
            purpose={purpose}
            value={url}
            readOnly={readOnly}
            error={error(String(at))}
            onChange={(next) => change(at, next)}
          />
          {readOnly || urls.length < 2 ? null : (
            <span className={styles.order}>
              <IconButton icon={ArrowUp} label={t`Move up`} disabled={at === 0} onClick={() => swap(at, at - 1)} />
              <IconButton
                icon={ArrowDown}
                label={t`Move down`}
                disabled={at === urls.length - 1}
                onClick={() => swap(at, at + 1)}
              />
            </span>
          )}
        </div>
      ))}
      {readOnly || urls.length >= max ? null : (
        <MediaField
          key={`new-${urls.length}`}
          label={urls.length === 0 ? t`First picture` : t`One more picture`}
          name={`${name}.${urls.length}`}
          house={house}
          purpose={purpose}
          value={null}
          onChange={(url) => {
            if (url !== null) onChange([...urls, url]);
          }}
        />
      )}
    </FieldFrame>
  );
}
