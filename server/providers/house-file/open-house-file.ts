/**
 * The file of a house, opened and looked through whole: archive, manifest, checksums, every row by its schema and all of
 * them together. What is wrong is told by file, line and field, all at once; nothing is written anywhere [FILE-FAULTS].
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { checkRows } from '#shared/house-file/check-rows.ts';
import { type FileFault, fileFault } from '#shared/house-file/file-faults.ts';
import { NoList, readJsonLines, TooManyRows } from '#shared/house-file/json-lines.ts';
import * as m from '#shared/house-file/manifest.ts';
import { inPresentSchema, kindsOfBefore } from '#shared/house-file/steps/steps.ts';
import { fileOf, type FileRow, type FileTables, fileTables } from '#shared/house-file/tables.ts';
import { type TextFacts, TextsRow } from '#shared/house-file/texts.ts';
import { type Archive, ArchiveFault, openArchive } from '../archive/read-archive.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;
/** A house of 100,000 rooms and 5,000 pictures fits. */
const LIMITS = { entries: 6000, bytes: 4 * GB, fileBytes: 128 * MB };
const MANIFEST_MAX = 2 * MB;
const ROWS_MAX = 200_000;

export interface HouseFile {
  readonly manifest: m.Manifest;
  readonly tables: FileTables;
  readonly texts: readonly TextFacts[];
  readonly media: readonly m.MediaEntry[];
  readonly archive: Archive;
}

/** What is wrong with a file, as a whole: nothing of it is taken. */
export class HouseFileFaults extends Error {
  readonly faults: readonly FileFault[];
  constructor(faults: readonly FileFault[]) {
    super(`house file: ${faults[0]?.code ?? 'no fault'}`);
    this.faults = faults;
  }
}

/**
 * @param path where it lies on this machine
 * @param onFile told after each file, how many of how many are looked through; what it throws ends the reading
 * @throws HouseFileFaults
 */
export async function openHouseFile(
  path: string,
  onFile: (done: number, total: number) => void | Promise<void> = () => undefined,
): Promise<HouseFile> {
  const archive = await openArchive(path, LIMITS).catch(refuse);
  try {
    return await looked(archive, onFile);
  } catch (error) {
    archive.close();
    return refuse(error);
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof ArchiveFault)) throw error;
  throw new HouseFileFaults([fileFault(error.code, error.file)]);
}

async function looked(
  archive: Archive,
  onFile: (done: number, total: number) => void | Promise<void>,
): Promise<HouseFile> {
  const manifest = await manifestOf(archive);
  const faults = [...listedFaults(archive, manifest)];
  if (faults.length > 0) throw new HouseFileFaults(faults);
  const texts = new Map<string, string>();
  for (const [place, { name, sha256 }] of manifest.files.entries()) {
    const sum = createHash('sha256');
    const isText = name.endsWith('.json');
    const parts: Buffer[] = [];
    for await (const part of await archive.open(name)) {
      const chunk = part as Buffer; // Of a stream of bytes.
      sum.update(chunk);
      if (isText) parts.push(chunk);
    }
    if (sum.digest('hex') !== sha256) faults.push(fileFault('file_changed', name));
    if (isText) texts.set(name, textOf(Buffer.concat(parts), name, faults));
    await onFile(place + 1, manifest.files.length);
  }
  if (faults.length > 0) throw new HouseFileFaults(faults);
  const read = rowsIn(texts, faults);
  const tables = tablesOf(manifest, read);
  const media = read(m.MEDIA, m.MediaEntry);
  const states = read(m.TEXTS, TextsRow);
  const ids = new Set(media.map(({ row: { id } }) => id));
  faults.push(...mediaFaults(manifest, media));
  // What could not be read is told, not what is missing because of it.
  if (faults.length === 0) faults.push(...checkRows(tables, ids));
  if (faults.length > 0) throw new HouseFileFaults(faults);
  return { manifest, tables, texts: states.map(({ row }) => row), media: media.map(({ row }) => row), archive };
}

/** @throws HouseFileFaults file_foreign for what is no house's, schema_newer for one of a build after this */
async function manifestOf(archive: Archive): Promise<m.Manifest> {
  const foreign = (code: string): HouseFileFaults => new HouseFileFaults([fileFault(code, m.MANIFEST)]);
  if (!archive.files.has(m.MANIFEST)) throw foreign('manifest_missing');
  const said = parsed((await archive.read(m.MANIFEST, MANIFEST_MAX)).toString('utf8'));
  const head = v.safeParse(m.ManifestHead, said);
  if (!head.success) throw foreign('file_foreign');
  if (head.output.schema > m.FILE_SCHEMA) throw foreign('schema_newer');
  const manifest = v.safeParse(m.Manifest, said);
  if (manifest.success) return manifest.output;
  throw new HouseFileFaults(
    manifest.issues.map((issue) => fileFault('invalid', m.MANIFEST, null, v.getDotPath(issue))),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The kinds of a schema, each with its file. */
const kindsIn = (schema: number): readonly (readonly [kind: string, file: string])[] => [
  ...fileTables.map(({ table, kind }) => [kind, fileOf(table)] as const),
  ...kindsOfBefore(schema).map((kind) => [kind, m.catalogueFile(kind)] as const),
];

/** Are the files of the archive those of the manifest, and those that a house has? */
function listedFaults(archive: Archive, { files, schema }: m.Manifest): readonly FileFault[] {
  const faults: FileFault[] = [];
  const known = new Set([m.TEXTS, m.MEDIA, ...kindsIn(schema).map(([, name]) => name)]);
  const listed = new Set<string>();
  for (const { name, bytes } of files) {
    const there = archive.files.get(name);
    if (listed.has(name)) faults.push(fileFault('doubled', m.MANIFEST, null, name));
    listed.add(name);
    if (there === undefined) faults.push(fileFault('file_missing', name));
    else if (there !== bytes) faults.push(fileFault('file_changed', name));
    if (!known.has(name) && !/^media\/[\w.-]+$/.test(name)) faults.push(fileFault('file_unknown', name));
  }
  for (const name of archive.files.keys())
    if (name !== m.MANIFEST && !listed.has(name)) faults.push(fileFault('file_unlisted', name));
  // One of before may lack what came since.
  if (schema === m.FILE_SCHEMA)
    for (const name of known) if (!listed.has(name)) faults.push(fileFault('file_missing', name));
  return faults;
}

/** @returns '' for what is no text, which is a fault */
function textOf(bytes: Buffer, name: string, faults: FileFault[]): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    faults.push(fileFault('text_broken', name));
    return '';
  }
}

type ReadRows = <S extends v.GenericSchema>(
  name: string,
  schema: S,
) => readonly { readonly line: number; readonly row: v.InferOutput<S> }[];

/** Reads rows of a file by a schema, and tells what does not fit. */
const rowsIn =
  (texts: ReadonlyMap<string, string>, faults: FileFault[]): ReadRows =>
  (name, schema) => {
    const text = texts.get(name);
    if (text === undefined) return [];
    try {
      const lines = readJsonLines(text, (line) => faults.push(fileFault('json_broken', name, line)), ROWS_MAX);
      return lines.flatMap(({ line, value }) => {
        const read = v.safeParse(schema, value);
        if (read.success) return [{ line, row: read.output }];
        for (const issue of read.issues) faults.push(fileFault('invalid', name, line, v.getDotPath(issue)));
        return [];
      });
    } catch (error) {
      if (error instanceof NoList) faults.push(fileFault('list_needed', name, error.line));
      else if (error instanceof TooManyRows) faults.push(fileFault('too_many_rows', name));
      else throw error;
      return [];
    }
  };

const AnyRow = v.record(v.string(), v.unknown());

function tablesOf({ schema }: m.Manifest, read: ReadRows): FileTables {
  const found = new Map(
    kindsIn(schema).map(([kind, file]): [string, readonly FileRow[]] => [
      kind,
      read(file, AnyRow).map(({ line, row }) => ({ line, row })),
    ]),
  );
  const rows = inPresentSchema(found, schema, m.FILE_SCHEMA);
  return new Map(fileTables.map(({ table, kind }) => [table, rows.get(kind) ?? []]));
}

/** Each picture has its file, and each file its picture. */
function mediaFaults(
  { files }: m.Manifest,
  media: readonly { readonly line: number; readonly row: m.MediaEntry }[],
): readonly FileFault[] {
  const there = new Set(files.map(({ name }) => name).filter((name) => name.startsWith('media/')));
  const faults: FileFault[] = [];
  const seen = new Set<string>();
  for (const { line, row } of media) {
    const name = m.mediaFile(row);
    if (seen.has(name)) faults.push(fileFault('doubled', m.MEDIA, line, 'id'));
    else if (!there.has(name)) faults.push(fileFault('names_nothing', m.MEDIA, line, 'id'));
    seen.add(name);
  }
  for (const name of there) if (!seen.has(name)) faults.push(fileFault('file_unknown', name));
  return faults;
}
