/** `npm run demo -- URL --setup CODE`: the three houses of the demo on an empty server, made as an owner would. */
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { StartupFault } from '#server/faults/startup-fault.ts';
import { commandLine } from '../command-line.ts';
import { makeDemo } from './make-demo.ts';
import type { Mailbox } from './make-people.ts';
import { management } from './management.ts';

commandLine(`npm run demo -- URL --setup CODE [--email ADDRESS]

Makes the demo's three houses on a server that has no organisation yet, by its management API alone: signing up, rooms,
menus, places, offers, dishes, people, words, stays with their bills. CODE is what stands behind setup= in the address that an empty production server
prints when it starts. ADDRESS is the owner's, owner@demo.example where none is given. Staff are invited by mail; where the
server shows its mails (/dev/outbox) they join at once.`);

/** A code may begin with a dash, which would be read as another option. */
const args = process.argv
  .slice(2)
  .flatMap((one, at, all) =>
    all[at - 1] === '--setup' ? [] : one === '--setup' ? [`--setup=${all[at + 1] ?? ''}`] : [one],
  );
const { values, positionals } = parseArgs({
  args,
  allowPositionals: true,
  options: { setup: { type: 'string' }, email: { type: 'string', default: 'owner@demo.example' } },
});
const [address] = positionals;
if (address === undefined || !URL.canParse(address) || (values.setup ?? '') === '')
  throw new StartupFault('Use: npm run demo -- URL --setup CODE [--email ADDRESS]');
const server = new URL(address);
const send = (path: string, init?: RequestInit): Promise<Response> => fetch(new URL(path, server), init);

const Mails = v.array(v.object({ to: v.string(), text: v.string() }));
const TRIES = 20;
const BETWEEN_MS = 500;

/** What the server shows of its mails; a mail leaves a moment after the call that asked for it. */
const outbox: Mailbox = async (to) => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await send('/dev/outbox');
    if (!answer.ok) return null;
    const mail = v.parse(Mails, await answer.json()).findLast((one) => one.to === to && one.text.includes('#'));
    if (mail !== undefined) return mail.text;
    await new Promise((resume) => setTimeout(resume, BETWEEN_MS));
  }
  return null;
};

const shows = (await send('/dev/outbox')).ok;
await makeDemo(management(send), {
  setup: values.setup ?? '',
  email: values.email,
  mailbox: shows ? outbox : null,
  now: Date.now(),
  told: ({ code, nameDict }) => console.log(`${nameDict.en}: ${new URL(`/en/biz/location/${code}`, server).href}`),
});
