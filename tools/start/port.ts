import { createServer } from 'node:net';
import { errorCode, faultLine, StartupFault } from '#server/faults/startup-fault.ts';

/** Tries the address before anything slow is started. @throws StartupFault in one line */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(port, host, resolve);
    });
  } catch (error) {
    throw portFault(error, host, port) ?? error;
  }
  await new Promise((resolve) => {
    probe.close(resolve);
  });
}

/** The line for an address that cannot be listened on; undefined for any other error. */
export function portFault(error: unknown, host: string, port: number): StartupFault | undefined {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use on ${host}: stop what uses it, or set PORT`,
    EACCES: `Port ${port} may not be opened by this user: set PORT to 1024 or more`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine`,
    ENOTFOUND: `HOST ${host} is not known`,
  };
  const line = reasons[errorCode(error) ?? ''];
  return line === undefined ? undefined : new StartupFault(`${line} (${faultLine(error)})`, { cause: error });
}
