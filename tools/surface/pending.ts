/** Documented entries that are being built and may still be without a test. To be emptied. */
export const pending: readonly string[] = [];
