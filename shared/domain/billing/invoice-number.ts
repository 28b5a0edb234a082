/** The number of an invoice or a credit note, as it is printed. */
export const invoiceNumber = (number: number): string => String(number).padStart(6, '0');
export const creditNoteNumber = (number: number): string => `C${String(number).padStart(6, '0')}`;
