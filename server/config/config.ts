/**
 * Everything the server can be told from outside, read once from environment variables.
 * A variable that is empty counts as not set. README.md lists them for whoever runs Bellhop.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { accountsOf, type AccountsByHouse } from './accounts.ts';
import { retentionFaults, type Retention, retentionOf, retentionVariables } from './retention.ts';
import { databaseUrl, flag, httpUrl, integer, oneOf, secret, text, tilesUrl, urlOf } from './fields.ts';
import { type BillingConfig, billingFaults, billingOf, billingVariables } from './billing.ts';
import { type MaskKey, maskKeyFaults, maskKeysOf } from './mask-keys.ts';
import { type MediaConfig, mediaFaults, mediaOf, mediaVariables } from './media.ts';
import { type PushConfig, pushFaults, pushOf, pushVariables, type SmsConfig, smsOf } from './push.ts';
import {
  type LanguageModelConfig,
  languageModelFaults,
  languageModelOf,
  languageModelVariables,
} from './language-model.ts';
import { type SpeechConfig, speechFaults, speechOf, speechVariables } from './speech.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { type VoiceConfig, voiceFaults, voiceOf, voiceVariables } from './voice.ts';
import { faultLine, StartupFault } from '#server/faults/startup-fault.ts';

const translationEngines = ['phrasebook', 'libretranslate', 'deepl', 'google', 'apertium'] as const;
export type TranslationEngine = (typeof translationEngines)[number];

export interface Config {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Where guests and staff reach us, without a closing slash; undefined: the address we listen on. */
  readonly publicUrl: string | undefined;
  /** Where the operator's own guest app is to be had; null: in no store. */
  readonly stores: { readonly android: string | null; readonly ios: string | null } | null;
  /** Where maps get their tiles [MAP-TILES]; null: they are sketches. */
  readonly tiles: { readonly url: string; readonly attribution: string } | null;
  /** Absolute. Holds the embedded database, secrets and uploads. */
  readonly dataDir: string;
  /** Absolute; where the built client is. */
  readonly clientDir: string;
  /** Whether that folder was named, and so is nobody's to build. */
  readonly clientGiven: boolean;
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Connections of this process's pool. */
  readonly poolSize: number;
  /** Background jobs this process runs at once; 0: it only enqueues them, and another process runs them. */
  readonly jobConcurrency: number;
  /** Whether those run in a process of their own, which this one starts. */
  readonly worksBeside: boolean;
  /** Undefined: notices travel by PostgreSQL NOTIFY. */
  readonly redisUrl: string | undefined;
  readonly production: boolean;
  /** Shows /qa and /dev to others than loopback. Never in production. */
  readonly demo: boolean;
  /** Whether anybody may sign an organisation up; the first one of an empty server needs its set-up code instead. */
  readonly signUp: boolean;
  /** How many proxies in front of us set X-Forwarded-For; 0 trusts none. */
  readonly trustProxy: number;
  /** Opens /metrics to whoever brings it; undefined: in production this machine alone may read them. */
  readonly metricsToken: string | undefined;
  /** Seconds for which a process that was told to stop still serves while /readyz already says no. */
  readonly drainSeconds: number;
  /** For how long browsers are to come by https alone; 0 where they need not. */
  readonly hstsSeconds: number;
  /** Tenants, by their codes, of which this process records a sync log from its start; and how large one may become. */
  readonly syncLog: {
    readonly tenants: readonly string[];
    readonly megabytes: number;
    /** How long a log is kept after its end. */ readonly days: number;
  };
  readonly keep: Retention;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  readonly translation: TranslationConfig;
  /** How long a text waits for its translation; afterwards it is said to be untranslated [TR-BOUND]. */
  readonly translationPatienceSeconds: number;
  readonly languageModel: LanguageModelConfig | undefined;
  readonly speech: SpeechConfig | undefined;
  /** A port of this machine that pages to be read may lie at: for tests, never in production [OUTSIDE-PRIVATE]. */
  readonly outsideLoopbackPort: number | undefined;
  /** Who sells plans, and how they are paid. */
  readonly billing: BillingConfig;
  readonly push: PushConfig;
  readonly sms: SmsConfig;
  readonly media: MediaConfig;
  readonly voice: VoiceConfig;
  /** Accounts with payment providers and property systems, by the codes of tenants. */
  readonly accounts: AccountsByHouse;
  readonly secrets: Secrets;
  /** Seals the secrets that houses write at a console; undefined: made from the media secret. */
  readonly sealSecret: string | undefined;
  /** Seal the originals of masked messages: the first seals, all of them open; none: a key made as for the secrets above. */
  readonly maskKeys: readonly MaskKey[];
}

export interface TranslationConfig {
  /** Asked one after the other until one answers; only engines that are configured. */
  readonly order: readonly TranslationEngine[];
  readonly libreTranslate: { readonly url: string; readonly apiKey: string | undefined } | undefined;
  readonly deepl: { readonly url: string; readonly apiKey: string } | undefined;
  readonly google: GoogleTranslateConfig | undefined;
  /** auto: found on the PATH; otherwise the path of the program. */
  readonly apertium: 'auto' | 'off' | { readonly path: string };
}

export interface GoogleTranslateConfig {
  readonly project: string;
  readonly location: string;
  /** Either a ready access token, or a service account's key. */
  readonly token: string | undefined;
  readonly key:
    | { readonly client_email: string; readonly private_key: string; readonly token_uri?: string }
    | undefined;
}

/** All that is wrong with the environment, one line for each fault. */
export class ConfigFault extends StartupFault {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const Variables = v.object({
  NODE_ENV: text(),
  PORT: integer(0, 65_535),
  HOST: text(),
  PUBLIC_URL: httpUrl(),
  ANDROID_APP_URL: urlOf('https:'),
  IOS_APP_URL: urlOf('https:'),
  MAP_TILES_URL: tilesUrl(),
  MAP_TILES_ATTRIBUTION: text(),
  DATA_DIR: text(),
  CLIENT_DIR: text(),
  DATABASE_URL: databaseUrl(),
  DATABASE_POOL: integer(2, 500),
  JOB_CONCURRENCY: integer(0, 64),
  JOB_PROCESS: oneOf(['own', 'same']),
  REDIS_URL: urlOf('redis:', 'rediss:'),
  DEMO: flag(),
  SIGN_UP: oneOf(['open', 'closed']),
  TRUST_PROXY: integer(0, 10),
  METRICS_TOKEN: secret(),
  DRAIN_SECONDS: integer(0, 15),
  HSTS_SECONDS: integer(0, 63_072_000),
  SYNC_LOG: text(),
  SYNC_LOG_MB: integer(1, 10_240),
  SYNC_LOG_DAYS: integer(1, 3_650),
  ...retentionVariables,
  ...pushVariables,
  ...voiceVariables,
  ...mediaVariables,
  ...languageModelVariables,
  ...speechVariables,
  OUTSIDE_LOOPBACK_PORT: integer(1, 65_535),
  ...billingVariables,
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  SMTP_URL: urlOf('smtp:', 'smtps:'),
  MAIL_FROM: text(),
  LIBRETRANSLATE_URL: httpUrl(),
  LIBRETRANSLATE_API_KEY: text(),
  DEEPL_URL: httpUrl(),
  DEEPL_API_KEY: text(),
  GOOGLE_TRANSLATE_PROJECT: text(),
  GOOGLE_TRANSLATE_LOCATION: text(),
  GOOGLE_TRANSLATE_TOKEN: text(),
  GOOGLE_APPLICATION_CREDENTIALS: text(),
  APERTIUM: text(),
  TRANSLATION_ORDER: text(),
  TRANSLATION_PATIENCE_SECONDS: integer(10, 86_400),
  HOUSE_ACCOUNTS: text(),
  SESSION_SECRET: secret(),
  MEDIA_SECRET: secret(),
  SEAL_SECRET: secret(),
  MASK_KEYS: text(),
});
type Variables = v.InferOutput<typeof Variables>;

/**
 * Reads the environment. Makes secrets that were not given, in `DATA_DIR/secrets.json`, and reads the
 * key file that GOOGLE_APPLICATION_CREDENTIALS names; nothing else is touched.
 *
 * @throws ConfigFault with every fault found, not only the first
 */
export function loadConfig(environment: Environment = process.env): Config {
  const given = Object.fromEntries(
    Object.keys(Variables.entries).map((key) => [key, environment[key]?.trim() || undefined]),
  );
  const parsed = v.safeParse(Variables, given);
  const lines = (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? 'environment'} ${issue.message}`);
  const vars = v.safeParse(
    v.partial(Variables),
    Object.fromEntries(Object.entries(given).filter(([key]) => !lines.some((line) => line.startsWith(`${key} `)))),
  );
  if (!vars.success) throw new ConfigFault(lines);

  const production = vars.output.NODE_ENV === 'production';
  const translation = translationOf(vars.output, lines);
  const accounts = accountsOf(vars.output.HOUSE_ACCOUNTS, lines);
  lines.push(...contradictions(vars.output, production));
  if (lines.length > 0) throw new ConfigFault(lines);
  return { ...configOf(vars.output, production, translation), accounts };
}

const YEAR_S = 31_536_000;

function configOf(
  vars: Partial<Variables>,
  production: boolean,
  translation: TranslationConfig,
): Omit<Config, 'accounts'> {
  const dataDir = resolve(vars.DATA_DIR ?? fileURLToPath(new URL('../../.data', import.meta.url)));
  return {
    port: vars.PORT ?? 3000,
    host: vars.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: vars.PUBLIC_URL?.replace(/\/+$/, ''),
    stores:
      vars.ANDROID_APP_URL === undefined && vars.IOS_APP_URL === undefined
        ? null
        : { android: vars.ANDROID_APP_URL ?? null, ios: vars.IOS_APP_URL ?? null },
    tiles:
      vars.MAP_TILES_URL === undefined
        ? null
        : { url: vars.MAP_TILES_URL, attribution: vars.MAP_TILES_ATTRIBUTION ?? '' },
    dataDir,
    clientGiven: vars.CLIENT_DIR !== undefined,
    clientDir: resolve(vars.CLIENT_DIR ?? fileURLToPath(new URL('../../client/dist', import.meta.url))),
    databaseUrl: vars.DATABASE_URL,
    poolSize: vars.DATABASE_POOL ?? 16,
    jobConcurrency: vars.JOB_CONCURRENCY ?? 4,
    worksBeside: (vars.JOB_PROCESS ?? 'own') === 'own',
    redisUrl: vars.REDIS_URL,
    production,
    demo: vars.DEMO ?? false,
    signUp: (vars.SIGN_UP ?? (production ? 'closed' : 'open')) === 'open',
    trustProxy: vars.TRUST_PROXY ?? 0,
    metricsToken: vars.METRICS_TOKEN,
    drainSeconds: vars.DRAIN_SECONDS ?? 0,
    hstsSeconds: production && vars.PUBLIC_URL?.startsWith('https:') === true ? (vars.HSTS_SECONDS ?? YEAR_S) : 0,
    syncLog: {
      tenants: (vars.SYNC_LOG ?? '')
        .split(',')
        .map((code) => code.trim())
        .filter((code) => code !== ''),
      megabytes: vars.SYNC_LOG_MB ?? 256,
      days: vars.SYNC_LOG_DAYS ?? 14,
    },
    keep: retentionOf(vars),
    logLevel: vars.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    mail: { smtpUrl: vars.SMTP_URL, from: vars.MAIL_FROM ?? 'Bellhop <no-reply@localhost>' },
    translation,
    translationPatienceSeconds: vars.TRANSLATION_PATIENCE_SECONDS ?? 300,
    languageModel: languageModelOf(vars),
    speech: speechOf(vars),
    outsideLoopbackPort: vars.OUTSIDE_LOOPBACK_PORT,
    billing: billingOf(vars),
    push: pushOf(vars, production),
    sms: smsOf(vars),
    voice: voiceOf(vars),
    media: mediaOf(vars),
    sealSecret: vars.SEAL_SECRET,
    maskKeys: maskKeysOf(vars.MASK_KEYS),
    secrets: loadSecrets(dataDir, { session: vars.SESSION_SECRET, media: vars.MEDIA_SECRET }),
  };
}

function contradictions(vars: Partial<Variables>, production: boolean): string[] {
  const lines: string[] = [];
  if ((vars.MAP_TILES_URL === undefined) !== (vars.MAP_TILES_ATTRIBUTION === undefined))
    lines.push('MAP_TILES_URL must be set together with MAP_TILES_ATTRIBUTION: who draws a map is named on it');
  if (production && vars.DEMO === true)
    lines.push('DEMO must not be set in production (NODE_ENV=production): it shows demo logins to everybody');
  if (production && vars.OUTSIDE_LOOPBACK_PORT !== undefined)
    lines.push(
      'OUTSIDE_LOOPBACK_PORT must not be set in production (NODE_ENV=production): it lets consoles reach a port of this machine',
    );
  if (
    production &&
    vars.REDIS_URL !== undefined &&
    (vars.SESSION_SECRET === undefined || vars.MEDIA_SECRET === undefined)
  ) {
    // Redis is there for several processes, and each would otherwise make secrets of its own.
    lines.push(
      'SESSION_SECRET and MEDIA_SECRET must be set in production with REDIS_URL: all processes need the same ones, 32 characters or more each',
    );
  }
  if (vars.REDIS_URL !== undefined && vars.DATABASE_URL === undefined) {
    lines.push(
      'DATABASE_URL must be set together with REDIS_URL: several processes cannot share the embedded database',
    );
  }
  if (production && vars.SMTP_URL !== undefined && vars.MAIL_FROM === undefined)
    lines.push('MAIL_FROM must be set together with SMTP_URL, for example "Front desk <desk@hotel.example>"');
  if (vars.LIBRETRANSLATE_API_KEY !== undefined && vars.LIBRETRANSLATE_URL === undefined)
    lines.push('LIBRETRANSLATE_URL must be set together with LIBRETRANSLATE_API_KEY');
  if (vars.DEEPL_URL !== undefined && vars.DEEPL_API_KEY === undefined)
    lines.push('DEEPL_API_KEY must be set together with DEEPL_URL');
  lines.push(
    ...languageModelFaults(vars),
    ...mediaFaults(vars),
    ...maskKeyFaults(vars.MASK_KEYS),
    ...speechFaults(vars),
    ...billingFaults(vars, production),
    ...retentionFaults(vars),
    ...pushFaults(vars),
    ...voiceFaults(vars),
  );
  return lines;
}

function translationOf(vars: Partial<Variables>, lines: string[]): TranslationConfig {
  const google = googleOf(vars, lines);
  const apertium = vars.APERTIUM ?? 'auto';
  const engines = {
    libreTranslate:
      vars.LIBRETRANSLATE_URL === undefined
        ? undefined
        : { url: vars.LIBRETRANSLATE_URL, apiKey: vars.LIBRETRANSLATE_API_KEY },
    deepl:
      vars.DEEPL_API_KEY === undefined
        ? undefined
        : { url: vars.DEEPL_URL ?? deeplUrl(vars.DEEPL_API_KEY), apiKey: vars.DEEPL_API_KEY },
    google,
    apertium: apertium === 'auto' || apertium === 'off' ? apertium : { path: apertium },
  } as const;
  const missing: Partial<Record<TranslationEngine, string>> = {
    ...(engines.libreTranslate === undefined && { libretranslate: 'LIBRETRANSLATE_URL' }),
    ...(engines.deepl === undefined && { deepl: 'DEEPL_API_KEY' }),
    ...(engines.google === undefined && { google: 'GOOGLE_TRANSLATE_PROJECT' }),
    ...(engines.apertium === 'off' && { apertium: 'APERTIUM other than off' }),
  };
  const configured = translationEngines.filter((engine) => missing[engine] === undefined);
  const order = (vars.TRANSLATION_ORDER ?? configured.join(','))
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const chosen: TranslationEngine[] = [];
  for (const name of order) {
    const engine = translationEngines.find((known) => known === name);
    if (engine === undefined)
      lines.push(`TRANSLATION_ORDER names "${name}"; known are ${translationEngines.join(', ')}`);
    else if (missing[engine] !== undefined)
      lines.push(`TRANSLATION_ORDER names ${engine}, which needs ${missing[engine]}`);
    else if (!chosen.includes(engine)) chosen.push(engine);
  }
  return { order: chosen, ...engines };
}

/** DeepL's free keys end in :fx and are served by a host of their own. */
function deeplUrl(key: string): string {
  return key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
}

const ServiceAccount = v.object({
  client_email: v.pipe(v.string(), v.nonEmpty()),
  private_key: v.pipe(v.string(), v.startsWith('-----BEGIN PRIVATE KEY-----')),
  token_uri: v.exactOptional(v.pipe(v.string(), v.url())),
});

function googleOf(vars: Partial<Variables>, lines: string[]): GoogleTranslateConfig | undefined {
  const {
    GOOGLE_TRANSLATE_PROJECT: project,
    GOOGLE_TRANSLATE_TOKEN: token,
    GOOGLE_APPLICATION_CREDENTIALS: keyFile,
  } = vars;
  if (project === undefined) {
    if (token !== undefined) lines.push('GOOGLE_TRANSLATE_PROJECT must be set together with GOOGLE_TRANSLATE_TOKEN');
    return undefined;
  }
  if (token === undefined && keyFile === undefined) {
    lines.push(
      "GOOGLE_TRANSLATE_PROJECT needs GOOGLE_APPLICATION_CREDENTIALS (a service account's key file) or GOOGLE_TRANSLATE_TOKEN",
    );
  }
  let key: GoogleTranslateConfig['key'];
  if (keyFile !== undefined) {
    try {
      key = v.parse(ServiceAccount, JSON.parse(readFileSync(keyFile, 'utf8')));
    } catch (error) {
      lines.push(`GOOGLE_APPLICATION_CREDENTIALS is no readable service account key: ${faultLine(error)}`);
    }
  }
  return { project, location: vars.GOOGLE_TRANSLATE_LOCATION ?? 'global', token, key };
}
