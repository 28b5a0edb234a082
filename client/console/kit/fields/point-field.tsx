/** Where something is: coordinates, or a link pasted from a map. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { TextField } from '#client/ui/text-field.tsx';
import { pointInLink } from '#shared/domain/place/maps-link.ts';
import { FieldFrame } from './field-frame.tsx';
import styles from './fields.module.css';
import { NumberField } from './number-field.tsx';

const Point = v.fallback(v.object({ latitude: v.nullable(v.number()), longitude: v.nullable(v.number()) }), {
  latitude: null,
  longitude: null,
});

interface PointFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: unknown;
  readonly readOnly: boolean;
  readonly error: (below?: string) => string | undefined;
  readonly onChange: (point: unknown) => void;
}

export function PointField({ label, name, value, readOnly, error, onChange }: PointFieldProps) {
  const { t } = useLingui();
  const point = v.parse(Point, value);
  const [pasted, setPasted] = useState('');
  const unread = pasted.trim() !== '' && pointInLink(pasted) === null;
  const fault = error();
  const parts = [
    ['latitude', t`Latitude`, 90],
    ['longitude', t`Longitude`, 180],
  ] as const;
  return (
    <FieldFrame label={label} {...(fault === undefined ? {} : { error: fault })}>
      {readOnly ? null : (
        <TextField
          label={<Trans>Link from a map, or two numbers</Trans>}
          name={`${name}.link`}
          dir="ltr"
          value={pasted}
          error={unread ? t`No place can be read from this. Open the link first, and copy the long address` : undefined}
          onChange={(event) => {
            setPasted(event.target.value);
            const read = pointInLink(event.target.value);
            if (read !== null) onChange(read);
          }}
        />
      )}
      <div className={styles.coordinates}>
        {parts.map(([part, words, max]) => (
          <NumberField
            key={part}
            label={words}
            name={`${name}.${part}`}
            value={point[part]}
            min={-max}
            max={max}
            step={0.000_001}
            unit="°"
            readOnly={readOnly}
            error={error(part)}
            hint={undefined}
            onChange={(next) => onChange({ ...point, [part]: next })}
          />
        ))}
      </div>
      {point.latitude === null || point.longitude === null ? null : (
        <a
          className={styles.away}
          href={`https://www.openstreetmap.org/?mlat=${point.latitude}&mlon=${point.longitude}#map=17/${point.latitude}/${point.longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          <Trans>Look at it on a map</Trans>
        </a>
      )}
    </FieldFrame>
  );
}
