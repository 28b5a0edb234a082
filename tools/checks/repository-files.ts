/**
 * The files the checks look at: what is committed, and what would be. Asks git; a tree that is no
 * repository of its own (an unpacked archive, a fixture) is walked instead.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export interface SourceFile {
  /** Path from the root, with slashes. */
  readonly path: string;
  readonly text: string;
}

const leftOut = new Set(['node_modules', '.git', '.data', 'dist', 'coverage', 'test-results', 'playwright-report']);
const binary = /\.(?:png|jpe?g|gif|webp|avif|ico|pdf|mp4|webm|wav|mp3|woff2?|gz|br|zip|wasm)$/i;

/** Fixtures of these checks break the rules on purpose. */
const fixtures = 'tools/checks/fixtures/';

/** Every text file below the root, fixtures of the checks left out. */
export function repositoryFiles(root: string): SourceFile[] {
  const paths = isRepositoryRoot(root) ? pathsByGit(root) : pathsByWalking(root);
  return paths.filter((path) => !path.startsWith(fixtures) && !binary.test(path)).flatMap((path) => read(root, path));
}

function isRepositoryRoot(root: string): boolean {
  try {
    const top = execFileSync('git', ['rev-parse', '--show-toplevel'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return realpathSync(top.trim()) === realpathSync(root);
  } catch {
    return false;
  }
}

function pathsByGit(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split('\0').filter((path) => path !== ''))].toSorted((a, b) => (a < b ? -1 : 1));
}

function pathsByWalking(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => leftOut.has(part)))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** A file listed but gone again, as while a branch is being changed, is no file. */
function read(root: string, path: string): SourceFile[] {
  try {
    return [{ path, text: readFileSync(join(root, path), 'utf8') }];
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')) return [];
    throw error;
  }
}

export function isCode(path: string): boolean {
  return /\.(?:ts|tsx|mts|js|mjs)$/.test(path);
}

/** Tests may do what the code they test may not. */
export function isTest(path: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(path);
}

/** True for a path inside a folder that exists for tests, wherever it stands. */
export function isTestSupport(path: string): boolean {
  return path
    .split('/')
    .slice(0, -1)
    .some((part) => part === 'testing' || part === 'fixtures');
}
