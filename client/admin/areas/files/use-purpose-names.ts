import { useLingui } from '@lingui/react/macro';
import type { MediaPurpose } from '#shared/domain/media/purposes.ts';

/** What files are for, in words. */
export function usePurposeNames(): Readonly<Record<MediaPurpose, string>> {
  const { t } = useLingui();
  return {
    picture: t`Picture of a page`,
    top_image: t`Above the menu`,
    icon: t`Logo or sign`,
    movie: t`Film`,
  };
}
