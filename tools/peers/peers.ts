/**
 * The programs the tests run against for real: a browser, Redis, a translation engine. Each is found, or
 * installed (Debian's packages as root, Playwright's download for the browser otherwise), or named as missing.
 */
import { StartupFault } from '#server/faults/startup-fault.ts';
import type { System } from './system.ts';

/** Where the peers are, as the environment the test stages get. */
export type PeerPaths = Readonly<Partial<Record<Peer['variable'], string>>>;

interface Peer {
  readonly name: string;
  /** Names its path: read when looking, set for the stages. */
  readonly variable: 'CHROMIUM_PATH' | 'CHROMIUM_SHELL_PATH' | 'REDIS_SERVER_PATH' | 'APERTIUM_PATH';
  readonly programs: readonly string[];
  /** Debian's packages, wishes included that no test depends on. */
  readonly packages: readonly string[];
  /** Without it the tests are the same and take longer: it is asked for with less patience, and never missed. */
  readonly optional?: true;
  works(program: string, system: System): boolean;
}

const peers: readonly Peer[] = [
  {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    programs: [
      'chromium',
      'chromium-browser',
      'google-chrome-stable',
      'google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    packages: ['chromium', 'fonts-noto-core', 'fonts-noto-cjk'],
    works: (program, system) => system.ask(program, ['--version']) !== undefined,
  },
  {
    name: 'Chromium without windows',
    variable: 'CHROMIUM_SHELL_PATH',
    programs: ['chromium-headless-shell'],
    packages: ['chromium-headless-shell'],
    optional: true,
    works: (program, system) => system.ask(program, ['--version']) !== undefined,
  },
  {
    name: 'Redis',
    variable: 'REDIS_SERVER_PATH',
    programs: ['redis-server', 'valkey-server'],
    packages: ['redis-server'],
    works: (program, system) => system.ask(program, ['--version']) !== undefined,
  },
  {
    name: 'Apertium with English and Spanish',
    variable: 'APERTIUM_PATH',
    programs: ['apertium'],
    packages: ['apertium', 'apertium-eng-spa'],
    works: (program, system) => {
      const pairs = system.ask(program, ['-l'])?.split(/\s+/) ?? [];
      return ['eng-spa', 'spa-eng'].every((pair) => pairs.includes(pair));
    },
  },
];

/**
 * @param playwrightChromium where Playwright keeps the browser it downloads, present or not
 * @throws StartupFault naming, in one line, every peer that cannot be had and what would help
 */
export async function providePeers(system: System, playwrightChromium: string): Promise<PeerPaths> {
  const look = (peer: Peer): string | undefined => findPeer(peer, system, playwrightChromium);
  const missing = peers.filter((peer) => look(peer) === undefined);
  await install(missing, system);
  if (look(chromium) === undefined) await downloadChromium(system);

  const still = peers.filter((peer) => peer.optional === undefined && look(peer) === undefined);
  if (still.length > 0) {
    const packages = still.flatMap((peer) => peer.packages).filter((name) => !name.startsWith('fonts-'));
    throw new StartupFault(
      `The tests need ${still.map(({ name }) => name).join(', ')}, which cannot be had here: install ${packages.join(' ')} (Debian's names), or set ${still.map(({ variable }) => variable).join(', ')}`,
    );
  }
  return Object.fromEntries(
    peers.flatMap((peer) => {
      const path = look(peer);
      return path === undefined ? [] : [[peer.variable, path]];
    }),
  );
}

const [chromium] = peers as readonly [Peer, ...Peer[]];

function findPeer(peer: Peer, system: System, playwrightChromium: string): string | undefined {
  const named = system.env[peer.variable];
  const candidates =
    named !== undefined && named !== ''
      ? [named]
      : [...peer.programs, ...(peer === chromium ? [playwrightChromium] : [])];
  for (const candidate of candidates) {
    const program = system.find([candidate]);
    if (program !== undefined && peer.works(program, system)) return program;
  }
  return undefined;
}

async function install(missing: readonly Peer[], system: System): Promise<void> {
  const aptGet = system.find(['apt-get']);
  if (missing.length === 0 || !system.isRoot || aptGet === undefined) return;
  const { needed = [], wished = [] } = Object.groupBy(missing, ({ optional }) => (optional ? 'wished' : 'needed'));
  const patient = ['-q', '-y', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=120'];
  const hasty = ['-q', '-y', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const apt = (options: readonly string[], ...args: readonly string[]): Promise<boolean> =>
    system.run(aptGet, [...options, ...args], { DEBIAN_FRONTEND: 'noninteractive' });
  // Without fresh lists the packages may still be known: try either way, the second look decides.
  await apt(needed.length > 0 ? patient : hasty, 'update');
  for (const [options, of] of [
    [patient, needed],
    // By itself: where one package is not known, none of a command's is installed.
    [hasty, wished],
  ] as const) {
    const packages = of.flatMap((peer) => peer.packages);
    if (packages.length === 0) continue;
    console.log(`Installing ${packages.join(' ')}`);
    await apt(options, 'install', '--no-install-recommends', ...packages);
  }
}

async function downloadChromium(system: System): Promise<void> {
  const npx = system.find(['npx']);
  if (npx === undefined || system.env['CHROMIUM_PATH']) return;
  console.log('Downloading Chromium with Playwright');
  await system.run(npx, ['--no-install', 'playwright', 'install', 'chromium']);
}
