import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '#client/ui/text-field.tsx';

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** One's own address, which the browser knows; else somebody else's. */
  readonly own?: boolean;
  /** Where it is not simply the address of somebody. */
  readonly label?: ReactNode;
}

export function EmailField({ value, onChange, error, own = false, label }: EmailFieldProps) {
  return (
    <TextField
      label={label ?? <Trans>E-mail address</Trans>}
      type="email"
      name="email"
      autoComplete={own ? 'email' : 'off'}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      value={value}
      maxLength={254}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
