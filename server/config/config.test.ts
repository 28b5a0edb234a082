import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigFault, loadConfig } from './config.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bellhop-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const load = (environment: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...environment });

function faults(environment: Record<string, string>): readonly string[] {
  try {
    load(environment);
  } catch (error) {
    if (error instanceof ConfigFault) return error.lines;
    throw error;
  }
  return [];
}

describe('loadConfig', () => {
  it('[CONFIG-DEFAULTS] needs nothing: loopback, port 3000, embedded database, engines that need no account', () => {
    const config = load({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      production: false,
      demo: false,
      databaseUrl: undefined,
      redisUrl: undefined,
      trustProxy: 0,
      jobConcurrency: 4,
      worksBeside: true,
      translationPatienceSeconds: 300,
      syncLog: { tenants: [], megabytes: 256, days: 14 },
    });
    expect(config.translation.order).toEqual(['phrasebook', 'apertium']);
  });

  it('[CONFIG-DEFAULTS] keeps its data and finds the built client in the checkout', () => {
    const root = fileURLToPath(new URL('../../', import.meta.url));
    const secrets = { SESSION_SECRET: 's'.repeat(48), MEDIA_SECRET: 'm'.repeat(48) };
    expect(loadConfig(secrets)).toMatchObject({
      dataDir: join(root, '.data'),
      clientDir: join(root, 'client', 'dist'),
    });
  });

  it('[CONFIG-FAULTS] tells every fault at once, one line each', () => {
    expect(
      faults({
        PORT: '3OOO',
        LOG_LEVEL: 'loud',
        DEMO: 'maybe',
        DEEPL_URL: 'https://deepl.example',
        TRANSLATION_ORDER: 'google,babelfish',
      }),
    ).toEqual([
      'PORT must be a whole number from 0 to 65535, not "3OOO"',
      'DEMO must be 1 or 0, not "maybe"',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"',
      'TRANSLATION_ORDER names google, which needs GOOGLE_TRANSLATE_PROJECT',
      'TRANSLATION_ORDER names "babelfish"; known are phrasebook, libretranslate, deepl, google, apertium',
      'DEEPL_API_KEY must be set together with DEEPL_URL',
    ]);
  });

  it('[CONFIG-FAULTS] never shows a password or secret', () => {
    const lines = faults({
      DATABASE_URL: 'mysql://desk:hunter2@db.example/hotel',
      SESSION_SECRET: 'too-short-to-sign',
    });
    expect(lines).toHaveLength(2);
    expect(lines.join(' ')).not.toMatch(/hunter2|too-short/);
  });

  it('[CONFIG-FAULTS] refuses what would be unsafe in production', () => {
    expect(
      faults({
        NODE_ENV: 'production',
        DEMO: '1',
        REDIS_URL: 'redis://cache.example',
        DATABASE_URL: 'postgres://db.example/hotel',
      }),
    ).toEqual([
      expect.stringContaining('DEMO must not be set in production'),
      expect.stringContaining('SESSION_SECRET and MEDIA_SECRET must be set in production with REDIS_URL'),
    ]);
  });

  it('[MAP-TILES] map tiles have a fixed host and name who draws them', () => {
    const tiles = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '© the mapmakers' };
    expect(load(tiles).tiles).toEqual({ url: tiles.MAP_TILES_URL, attribution: tiles.MAP_TILES_ATTRIBUTION });
    expect(load({}).tiles).toBeNull();
    expect(faults({ MAP_TILES_URL: tiles.MAP_TILES_URL })).toEqual([
      'MAP_TILES_URL must be set together with MAP_TILES_ATTRIBUTION: who draws a map is named on it',
    ]);
    for (const MAP_TILES_URL of ['https://{s}.tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/', 'tiles; *'])
      expect(faults({ ...tiles, MAP_TILES_URL })[0]).toContain('MAP_TILES_URL must be like');
  });

  it('[KEEP-AGES] ages have defaults; memory shorter than the promise, or marks forgotten before clients, are faults', () => {
    expect(load({}).keep).toEqual({
      clients: 45,
      actions: 90,
      sessions: 30,
      logs: 90,
      pms: 14,
      translations: 180,
      events: 7,
      jobs: 30,
      mails: 30,
      history: 365,
      originals: 90,
      answers: 1,
      invitations: 7,
      signUps: 1,
    });
    expect(load({ KEEP_CLIENTS_DAYS: '60', KEEP_LOGS_DAYS: '7' }).keep).toMatchObject({ clients: 60, logs: 7 });
    expect(faults({ KEEP_CLIENTS_DAYS: '29' })).toEqual([
      'KEEP_CLIENTS_DAYS must be a whole number from 30 to 36500, not "29"',
    ]);
    expect(faults({ KEEP_CLIENTS_DAYS: '120' })).toEqual([
      'KEEP_ACTIONS_DAYS must be at least KEEP_CLIENTS_DAYS (120), not 90',
    ]);
  });

  it('[LOG-KEEP] sync logs are kept as long as it says', () => {
    expect(load({ SYNC_LOG_DAYS: '3' }).syncLog.days).toBe(3);
    expect(faults({ SYNC_LOG_DAYS: '0' })).toEqual([expect.stringContaining('SYNC_LOG_DAYS')]);
  });

  it('[CONFIG-DEFAULTS] a process may leave background jobs to others', () => {
    expect(load({ JOB_CONCURRENCY: '0' }).jobConcurrency).toBe(0);
    expect(faults({ JOB_CONCURRENCY: '65' })).toEqual([
      expect.stringContaining('JOB_CONCURRENCY must be a whole number from 0 to 64'),
    ]);
  });

  it('[CONFIG-DEFAULTS] takes an empty variable for one that is not set', () => {
    expect(load({ PORT: '', REDIS_URL: ' ' })).toMatchObject({ port: 3000, redisUrl: undefined });
  });

  it('[CONFIG-TRANSLATION] asks engines in the order given, each with its own address', () => {
    const { translation } = load({
      DEEPL_API_KEY: 'abc:fx',
      LIBRETRANSLATE_URL: 'http://127.0.0.1:5000',
      TRANSLATION_ORDER: 'deepl, libretranslate',
      APERTIUM: 'off',
    });
    expect(translation).toMatchObject({
      order: ['deepl', 'libretranslate'],
      deepl: { url: 'https://api-free.deepl.com' },
      apertium: 'off',
    });
  });

  it('[CONFIG-TRANSLATION] reads a service account, and says what is wrong with its file', () => {
    const file = join(dataDir, 'key.json');
    writeFileSync(
      file,
      JSON.stringify({
        client_email: 'desk@hotel.example',
        private_key: '-----BEGIN PRIVATE KEY-----\n',
        type: 'service_account',
      }),
    );
    const google = { GOOGLE_TRANSLATE_PROJECT: 'hotel', GOOGLE_APPLICATION_CREDENTIALS: file };
    expect(load(google).translation.google?.key?.client_email).toBe('desk@hotel.example');
    writeFileSync(file, '{');
    expect(faults(google)).toEqual([
      expect.stringContaining('GOOGLE_APPLICATION_CREDENTIALS is no readable service account key'),
    ]);
  });

  it('[CONFIG-SECRETS] makes secrets once, readable by their owner only, and keeps them', () => {
    const first = load({}).secrets;
    expect(first.session).not.toBe(first.media);
    expect(load({}).secrets).toEqual(first);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('[CONFIG-SECRETS] prefers the secrets given and writes none of them', () => {
    const given = { SESSION_SECRET: 's'.repeat(40), MEDIA_SECRET: 'm'.repeat(40) };
    expect(load(given).secrets).toEqual({
      session: given.SESSION_SECRET,
      media: given.MEDIA_SECRET,
      fromDataDir: false,
    });
    expect(statSync(join(dataDir, 'secrets.json'), { throwIfNoEntry: false })).toBeUndefined();
  });

  it('[CONFIG-SECRETS] does not replace a damaged file', () => {
    writeFileSync(join(dataDir, 'secrets.json'), 'half a fi');
    expect(() => load({})).toThrow('secrets.json cannot be read');
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe('half a fi');
  });
});
