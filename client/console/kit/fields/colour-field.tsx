import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { contrastRatio } from '#shared/domain/palette/contrast.ts';
import { titleDesign } from '#shared/domain/menu/title-design.ts';
import { accentContrast, paletteOf } from '#shared/domain/palette/palette.ts';
import styles from './fields.module.css';
import { FieldFrame } from './field-frame.tsx';

interface ColourFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly name: string;
  /** `#rrggbb`, or '' for none. */
  readonly value: string;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** The colour is of words, on this ground; without it white words stand on the colour. */
  readonly ground?: string;
}

/** WCAG 2 AA for text. */
const TEXT_CONTRAST = 4.5;

const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

/** A colour with how well white reads on it, or it on its ground, and the nearest that does. */
export function ColourField({ label, hint, name, value, readOnly, error, onChange, ground }: ColourFieldProps) {
  const id = useId();
  const [on, ink] = ground === undefined ? [value, '#ffffff'] : [ground, value];
  const ratio = isColour(on) && isColour(ink) ? contrastRatio(on, ink) : null;
  const readable = ratio !== null && ratio >= (ground === undefined ? accentContrast : TEXT_CONTRAST);
  const mended =
    ratio === null || readable
      ? null
      : ground === undefined
        ? paletteOf(value).light.accent
        : titleDesign(ground, null).text;
  return (
    <FieldFrame label={label} {...(hint === undefined ? {} : { hint })}>
      <div className={styles.colour}>
        <input
          id={id}
          type="color"
          aria-label={label}
          className={styles.swatch}
          value={isColour(value) ? value : '#888888'}
          disabled={readOnly}
          onChange={(event) => onChange(event.target.value)}
        />
        <TextField
          label={<Trans>Code</Trans>}
          name={name}
          dir="ltr"
          maxLength={7}
          placeholder="#2b6cb0"
          value={value}
          readOnly={readOnly}
          error={error}
          onChange={(event) => onChange(event.target.value.trim())}
        />
        {ratio === null ? null : (
          <span data-part="sample" className={styles.sample} style={{ background: on, color: ink }} aria-hidden="true">
            Aa
          </span>
        )}
        {ratio === null ? null : readable ? (
          <span className={styles.hint}>
            {ground === undefined ? (
              <Trans>White text reads well on it ({ratio.toFixed(1)} : 1)</Trans>
            ) : (
              <Trans>It reads well there ({ratio.toFixed(1)} : 1)</Trans>
            )}
          </span>
        ) : (
          <>
            <span className={styles.hint}>
              {ground === undefined ? (
                <Trans>White text is hard to read on it ({ratio.toFixed(1)} : 1)</Trans>
              ) : (
                <Trans>It is hard to read there ({ratio.toFixed(1)} : 1)</Trans>
              )}
            </span>
            {mended === null || readOnly ? null : (
              <Button variant="outline" onClick={() => onChange(mended)}>
                <Trans>Use the nearest readable one</Trans>
              </Button>
            )}
          </>
        )}
      </div>
    </FieldFrame>
  );
}
