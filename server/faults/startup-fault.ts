/**
 * Something that keeps the program from starting and that the person at the terminal can mend:
 * shown as one line without a stack trace, exit code 1.
 */
export class StartupFault extends Error {
  override readonly name = 'StartupFault';
}

/** The one line to show for whatever was thrown while starting. */
export function faultLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s*\n\s*/g, ' ').trim() || 'unknown fault';
}

/** The `code` of a system or driver error (`ENOSPC`, `ECONNREFUSED`, `3D000` …), if it has one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
