import { errorCode, faultLine, StartupFault } from '#server/faults/startup-fault.ts';

/** How it is used and what it does; the first line is the command. */
type Usage = string;

/**
 * What every tool owes whoever calls it [OPS-HELP]: `--help` tells how it is used and does nothing else; a wrong
 * argument, a file that is not there and whatever else the caller can mend is one line, and the end is 2.
 * Anything else keeps its stack and ends with 1. To be called first, before arguments are read.
 */
export function commandLine(usage: Usage): void {
  tellHowItIsUsed(usage);
  process.on('uncaughtException', (error) => {
    const mend = callersFault(error);
    console.error(mend === undefined ? error : `${mend} (--help tells how it is used)`);
    process.exit(mend === undefined ? 1 : 2);
  });
}

/** Prints it and ends, if that was asked. */
export function tellHowItIsUsed(usage: Usage): void {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  console.log(usage);
  process.exit(0);
}

/** The line for what the caller can mend; undefined for everything else. */
function callersFault(error: unknown): string | undefined {
  const code = errorCode(error) ?? '';
  if (error instanceof StartupFault || code.startsWith('ERR_PARSE_ARGS_')) return faultLine(error);
  const path = error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  if (path === undefined) return undefined;
  if (code === 'ENOENT') return `${path} does not exist`;
  if (code === 'EISDIR') return `${path} is a folder`;
  if (code === 'EACCES') return `${path} may not be read or written`;
  return undefined;
}
