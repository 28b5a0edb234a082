/** What is said of a recommended place. */
import { Trans, useLingui } from '@lingui/react/macro';
import { activeLanguage } from '#client/i18n/activate.ts';
import { lengthOf, lengthSystem } from '#shared/domain/place/length-unit.ts';
import type { CompassPoint } from '#shared/domain/place/sketch.ts';
import { bcp47Of } from '#shared/languages/codes.ts';

/** How people where the reader comes from measure. */
export const readersSystem = () => lengthSystem(navigator.languages);

/** A length in the reader's language and units [LENGTH-UNIT]. */
export function lengthText(metres: number): string {
  const { value, unit, digits } = lengthOf(metres, readersSystem());
  return new Intl.NumberFormat([bcp47Of(activeLanguage()), 'en'], {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  }).format(value);
}

/** How far it is, from the house or from where the guest is. */
export function Distance({ metres, fromHere }: { readonly metres: number; readonly fromHere: boolean }) {
  const length = lengthText(metres);
  return fromHere ? (
    <Trans>
      <bdi>{length}</bdi> from where you are
    </Trans>
  ) : (
    <Trans>
      <bdi>{length}</bdi> from here
    </Trans>
  );
}

/** The name of a direction. */
export function useDirectionTexts(): (point: CompassPoint) => string {
  const { t } = useLingui();
  return (point) => {
    switch (point) {
      case 'north':
        return t`to the north`;
      case 'north_east':
        return t`to the north-east`;
      case 'east':
        return t`to the east`;
      case 'south_east':
        return t`to the south-east`;
      case 'south':
        return t`to the south`;
      case 'south_west':
        return t`to the south-west`;
      case 'west':
        return t`to the west`;
      case 'north_west':
        return t`to the north-west`;
    }
  };
}
