/** What an organisation has taken, uses and owes: of customers, and of nobody in particular but who pays for them. */
import { table } from '../table.ts';

const ANYWHERE = 'true';
const LAW = 'stands on papers that the law wants kept, as they were written';

export const planTables = [
  table('subscription', { neither: 'time_zone anchor_on period_start period_end pays_by' }),
  table('bot_plan', { house: 'name', neither: 'plan next_plan ends_on opted_out_on' }),
  table('add_on', { neither: 'kind' }),
  table('plan_place', { neither: 'kind' }),
  table('bot_use', { neither: 'what period' }),
  table('payer', {
    house: 'name line1 line2 city postal_code country registration',
    neither: 'lang_cd',
    inHouse: ANYWHERE,
    erase: [{ of: 'account', where: 'email = ANY(:emails)', set: { email: 'NULL', attention: 'NULL' } }],
  }),
  table('payment_card', {
    neither: 'provider customer_ref method_ref brand last4 reminded_on',
    kept: { holder: 'the card still pays; it goes as soon as another is given' },
  }),
  table('number_series', { neither: 'name' }),
  table('invoice', {
    neither: 'kind state pays_by period_start period_end issued_on due_on change first_time_on next_time_on',
    kept: { payer: LAW },
  }),
  table('invoice_line', { house: 'name', neither: 'kind item plan add_on from_on to_on' }),
  table('invoice_payment', { neither: 'provider ref state decline refund_ref' }),
  table('billing_page', { neither: 'provider ref kind state decline' }),
  table('credit_note', { house: 'lines', neither: 'kind ref issued_on', kept: { payer: LAW } }),
  table('billing_event', { neither: 'provider id type' }),
];
