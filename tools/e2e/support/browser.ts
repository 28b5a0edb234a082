/** How the browser is started: found by CHROMIUM_PATH or where Debian puts it, reaching nothing but loopback. */
import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

/** The browser that people have, only that its windows are not shown. */
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

// Whoever names a browser alone means that one.
const shell =
  process.env['CHROMIUM_SHELL_PATH'] ??
  (process.env['CHROMIUM_PATH'] === undefined ? '/usr/bin/chromium-headless-shell' : '');

/**
 * The same engine without windows, profiles and whatever else surrounds a page, at three quarters of the processor time;
 * {@link launchOptions} where it is not installed. What needs what surrounds a page is tested by those: notifications,
 * calls, microphones, and whose storage is whose.
 */
export const pageOptions: LaunchOptions = existsSync(shell)
  ? { ...launchOptions, executablePath: shell }
  : launchOptions;
