import { useLingui } from '@lingui/react/macro';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { Refused } from '#client/console/account/refused.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { limitsOf, type MediaPurpose } from '#shared/domain/media/purposes.ts';

const MB = 1024 * 1024;

export interface MediaTexts {
  /** What is taken, below an empty field. */
  readonly hint: string;
  /** Why a file was not taken. */
  readonly fault: (error: unknown) => string;
  readonly tooLarge: string;
}

/** What is said of files for a purpose, with its limits. */
export function useMediaTexts(purpose: MediaPurpose): MediaTexts {
  const { t } = useLingui();
  const words = useRefusalTexts();
  const { kinds, bytes, side } = limitsOf(purpose);
  const megabytes = new Intl.NumberFormat(activeLanguage()).format(bytes / MB);
  const list = new Intl.ListFormat(activeLanguage(), { type: 'disjunction' }).format(
    kinds.map((kind) => kind.toUpperCase()),
  );
  const tooLarge = t`This file is larger than ${megabytes} MB`;
  const faults: Readonly<Record<string, string>> = {
    media_too_large: tooLarge,
    media_kind: t`This kind of file is not shown here. Choose ${list}`,
    media_lies: t`This file is not what its name says. Open it in a picture program and save it as ${list}`,
    media_unreadable: t`This file is damaged and cannot be read. Choose another one`,
    media_too_wide: t`This picture is larger than ${side} × ${side} pixels`,
    media_unknown: t`This is not there any more`,
    media_full: t`Your house keeps as many files as it can. Delete some you no longer show`,
  };
  return {
    hint: t`${list}, up to ${megabytes} MB`,
    tooLarge,
    fault: (error) => {
      const code = error instanceof Refused ? error.fields[0]?.code : undefined;
      return (code === undefined ? undefined : faults[code]) ?? words(error);
    },
  };
}
