/** What the files for operators name is there, and what they set is read. Their engines are not needed for it. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const documented = new Set([...read('README.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name));
/** Not ours: PostgreSQL's image's own, and what the compose file alone reads. */
const foreign = new Set(['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'DATABASE_PASSWORD']);

function undocumented(names: Iterable<string | undefined>): (string | undefined)[] {
  return [...names].filter((name) => !documented.has(name) && !foreign.has(name ?? ''));
}

describe('[OPS-DEPLOY]', () => {
  it('the container is made of what is in the checkout, and starts the program that npm start does', () => {
    const lines = read('tools/deploy/Containerfile').split('\n');
    const copied = lines.filter((line) => line.startsWith('COPY ') && !line.includes('--from='));
    for (const source of copied.flatMap((line) => line.split(' ').slice(1, -1)))
      expect(existsSync(root + source)).toBe(true);
    const scripts = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const [, script] of lines.join('\n').matchAll(/npm run (\w+)/g))
      expect(scripts.scripts).toHaveProperty(script ?? '');
    expect(lines.findLast((line) => line.startsWith('CMD '))).toBe(
      `CMD ${JSON.stringify(scripts.scripts['start']?.replace(/^exec /, '').split(' ')).replace(',', ', ')}`,
    );
    const set = [...lines.join('\n').matchAll(/^ENV (.*)$/gm)].flatMap(([, all]) => (all ?? '').split(' '));
    expect(undocumented(set.map((pair) => pair.split('=')[0]))).toEqual([]);
  });

  it('the compose file sets what is read, and leaves no secret to chance', () => {
    const text = read('tools/deploy/compose.yaml');
    expect(undocumented([...text.matchAll(/^ +([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name))).toEqual([]);
    for (const secret of ['SESSION_SECRET', 'MEDIA_SECRET', 'DATABASE_PASSWORD'])
      expect(text).toContain(`\${${secret}:?`);
    const words: Readonly<Record<string, string>> = { PUBLIC_URL: 'https://chat.example' };
    const set: (readonly [string, string])[] = [...text.matchAll(/^ {6}([A-Z][A-Z0-9_]+): (.*)$/gm)].map(
      ([, name = '', value = '']) => [
        name,
        value.replaceAll(/\$\{(\w+)(?::[?-]([^}]*))?\}/g, (_all, variable: string, fallback?: string) =>
          text.includes(`\${${variable}:?`) ? (words[variable] ?? 'x'.repeat(40)) : (fallback ?? ''),
        ),
      ],
    );
    const config = loadConfig({ NODE_ENV: 'production', ...Object.fromEntries(set) });
    expect(config.databaseUrl).toBe(`postgresql://bellhop:${'x'.repeat(40)}@database/bellhop`);
    expect(config.secrets.fromDataDir).toBe(false);
    const [, file] = /dockerfile: (\S+)/.exec(text) ?? [];
    expect(existsSync(root + (file ?? ''))).toBe(true);
  });

  it.each(['bellhop.service', 'bellhop-backup.service'])(
    '%s starts a program of the checkout by a Node.js that it has',
    (name) => {
      const text = read(`tools/deploy/${name}`);
      const [, node, script] =
        /^ExecStart=.*?((?:\/opt\/bellhop\/)?node_modules\/\.bin\/node) (tools\/\w+\.ts)/m.exec(text) ?? [];
      expect(node).toBeDefined();
      expect(existsSync(`${root}${script ?? ''}`)).toBe(true);
      const set = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, all]) => (all ?? '').split(' '));
      expect(undocumented(set.map((pair) => pair.split('=')[0]))).toEqual([]);
      const [, page] = /^Documentation=file:\/opt\/bellhop\/(\S+)$/m.exec(text) ?? [];
      expect(existsSync(root + (page ?? ''))).toBe(true);
    },
  );
});
