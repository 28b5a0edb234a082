/** The bench: two lanes, the people and screens of a house, recordings, and the way back to the seed. */
import { attempt, button, fill, item, part, say, time } from './dom.ts';
import { keepStaffSession } from './device.ts';
import { createLane } from './lane.ts';
import { ask, signInStaff, type BenchRecording, type BenchSession, type House } from './server.ts';

const guest = createLane('guest');
const staff = createLane('staff');
const choice = part(document, '#house', HTMLSelectElement);
const mail = part(document, '#mail', HTMLSelectElement);
let houses: readonly House[] = [];
const lookEveryMs = 1_000;

const house = (): House | undefined => houses.find(({ code }) => code === choice.value);
const dialog = (name: string): HTMLDialogElement => part(document, `#${name}`, HTMLDialogElement);
const list = (name: string): HTMLElement => part(document, `[data-list=${name}]`, HTMLElement);

function open(lane: typeof guest, path: string): void {
  lane.open(path);
  showLane(lane === guest ? 'guest' : 'staff');
  for (const one of document.querySelectorAll('dialog')) one.close();
}

function link(lane: typeof guest, text: string, path: string, more = ''): HTMLElement {
  const anchor = document.createElement('a');
  anchor.href = path;
  anchor.textContent = text;
  anchor.addEventListener('click', (event) => {
    // With a key held it opens in a tab of its own, as links do.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(lane, path);
  });
  return item('li', [anchor, item('small', [more])]);
}

function showHouse(): void {
  const chosen = house();
  if (chosen === undefined) return;
  fill(
    list('staff'),
    chosen.staff.map((person) =>
      item('li', [
        button(person.name, () =>
          attempt(`${person.name} is not signed in`, async () => {
            keepStaffSession(staff.frame, await signInStaff(person.loginId));
            open(staff, '/en/staff');
          }),
        ),
        item('small', [
          `${person.role.replaceAll('_', ' ')}${person.groups.length === 0 ? '' : ` · ${person.groups.join(', ')}`} · ${person.loginId}`,
        ]),
      ]),
    ),
    'Nobody',
  );
  fill(
    list('guests'),
    chosen.guests.map((one) =>
      link(guest, `${one.name} (${one.code})`, one.path, `${one.langCd}${one.stays ? '' : ' · stay has ended'}`),
    ),
    'Nobody',
  );
  fill(
    list('places'),
    chosen.places.map((place) => link(guest, place.name, place.path)),
    'None',
  );
  fill(
    list('screens'),
    chosen.screens.map((screen) =>
      link(screen.people === 'staff' ? staff : guest, screen.name, screen.path, `${screen.app} · ${screen.path}`),
    ),
    'None',
  );
}

async function showRecordings(): Promise<void> {
  const code = choice.value;
  const { recordings } = await ask<{ readonly recordings: readonly BenchRecording[] }>(
    `/qa/api/recordings?tenant=${encodeURIComponent(code)}`,
  );
  fill(
    list('recordings'),
    recordings.map((one) => {
      const path = `/qa/api/recordings/${code}/${one.id}`;
      const anchor = document.createElement('a');
      anchor.href = path;
      // By the name that its answer gives it.
      anchor.download = '';
      anchor.textContent = 'Download';
      const stop = button('Stop', () =>
        attempt('It was not stopped', async () => {
          await ask(`${path}/stop`, {});
          await showRecordings();
        }),
      );
      return item('li', [
        `${time(Date.parse(one.startedAt))} ${one.guestId === null ? 'the house' : 'a guest'} `,
        one.stoppedAt === null ? stop : anchor,
        item('small', [
          `${one.lines} lines, ${Math.ceil(one.bytes / 1024)} kB${(one.others ?? 0) > 0 ? `, without ${one.others} changes by other processes` : ''}`,
        ]),
      ]);
    }),
    'None yet',
  );
}

function showLane(kind: 'guest' | 'staff'): void {
  document.documentElement.dataset['lane'] = kind;
  for (const one of document.querySelectorAll<HTMLElement>('[data-show]'))
    one.setAttribute('aria-pressed', String(one.dataset['show'] === kind));
}

async function look(): Promise<void> {
  try {
    const { sessions } = await ask<{ readonly sessions: readonly BenchSession[] }>('/qa/api/sessions');
    await Promise.all([guest.show(sessions), staff.show(sessions)]);
  } catch (error) {
    say(`The server does not answer the bench: ${error instanceof Error ? error.message : String(error)}`);
  }
  setTimeout(() => void look(), lookEveryMs);
}

for (const one of document.querySelectorAll<HTMLElement>('[data-open]')) {
  one.addEventListener('click', () => {
    const name = one.dataset['open'] ?? '';
    dialog(name).showModal();
    if (name === 'recordings') attempt('The recordings cannot be listed', showRecordings);
  });
}
for (const one of document.querySelectorAll<HTMLElement>('[data-close]'))
  one.addEventListener('click', () => one.closest('dialog')?.close());
for (const one of document.querySelectorAll<HTMLElement>('[data-show]'))
  one.addEventListener('click', () => showLane(one.dataset['show'] === 'staff' ? 'staff' : 'guest'));
for (const one of document.querySelectorAll<HTMLElement>('[data-record]')) {
  one.addEventListener('click', () =>
    attempt('It is not recorded', async () => {
      const session = guest.session();
      if (one.dataset['record'] === 'guest' && session === null) throw new Error('no guest is on this side yet');
      await ask('/qa/api/recordings', {
        tenant: choice.value,
        guestId: one.dataset['record'] === 'guest' ? session?.userId : null,
      });
      await showRecordings();
    }),
  );
}
const facts = part(document, '#facts', HTMLButtonElement);
facts.addEventListener('click', () => {
  const shown = facts.getAttribute('aria-pressed') !== 'true';
  facts.setAttribute('aria-pressed', String(shown));
  document.documentElement.dataset['facts'] = shown ? 'shown' : 'hidden';
});
part(document, '#reset-now', HTMLButtonElement).addEventListener('click', () =>
  attempt('The house was not reset', async () => {
    const { ended } = await ask<{ readonly ended: number }>(
      `/qa/api/tenants/${encodeURIComponent(choice.value)}/reset`,
      {},
    );
    dialog('reset').close();
    await load();
    return `The house is as it was seeded; ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`;
  }),
);
const providersPath = (): string => `/qa/api/tenants/${encodeURIComponent(choice.value)}/providers`;
const showProviders = (): void =>
  attempt('What becomes of mail is not known', async () => {
    ({ mail: mail.value } = await ask<{ readonly mail: string }>(providersPath()));
  });
mail.addEventListener('change', () =>
  attempt('Mail was not changed', async () => void (await ask(providersPath(), { mail: mail.value }))),
);
choice.addEventListener('change', () => {
  showHouse();
  showProviders();
  begin();
});

/** Each side where a person would start. */
function begin(): void {
  const chosen = house();
  const path = chosen?.places.find(({ name }) => name === '101')?.path ?? chosen?.places[0]?.path;
  if (path !== undefined) guest.open(path);
  staff.open('/en/staff');
}

async function load(): Promise<void> {
  ({ houses } = await ask<{ readonly houses: readonly House[] }>('/qa/api/houses'));
  if (choice.options.length === 0)
    choice.append(...houses.map(({ code }) => new Option(code, code, false, code === 'seaside')));
  showHouse();
}

attempt('The bench cannot start', async () => {
  await load();
  showProviders();
  begin();
  void look();
});
