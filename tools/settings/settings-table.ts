/** docs/settings.md as it follows from the schema and from the code that reads it [SETTING-TABLE]. */
import * as v from 'valibot';
import { type SettingWords, TenantSettings } from '#shared/domain/tenant-settings/tenant-settings.ts';
import { type Fault, lineAt } from '#tools/checks/fault.ts';
import { isCode, isTest, isTestSupport, type SourceFile } from '#tools/checks/repository-files.ts';

export const SETTINGS_PAGE = 'docs/settings.md';
const SCHEMA = 'shared/domain/tenant-settings/';
const AREAS = 'client/admin/areas/';

const HEAD = `# The settings of a house

Written by \`node tools/settings/run.ts\`; \`npm run check\` fails when it differs from the schema (\`${SCHEMA}tenant-settings.ts\`) or from who reads it or shows it in administration, and when nothing does. They are stored flat in \`tenant.settings\`, by the names of the first column; null is the same as not set. A value of a wrong kind or out of its range counts as its default, and the log names it once. What is set for a place (its wait before the lock, its session) are columns of \`location\`.

| setting | meaning | range | unit | default | read by | screen |
|---|---|---|---|---|---|---|
`;

interface Setting extends SettingWords {
  /** As it is stored. */
  readonly name: string;
  /** What code that reads it says after `settings.`, and the name it takes from there. */
  readonly property: string;
  readonly inner: string;
  readonly byDefault: unknown;
}

/** Settings nobody reads, a page that says something else than the code, and keys looked up past the schema. */
export function settingsFaults(files: readonly SourceFile[]): Fault[] {
  const page = files.find(({ path }) => path === SETTINGS_PAGE);
  const unread = settings()
    .filter((setting) => readersOf(setting, files).length === 0)
    .map(({ name, property, inner }) => ({
      rule: 'SETTING-TABLE',
      file: `${SCHEMA}tenant-settings.ts`,
      message: `nothing reads ${name}: no code says settings.${property}${inner === '' ? '' : ` and ${inner}`}`,
    }));
  const unseen = settings()
    .map((setting) => ({ setting, screens: screensOf(setting, files) }))
    .filter(({ screens }) => screens.length !== 1)
    .map(({ setting: { name }, screens }) => ({
      rule: 'SETTING-SCREEN',
      file: `${SCHEMA}tenant-settings.ts`,
      message:
        screens.length === 0
          ? `no screen shows ${name}: nothing in ${AREAS} names it`
          : `several screens show ${name}: ${screens.join(', ')}`,
    }));
  const stale =
    page?.text === settingsPage(files)
      ? []
      : [{ rule: 'SETTING-TABLE', file: SETTINGS_PAGE, message: 'is not what node tools/settings/run.ts writes' }];
  return [...unread, ...unseen, ...stale, ...keysPastTheSchema(files)];
}

/** A key named in a statement or between brackets is one the schema does not know of. */
const lookedUp = /\bsettings\s*(?:->|#>|\?\s*')|\bsettings\??\.?\[['"`]/;

function keysPastTheSchema(files: readonly SourceFile[]): Fault[] {
  return files
    .filter(({ path }) => /^(?:server|shared|client)\//.test(path) && isCode(path))
    .flatMap(({ path, text }) => {
      const at = lookedUp.exec(text);
      return at === null
        ? []
        : [
            {
              rule: 'SETTING-TABLE',
              file: path,
              line: lineAt(text, at.index),
              message: `${at[0]}…: a setting is read as settings.<name>, from server/queries/house/tenant-settings.ts`,
            },
          ];
    });
}

export function settingsPage(files: readonly SourceFile[]): string {
  const rows = settings().map((setting) => {
    const { name, each, meaning, range, unit, byDefault } = setting;
    const readers = readersOf(setting, files).map((path) => `\`${path}\``);
    const shownName = each === '' ? `\`${name}\`` : `\`${name}.…\`, each ${each}`;
    return `| ${[shownName, meaning, range, unit, shown(byDefault), readers.join(', '), screensOf(setting, files).join(', ')].join(' | ')} |\n`;
  });
  return HEAD + rows.join('');
}

const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `\`${value}\`` : 'not set';

function settings(): Setting[] {
  return Object.entries(TenantSettings.entries).flatMap(([name, entry]) =>
    entry.wrapped.type === 'object'
      ? Object.entries<v.GenericSchema>(entry.wrapped.entries).map(([inner, below]) => ({
          ...described(below),
          name: `${name}.${inner}`,
          property: name,
          inner,
        }))
      : [{ ...described(entry), name, property: name, inner: '' }],
  );
}

/** The words stand on the innermost schema, the default on the outermost. */
function described(entry: v.GenericSchema): SettingWords & { readonly byDefault: unknown } {
  const { meaning, range, unit, each } = v.getMetadata(innermost(entry));
  const word = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    meaning: word(meaning),
    range: word(range),
    unit: word(unit),
    each: word(each),
    byDefault: 'default' in entry ? entry.default : null,
  };
}

function innermost(schema: v.GenericSchema): v.GenericSchema {
  return 'wrapped' in schema && isSchema(schema.wrapped) ? innermost(schema.wrapped) : schema;
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** A setting that a field shows together with something else: the pictures above the menu are one list. */
const SHOWN_IN: Readonly<Record<string, string>> = { picture: 'pictures' };

/** Areas of administration with a form over what is set, and a field in it of this name; else what is told there to be read. */
function screensOf({ name, property }: Setting, files: readonly SourceFile[]): string[] {
  const field = new RegExp(`(?:\\bname: |Field\\()'${(SHOWN_IN[name] ?? name).replace('.', '\\.')}'`);
  const found = areasWith(files, (text) => field.test(text));
  const forms = areasWith(files, (text) => /\b(?:SettingsForm|useHouseForm)\b/.test(text));
  const screens = found.filter((area) => forms.includes(area));
  const told = new RegExp(`\\bsettings\\.${property}\\b`);
  return screens.length > 0 ? screens : areasWith(files, (text) => told.test(text));
}

/** Areas of administration whose code says something. */
function areasWith(files: readonly SourceFile[], says: (text: string) => boolean): string[] {
  const areas = files.flatMap(({ path, text }) => {
    const [area = ''] = path.startsWith(AREAS) ? path.slice(AREAS.length).split('/') : [];
    return area !== '' && isCode(path) && !isTest(path) && says(text) ? [area] : [];
  });
  return [...new Set(areas)];
}

/** Code of the server and of the rules that reads it; what writes settings reads none. */
function readersOf({ property, inner }: Setting, files: readonly SourceFile[]): string[] {
  const within = new RegExp(`\\b${inner}\\b`);
  const reads = new RegExp(`\\bsettings\\.${property}\\b`);
  return files
    .filter(
      ({ path, text }) =>
        /^(?:server|shared)\//.test(path) &&
        isCode(path) &&
        !isTest(path) &&
        !isTestSupport(path) &&
        !path.startsWith(SCHEMA) &&
        reads.test(text) &&
        (inner === '' || within.test(text)),
    )
    .map(({ path }) => path);
}
