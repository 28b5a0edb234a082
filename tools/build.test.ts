import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashSources } from './build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-build-'));
  mkdirSync(join(folder, 'client/guest'), { recursive: true });
  mkdirSync(join(folder, 'client/dist'));
  writeFileSync(join(folder, 'client/guest/chat.tsx'), 'chat');
  writeFileSync(join(folder, 'package-lock.json'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('hashSources', () => {
  it.each([
    ['a changed file', 'client/guest/chat.tsx', true],
    ['a new file', 'client/guest/menu.tsx', true],
    ['another dependency', 'package-lock.json', true],
    ['a test', 'client/guest/chat.web.test.tsx', false],
    ['the build itself', 'client/dist/index.html', false],
    ['the server', 'server.ts', false],
  ])('[RUN-BUILD] after %s (%s) differs: %s', (_what, path, differs) => {
    const before = hashSources(folder);
    writeFileSync(join(folder, path), 'something else');
    expect(hashSources(folder) !== before).toBe(differs);
  });
});
