/** Operations of payment, by their wire names. */
import { getPaymentGmoLinkplusUrl, isTakemePayEnabled, takemePayUrl } from './payment.ts';

export const paymentQueries = { getPaymentGmoLinkplusUrl, isTakemePayEnabled, takemePayUrl };
