/**
 * Apertium, a rule-based engine installed on this machine. Each text is one process: the text goes in
 * by standard input, never through a shell; a process that hangs is killed with its whole group.
 * Its script opens /dev/stdin anew, which works for a file and not for the socket Node gives a child,
 * so standard input is a file that has lost its name before anything is written to it.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { TranslationFault, type TranslationProvider } from './translation-provider.ts';

export type ApertiumSettings = {
  /** The command or its path; found on PATH when it has no slash. */
  readonly path?: string | undefined;
  /** Processes at once; further texts wait their turn. */
  readonly atOnce?: number | undefined;
};

const NAME = 'apertium';
const MAX_OUTPUT = 262_144;
const LIST_LIMIT_MS = 5_000;
/** With more unknown words than this the answer is a word salad: better none. */
const MAX_UNKNOWN = 0.5;

/** Pairs are named by three-letter codes, older ones by two. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  af: ['afr'],
  ar: ['ara'],
  be: ['bel'],
  bg: ['bul'],
  bs: ['bos'],
  ca: ['cat'],
  cs: ['ces'],
  cy: ['cym'],
  da: ['dan'],
  de: ['deu'],
  en: ['eng'],
  eo: ['epo'],
  es: ['spa'],
  eu: ['eus'],
  fi: ['fin'],
  fr: ['fra'],
  ga: ['gle'],
  gl: ['glg'],
  hi: ['hin'],
  hr: ['hrv'],
  id: ['ind', 'id'],
  is: ['isl'],
  it: ['ita'],
  kk: ['kaz'],
  mk: ['mkd'],
  ms: ['zlm', 'msa'],
  mt: ['mlt'],
  nl: ['nld'],
  no: ['nob', 'nno'],
  pl: ['pol'],
  pt: ['por'],
  ro: ['ron'],
  ru: ['rus'],
  sk: ['slk'],
  sl: ['slv'],
  sr: ['srp'],
  sv: ['swe'],
  tr: ['tur'],
  tt: ['tat'],
  uk: ['ukr'],
  ur: ['urd'],
};

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Not there or not ours to run: both mean that it cannot be used.
    return false;
  }
};

/** Where a command is found among the folders of PATH; undefined when it is not installed. */
export const findOnPath = (command: string, path: string | undefined): string | undefined =>
  (path ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, command))
    .find(isExecutable);

type Output = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** A nameless file only this process and its child can read, holding the text; its offset stays at the start. */
const inputFile = async (text: string): Promise<FileHandle> => {
  const path = join(tmpdir(), `bellhop-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  const bytes = Buffer.from(text);
  await handle.write(bytes, 0, bytes.byteLength, 0);
  return handle;
};

const start = (command: string, args: readonly string[], input: number, signal: AbortSignal): Promise<Output> => {
  const { promise, resolve, reject } = Promise.withResolvers<Output>();
  const child = spawn(command, args, {
    stdio: [input, 'pipe', 'pipe'],
    // A group of its own, because the command is a script that starts a pipeline.
    detached: true,
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
  });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  let size = 0;
  const kill = (): void => {
    if (child.pid === undefined || child.exitCode !== null) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch (fault) {
      // The group may have ended by itself in this very moment.
      if (!(fault instanceof Error && 'code' in fault && fault.code === 'ESRCH')) throw fault;
    }
  };
  const giveUp = (): void => {
    kill();
    reject(signal.reason);
  };
  signal.addEventListener('abort', giveUp, { once: true });
  child.stdout?.on('data', (chunk: Buffer) => {
    size += chunk.byteLength;
    if (size > MAX_OUTPUT) kill();
    else out.push(chunk);
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    if (err.length < 16) err.push(chunk);
  });
  child.on('error', (fault) => {
    signal.removeEventListener('abort', giveUp);
    reject(new TranslationFault(NAME, 'unavailable', 'cannot be started', { cause: fault }));
  });
  child.on('close', (code) => {
    signal.removeEventListener('abort', giveUp);
    resolve({ code, stdout: Buffer.concat(out).toString('utf8'), stderr: Buffer.concat(err).toString('utf8') });
  });
  return promise;
};

const run = async (command: string, args: readonly string[], input: string, signal: AbortSignal): Promise<Output> => {
  let file: FileHandle;
  try {
    file = await inputFile(input);
  } catch (fault) {
    throw new TranslationFault(NAME, 'unavailable', 'no temporary file', { cause: fault });
  }
  try {
    signal.throwIfAborted();
    return await start(command, args, file.fd, signal);
  } finally {
    await file.close();
  }
};

/** Lets so many tasks run at once and the others wait; a waiting task that is aborted leaves the queue. */
const createTurns = (atOnce: number) => {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <Result>(signal: AbortSignal, task: () => Promise<Result>): Promise<Result> => {
    while (running >= atOnce) {
      const turn = Promise.withResolvers<undefined>();
      const go = (): void => turn.resolve(undefined);
      queue.push(go);
      const leave = (): void => {
        queue.splice(queue.indexOf(go), 1);
        turn.reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      try {
        await turn.promise;
      } finally {
        signal.removeEventListener('abort', leave);
      }
    }
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      queue.shift()?.();
    }
  };
};

const UNKNOWN_WORD = /(?<![\p{L}\p{N}*])\*(?=[\p{L}\p{N}⟦])/gu;

/** Takes out the stars before words the engine did not know, and refuses an answer that is mostly those. */
const readable = (marked: string, words: number): string => {
  const unknown = marked.match(/(?<![\p{L}\p{N}*])\*(?=\p{L})/gu)?.length ?? 0;
  if (words > 0 && unknown / words > MAX_UNKNOWN)
    throw new TranslationFault(NAME, 'rejected', `${unknown} of ${words} words unknown`);
  return marked.replace(UNKNOWN_WORD, '');
};

export const createApertium = (settings: ApertiumSettings = {}): TranslationProvider => {
  const command = settings.path ?? 'apertium';
  const turns = createTurns(settings.atOnce ?? 2);
  let modes: Promise<ReadonlySet<string>> | undefined;

  const listModes = async (): Promise<ReadonlySet<string>> => {
    // Many texts may wait for this one listing, so it has a limit of its own and no caller's signal.
    const { stdout } = await run(command, ['-l'], '', AbortSignal.timeout(LIST_LIMIT_MS));
    return new Set(
      stdout
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    );
  };

  const knownModes = async (): Promise<ReadonlySet<string>> => {
    const asked = (modes ??= listModes());
    try {
      return await asked;
    } catch (fault) {
      // A listing that failed is asked for again next time.
      if (modes === asked) modes = undefined;
      throw fault instanceof TranslationFault
        ? fault
        : new TranslationFault(NAME, 'timeout', 'listing its pairs', { cause: fault });
    }
  };

  const modeFor = (known: ReadonlySet<string>, from: string, to: string): string | undefined =>
    [...(CODES[from] ?? []), from]
      .flatMap((source) => [...(CODES[to] ?? []), to].map((target) => `${source}-${target}`))
      .find((mode) => known.has(mode));

  return {
    name: NAME,
    supports: async ({ from, to }) => modeFor(await knownModes(), from, to) !== undefined,
    translate: async ({ text, from, to, signal }) => {
      const mode = modeFor(await knownModes(), from, to);
      if (mode === undefined) throw new TranslationFault(NAME, 'unsupported_pair', `${from} to ${to}`);
      const starred = /\*(?=[\p{L}\p{N}⟦])/u.test(text);
      const { code, stdout, stderr } = await turns(signal, () =>
        run(command, ['-n', ...(starred ? ['-u'] : []), mode], text, signal),
      );
      if (code !== 0) throw new TranslationFault(NAME, 'unavailable', `exit ${code}: ${stderr.slice(0, 200)}`);
      const words = text.match(/\p{L}+/gu)?.length ?? 0;
      return { text: starred ? stdout : readable(stdout, words), engine: NAME };
    },
  };
};
