/** `npm run operator -- sign-in EMAIL`: what whoever runs the server does for people, at its shell. */
import { ConfigFault, loadConfig } from '#server/config/config.ts';
import { faultLine, StartupFault } from '#server/faults/startup-fault.ts';
import { commandLine } from './command-line.ts';
import { signInAddress } from './operator/sign-in.ts';

commandLine(`npm run operator -- sign-in EMAIL

Prints an address by which the person of this e-mail address signs in once, within half an hour, while Bellhop runs or
rests: for somebody whose mailbox is out of reach. Set DATA_DIR, DATABASE_URL and PUBLIC_URL as they are for npm start.
The sign-in stands in the person's list of sign-ins, and in the log.`);

try {
  const [command, email, ...rest] = process.argv.slice(2);
  if (command !== 'sign-in' || email === undefined || rest.length > 0)
    throw new StartupFault('Use: npm run operator -- sign-in EMAIL');
  console.log(await signInAddress(loadConfig(), email, new Date()));
} catch (error) {
  for (const line of error instanceof ConfigFault ? error.lines : [faultLine(error)]) console.error(line);
  process.exitCode = 1;
}
