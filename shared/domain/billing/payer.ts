/** To whom an invoice is written. */
export interface PayerFields {
  /** The company, as it stands in the register. */
  name: string;
  /** For whose attention. */
  attention: string | null;
  /** Where invoices are mailed; null: to the owners. */
  email: string | null;
  line1: string;
  line2: string | null;
  city: string;
  postal_code: string | null;
  /** ISO 3166, two letters. */
  country: string;
  /** Its number with the tax office. */
  registration: string | null;
  /** The language of invoices and mails. */
  lang_cd: string;
}
