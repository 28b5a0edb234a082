/** The table of the surface: it is made of what tests met, and does not take a word for a test. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bareCall, type Note, readNotes } from './notes.ts';
import { missing, surface } from './surface.ts';
import { faultsOfPage, faultsOfRows, surfaceTable } from './table.ts';

const test = 'server/facade/operations/x/x.pg.test.ts';
const holders = (name: string, ...notes: readonly Note[]): readonly string[] =>
  surface(notes).find((one) => one.name === name)?.heldBy ?? [];

describe('the surface', () => {
  it.each([
    ['isTakemePayEnabled', 'operation', 'query isTakemePayEnabled'],
    ['createSSOLink', 'operation', 'mutation createSSOLink'],
    ['getHideInquiryButton', 'operation', 'query getHideInquiryButton'],
    ['POST /login/accept', 'call', 'POST /login/accept'],
    ['GET /be-api/biz/location/detail/{locationId}', 'call', 'GET /be-api/biz/location/detail/:locationId'],
    ['GET /lang/prd/{lang}.json', 'call', 'GET /lang/prd/:file'],
    ['changeUser', 'event', 'changeUser'],
    ['publish_error', 'reason', 'publish_error'],
  ] as const)('[SURFACE-MET] %s is held by the test that met it', (entry, what, name) => {
    expect(holders(entry, { what, name, test })).toEqual([test]);
    expect(holders(entry, { what, name: name.replace(/ \/| |^/, '$&x'), test })).toEqual([]);
  });

  it('[SURFACE-MET] takes no mutation for an event of its name', () => {
    const met = surface([{ what: 'operation', name: 'mutation readConversation', test }]);
    expect(
      met.filter(({ name, heldBy }) => name === 'readConversation' && heldBy.length > 0).map(({ part }) => part),
    ).toEqual(['mutations']);
  });

  it('[SURFACE-MET] [SURFACE-HELD] has a kind of error held where it was thrown, and not one of its name elsewhere', () => {
    const met = surface([{ what: 'kind', name: 'auth error general', test }]);
    expect(met.filter(({ heldBy }) => heldBy.length > 0).map(({ of, name }) => [of, name])).toEqual([
      ['auth error', 'general'],
    ]);
    expect(holders('noAccessId', { what: 'reason', name: 'session error noAccessId', test })).toEqual([]);
  });

  it('[SURFACE-MET] reads the notes of every worker, but for tests that try every door alike', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bellhop-notes-'));
    const line = (path: string): string => `${JSON.stringify({ what: 'event', name: 'changeUser', test: path })}\n`;
    writeFileSync(join(folder, '1-0.jsonl'), line(`/house/${test}`) + line('/house/server/security/routes.pg.test.ts'));
    writeFileSync(join(folder, '2-0.jsonl'), line('/house/server/realtime/y.pg.test.ts') + line(''));
    expect(readNotes(folder, '/house').map(({ test: path }) => path)).toEqual([test, 'server/realtime/y.pg.test.ts']);
    rmSync(folder, { recursive: true });
  });

  it('[SURFACE-MET] knows a route by its parts, whatever they are called', () => {
    expect(bareCall('GET /media/:tenantId/:file{[a-z]{2}-.+}')).toBe('GET /media/{}/{}');
    expect(bareCall('GET /lang/prd/{lang}.json')).toBe(bareCall('GET /lang/prd/:file'));
  });

  it('[SURFACE-HELD] names what nobody met, and pages that are out of date', () => {
    const entries = surface([{ what: 'operation', name: 'query isTakemePayEnabled', test }]);
    expect(missing(entries)).toContain('queries: takemePayUrl');
    expect(missing(entries)).not.toContain('queries: isTakemePayEnabled');
    const met = entries.filter(({ heldBy }) => heldBy.length > 0);
    const page = surfaceTable(entries);
    expect(faultsOfPage(page, met)).toEqual([]);
    expect(faultsOfPage(page.replace(test, 'server/other.pg.test.ts'), met)).toHaveLength(1);
    expect(faultsOfPage('', met)).toHaveLength(1);
    expect(faultsOfRows(page, met, new Set([test]))).toEqual([]);
    expect(faultsOfRows(page, met, new Set())).toEqual([
      `docs/surface.md names ${test} for isTakemePayEnabled, which is not there: npm run surface`,
    ]);
    expect(faultsOfRows('', met, new Set([test]))).toHaveLength(1);
  });
});
