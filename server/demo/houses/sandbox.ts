/** The sandbox of the seaside hotel, where a house tries what it is about to show: the same content under ids of its own. */
import { demoId } from './id.ts';
import { seaside } from './seaside/tenant.ts';
import type { DemoTenant } from '../content-types.ts';

export const SANDBOX_CODE = 'sandbox_seaside';

/** What is seeded of a sandbox: places, people and menus, and nobody's talks. */
export type SandboxTenant = Omit<DemoTenant, 'code'> & { readonly code: typeof SANDBOX_CODE };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The same value with each id replaced by the sandbox's own. */
function ofSandbox<T>(value: T): T;
function ofSandbox(value: unknown): unknown {
  if (typeof value === 'string') return uuid.test(value) ? demoId(`sandbox/${value}`) : value;
  if (Array.isArray(value)) return value.map((item: unknown) => ofSandbox(item));
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, ofSandbox(item)]))
    : value;
}

const copy = ofSandbox(seaside);

export const sandbox: SandboxTenant = {
  ...copy,
  code: SANDBOX_CODE,
  conversations: [],
  locations: copy.locations.map((place) => ({ ...place, hashValue: `sandbox-${place.hashValue}` })),
  staff: copy.staff.map((person) => ({ ...person, loginId: `sandbox.${person.loginId}` })),
  guests: copy.guests.map((guest) => ({ ...guest, code: `sandbox-${guest.code}` })),
};
