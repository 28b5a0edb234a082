/** From a log's bytes to its lines, or to the first thing that is wrong with them [LOG-CHAIN] [LOG-DAMAGE]. */
import * as v from 'valibot';
import { LogDamage } from './damage.ts';
import { breakSeal, chained, Header, Line, LINE_VERSION, LOG_FORMAT, LOG_VERSIONS } from './format.ts';
import { breakRowSeal, createRowReader } from './rows.ts';
import type { Digests } from './short-bodies.ts';

export interface Log {
  readonly header: Header;
  readonly lines: readonly Line[];
  /** False when its writer did not come to an end: a crash, or a recording under way. */
  readonly ended: boolean;
}

const NEWLINE = 10;

/**
 * Reads a whole log.
 *
 * @param bytes unpacked JSON lines
 * @throws LogDamage with the number of the first damaged line; in a log of rows, of the first line of the damaged row
 */
export function readLines(bytes: Uint8Array, digests: Digests): Log {
  if (bytes.length === 0) throw new LogDamage('empty', 1, 'the log is empty');
  let previous = '';
  let header: Header | undefined;
  const lines: Line[] = [];
  const linesOf = createRowReader(digests);
  const take = createTaker(lines);
  let at = 0;
  for (let number = 1; at < bytes.length; number = lines.length + 2) {
    const end = bytes.indexOf(NEWLINE, at);
    if (end === -1) throw new LogDamage('cut_short', number, 'the line does not end: the file was cut short');
    const { value, text, sealed } = readLine(bytes.subarray(at, end), number);
    if (digests.hash(chained(previous, text)) !== sealed)
      throw new LogDamage('bad_hash', number, 'the hash does not fit: this line, or its place, was changed');
    previous = sealed;
    at = end + 1;
    if (header === undefined) header = readHeader(value);
    else
      for (const [place, one] of (header.version === LINE_VERSION ? [value] : linesOf(value, number)).entries())
        take(header, shape(one, number + place));
  }
  if (header === undefined) throw new LogDamage('empty', 1, 'the log is empty');
  return { header, lines, ended: lines.at(-1)?.kind === 'end' };
}

/** Takes line after line, each of which has to go on from those before it. */
function createTaker(lines: Line[]): (header: Header, line: Line) => void {
  let moved = 0;
  return (header, line) => {
    const last = lines.at(-1);
    if (last?.kind === 'end') throw new LogDamage('bad_shape', line.n, 'there is something after the end');
    if (line.kind === 'fault' && typeof line.body['clock'] === 'number') moved += line.body['clock'];
    if (line.m < (last?.m ?? 0))
      throw new LogDamage('bad_time', line.n, `monotonic time falls from ${last?.m ?? 0} to ${line.m}`);
    const wall = header.clock.wall + line.m + moved;
    if (line.w !== wall)
      throw new LogDamage('bad_time', line.n, `wall time ${line.w} does not fit monotonic time, which says ${wall}`);
    lines.push(line);
  };
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function readLine(bytes: Uint8Array, number: number): { value: unknown; text: string; sealed: string } {
  let raw: string;
  try {
    raw = decoder.decode(bytes);
  } catch {
    throw new LogDamage('bad_encoding', number, 'these bytes are no UTF-8');
  }
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    throw new LogDamage('not_json', number, 'this is no JSON');
  }
  const broken = breakSeal(raw) ?? breakRowSeal(raw);
  if (broken === null) throw new LogDamage('no_seal', number, 'the line does not end in its hash');
  return { value, text: broken.open, sealed: broken.hash };
}

function readHeader(value: unknown): Header {
  const named = v.safeParse(v.object({ format: v.literal(LOG_FORMAT), version: v.number() }), value);
  if (!named.success) throw new LogDamage('bad_header', 1, 'this is no sync log of ours');
  if (!LOG_VERSIONS.some((version) => version === named.output.version))
    throw new LogDamage(
      'foreign_version',
      1,
      `version ${named.output.version}; this reader knows versions ${LOG_VERSIONS.join(', ')}`,
    );
  const parsed = v.safeParse(Header, value);
  if (!parsed.success)
    throw new LogDamage(
      'bad_header',
      1,
      `${v.getDotPath(parsed.issues[0]) ?? 'the header'}: ${parsed.issues[0].message}`,
    );
  return parsed.output;
}

function shape(value: unknown, number: number): Line {
  const parsed = v.safeParse(Line, value);
  if (!parsed.success)
    throw new LogDamage(
      'bad_shape',
      number,
      `${v.getDotPath(parsed.issues[0]) ?? 'the line'}: ${parsed.issues[0].message}`,
    );
  if (parsed.output.n !== number)
    throw new LogDamage('bad_number', number, `it says that it is line ${parsed.output.n}`);
  return parsed.output;
}
