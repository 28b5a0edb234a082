/** What a check hands back, whichever it is. */

export interface Fault {
  /** The rule that is broken: an id of docs/rules.md or the check's own word. */
  readonly rule: string;
  /** Path from the repository's root, with slashes. */
  readonly file: string;
  /** Counted from 1; absent where the file as a whole is meant. */
  readonly line?: number;
  readonly message: string;
}

export interface CheckResult {
  readonly faults: readonly Fault[];
  /** One short line for the table: what was looked at, or what is worth knowing. */
  readonly note?: string;
  /** Printed below the table whether or not there are faults. */
  readonly details?: string;
}

export function describeFault(fault: Fault): string {
  const place = fault.line === undefined ? fault.file : `${fault.file}:${fault.line}`;
  return `${place}  ${fault.message} [${fault.rule}]`;
}

/** The line, counted from 1, in which a character offset lies. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
