/** What a file may reach without importing it: globals of the browser, and writes to the database. */
import type { Fault } from './fault.ts';
import { isScreen } from './import-rules.ts';
import type { Place } from './layout.ts';
import type { ParsedSource } from './parse-source.ts';

const network = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']);
const storage = new Set(['localStorage', 'sessionStorage', 'indexedDB', 'IDBKeyRange', 'caches', 'cookieStore']);

/** Where storage may be touched: the one module with a memory to fall back on, and the service worker. */
const storageKeepers = new Set(['storage', 'pwa']);

const writingCalls = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const writingText =
  /^\s*(?:with\b[\s\S]*)?\b(?:insert\s+into|update\s+(?:only\s+)?[\w."]+\s+(?:as\s+\w+\s+)?set|delete\s+from|truncate\s+(?:table\s+)?\w|merge\s+into)\b/i;

/** Folders of the server that may write: the actions, and bookkeeping that is not domain data. */
const writers = new Set(['actions', 'sync', 'db', 'demo', 'jobs', 'realtime', 'testing']);

/** Providers that are built in and keep their own store, which holds nothing of the domain. */
const ownStores = new Set(['server/providers/mail/outbox-mailer.ts', 'server/providers/property/note-call.ts']);

/** Faults of one file against [BOUND-SCREENS], [STORAGE-FALLBACK], [BOUND-ACTIONS] and [BOUND-WRITES]. */
export function reachFaults(place: Place, source: ParsedSource): Fault[] {
  if (place.test || place.testSupport) return [];
  return [...globalFaults(place, source), ...writeFaults(place, source)];
}

function globalFaults(place: Place, source: ParsedSource): Fault[] {
  const faults: Fault[] = [];
  for (const { name, line } of source.globals) {
    const at = { file: place.path, line };
    if (isScreen(place) && (network.has(name) || storage.has(name))) {
      faults.push({ rule: 'BOUND-SCREENS', ...at, message: `screens never touch ${name}` });
    } else if (isElsewhereInClient(place) && storage.has(name)) {
      faults.push({ rule: 'STORAGE-FALLBACK', ...at, message: `${name} is reached through client/storage` });
    } else if (place.side === 'server' && place.part === 'actions' && network.has(name)) {
      faults.push({ rule: 'BOUND-ACTIONS', ...at, message: `an action reaches nothing outside, so not ${name}` });
    } else if (place.side === 'shared' && network.has(name)) {
      faults.push({ rule: 'BOUND-SHARED', ...at, message: `shared is pure: it may not use ${name}` });
    }
  }
  return faults;
}

function isElsewhereInClient(place: Place): boolean {
  return place.side === 'client' && !storageKeepers.has(place.part) && !place.path.endsWith('/service-worker.ts');
}

function writeFaults(place: Place, source: ParsedSource): Fault[] {
  if (place.side !== 'server' || place.part === '' || writers.has(place.part) || ownStores.has(place.path)) return [];
  const message = `only actions write, so not ${place.part}`;
  const calls = source.calls.filter((call) => writingCalls.has(call.name));
  const texts = source.texts.filter((literal) => writingText.test(literal.text));
  return [...calls, ...texts].map(({ line }) => ({ rule: 'BOUND-WRITES', file: place.path, line, message }));
}
