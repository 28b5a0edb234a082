/** A value as one short line. */
export function oneLine(value: unknown, width: number): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length <= width ? text : `${text.slice(0, Math.max(1, width - 1))}…`;
}
