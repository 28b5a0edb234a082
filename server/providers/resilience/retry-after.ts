/**
 * The wait a `Retry-After` header asks for, in milliseconds: it holds seconds or a date.
 *
 * @param wallMs the time now, milliseconds since 1970, against which a date is read
 * @returns undefined without a header or with one that cannot be read
 */
export const retryAfterMs = (header: string | null, wallMs: number): number | undefined => {
  const value = header?.trim() ?? '';
  if (value === '') return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Math.round(Number(value) * 1000);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - wallMs);
};
