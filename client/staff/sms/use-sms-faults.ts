import { useLingui } from '@lingui/react/macro';
import { useRefusalTexts } from '#client/ui/refusal-texts.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** What kept a text message from being sent, said where it can be mended: beside the number, or below all. */
export function useSmsFaults() {
  const { t } = useLingui();
  const refusals = useRefusalTexts();
  return {
    noNumber: t`Enter the country’s code and the number, digits alone`,
    from(error: unknown): { readonly phone?: string; readonly all?: string } {
      if (!(error instanceof AppError)) return { all: t`It could not be sent. Check the connection and try again` };
      switch (error.code) {
        case 'phone_invalid':
          return { phone: refusals(error) };
        case 'phone_used':
          return { phone: t`Another guest was sent a link to this number within the last day` };
        case 'limit_reached':
          return { all: t`The house takes no more guests at the moment` };
        case 'too_many_tries':
          return { all: t`Many text messages were sent just now. Try again in a few minutes` };
        default:
          return { all: refusals(error) };
      }
    },
  };
}
