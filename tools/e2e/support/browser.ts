/** How the browser is started: found by CHROMIUM_PATH or where Debian puts it, reaching nothing but loopback. */
import type { LaunchOptions } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

export const launchOptions: LaunchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ],
};
