import { useLingui } from '@lingui/react/macro';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { type Decline, declines } from '#shared/domain/billing/declines.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { declineText } from './decline-text.ts';

const isDecline = (said: unknown): said is Decline => declines.some((one) => one === said);

/** Why something of billing was refused; everything else in the words of all consoles. */
export function useBillingTexts(): (error: unknown) => string {
  const { t } = useLingui();
  const words = useRefusalTexts();
  return (error) => {
    if (!(error instanceof AppError)) return words(error);
    switch (error.code) {
      case 'card_declined': {
        const decline = error.data['decline'];
        return declineText(isDecline(decline) ? decline : 'unknown');
      }
      case 'quote_stale':
      case 'version_stale':
        return t`The sum is another one by now. Look at it and press again`;
      case 'payer_needed':
        return t`First say to whom invoices are written`;
      case 'change_waits':
        return t`Another change waits for its payment. Pay it or give it up first`;
      case 'plan_below_use':
        return t`More is in use than that allows. Choose it for the renewal`;
      case 'payment_required':
        return t`First pay the invoice that is open`;
      case 'billing_unreachable':
        return t`Cards cannot be reached just now, and nothing was charged. Try again in a moment`;
      case 'not_offered':
        return t`Cards are not taken here: please pay by transfer`;
      default:
        return words(error);
    }
  };
}
