/** `npm run operator -- COMMAND`: what whoever runs the server does for people and houses, at its shell. */
import { ConfigFault, loadConfig } from '#server/config/config.ts';
import { faultLine, StartupFault } from '#server/faults/startup-fault.ts';
import { commandLine } from './command-line.ts';
import { houseContract } from './operator/contract.ts';
import { forgetPerson } from './operator/forget.ts';
import { invoices } from './operator/invoices.ts';
import { moveMedia } from './operator/move-media.ts';
import { housePlans } from './operator/plans.ts';
import { providerMember } from './operator/provider.ts';
import { signInAddress } from './operator/sign-in.ts';

commandLine(`npm run operator -- sign-in EMAIL
npm run operator -- contract HOUSE [NAME=VALUE …]
npm run operator -- plans HOUSE [own | trial | BOT NAME=VALUE …]
npm run operator -- invoices open | paid NUMBER | void NUMBER
npm run operator -- provider EMAIL [off]
npm run operator -- forget EMAIL
npm run operator -- media move
npm run operator -- media bring

sign-in prints an address by which the person of this e-mail address signs in once, within half an hour: for somebody
whose mailbox is out of reach. The sign-in stands in the person's list of sign-ins, and in the log.
contract prints what the contract of a house says (trial_ends_at, guest_limit), and writes what is named: guest_limit=50,
trial_ends_at=2027-01-31T00:00:00Z, guest_limit=none. It stands in the house's history.
plans prints how the organisation of a house stands and which plans its assistants have. trial puts it on the plans that
are sold, beginning with a trial of 14 days; own takes it off them: nothing is limited and nothing billed. A bot, by its
name or id, is given plan=starter, or answers_a_month=500 in place of its plan's number; none takes either away.
invoices lists what was billed and not paid. paid says that the money of one came in by transfer, all of it; void that one
holds no longer, and writes a credit note over it.
provider lets the person of this address into the provider's own console (/en/organization/provider), and makes them an
account where there is none; off ends it, and with it whatever houses let them look at.
forget takes the person of this address out of the operation history of every house and organisation: what they did
stays, that it was they does not. It cannot be undone.
media move sends every file of this machine's folder into the store that the configuration names (S3_BUCKET,
CLOUDINARY_URL), what is there already excepted; media bring fetches all of them into the folder. Neither deletes anything.

All work while Bellhop runs or rests. Set DATA_DIR, DATABASE_URL, PUBLIC_URL and where files are kept as they are for npm start.`);

const usage =
  'Use: npm run operator -- sign-in EMAIL, contract HOUSE [NAME=VALUE …], plans HOUSE […], invoices open, provider EMAIL, forget EMAIL, media move or media bring';

async function run([command, whom, ...rest]: readonly string[]): Promise<readonly string[]> {
  if (whom === undefined) throw new StartupFault(usage);
  if (command === 'sign-in' && rest.length === 0) return [await signInAddress(loadConfig(), whom, new Date())];
  if (command === 'contract') return houseContract(loadConfig(), whom, rest, new Date());
  if (command === 'plans') return housePlans(loadConfig(), whom, rest, new Date());
  if (command === 'invoices') return invoices(loadConfig(), [whom, ...rest], new Date());
  if (command === 'provider' && (rest.length === 0 || (rest.length === 1 && rest[0] === 'off')))
    return providerMember(loadConfig(), whom, rest.length === 0, new Date());
  if (command === 'forget' && rest.length === 0) return forgetPerson(loadConfig(), whom, new Date());
  if (command === 'media' && (whom === 'move' || whom === 'bring') && rest.length === 0)
    return moveMedia(loadConfig(), whom === 'move' ? 'out' : 'home', new Date());
  throw new StartupFault(usage);
}

try {
  for (const line of await run(process.argv.slice(2))) console.log(line);
} catch (error) {
  for (const line of error instanceof ConfigFault ? error.lines : [faultLine(error)]) console.error(line);
  process.exitCode = 1;
}
