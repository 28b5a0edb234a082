import qrcode from 'qrcode';
import * as v from 'valibot';
import type { Config } from '#server/config/config.ts';
import { readSetupCode } from '#server/process/setup-code.ts';
import { isSandboxTenant } from '#shared/domain/entry/sandbox.ts';

const Demo = v.object({
  tenants: v.array(
    v.object({
      code: v.string(),
      locations: v.array(v.object({ id: v.string(), name: v.string() })),
      guests: v.array(v.object({ code: v.string(), location_id: v.nullable(v.string()) })),
      staff: v.array(
        v.object({ login_id: v.string(), name: v.string(), role: v.string(), groups: v.array(v.string()) }),
      ),
    }),
  ),
});
type Demo = v.InferOutput<typeof Demo>;

/**
 * What stands in the terminal once the server is ready: the guest link with its QR code, the staff link, the logins.
 *
 * @param serverUrl where this process listens, for asking after the demo
 * @param publicUrl what people open
 */
export async function welcome({
  serverUrl,
  publicUrl,
  config,
}: {
  serverUrl: string;
  publicUrl: string;
  config: Config;
}): Promise<string> {
  const { production } = config;
  const staffUrl = `${publicUrl}/en/staff`;
  const demo = production ? undefined : await fetchDemo(serverUrl);
  const guestUrl = demo === undefined ? undefined : guestLink(demo, publicUrl);
  const lines = [`Bellhop is ready at ${publicUrl}`, ''];
  if (guestUrl !== undefined) {
    lines.push(`Guest   ${guestUrl}`, '', await qrInTerminal(guestUrl), '');
  }
  const setup = production ? readSetupCode(config.dataDir) : null;
  if (setup !== null)
    lines.push(
      'Nobody is here yet. Make your organisation and its first house at this address, which works once:',
      `        ${publicUrl}/en/organization/sign-up?setup=${setup}`,
      '',
      ...notConfigured(config),
    );
  lines.push(`Staff   ${staffUrl}`);
  if (demo !== undefined) {
    lines.push(`        Sign in with one of these; the PIN arrives at ${publicUrl}/dev/outbox`, ...logins(demo));
    lines.push('', `Other guest links and rooms: ${publicUrl}/dev/demo`);
  }
  return lines.join('\n');
}

/** What a house would miss, a line each. */
function notConfigured({ mail, publicUrl }: Config): string[] {
  const lines = [
    ...(mail.smtpUrl === undefined
      ? ['Not configured: mail (SMTP_URL). PINs and invitations are not sent until it is.']
      : []),
    ...(publicUrl === undefined
      ? ['Not configured: the public address (PUBLIC_URL). Printed codes lead to the address this page was opened at.']
      : []),
  ];
  return lines.length === 0 ? [] : [...lines, ''];
}

async function fetchDemo(serverUrl: string): Promise<Demo | undefined> {
  const response = await fetch(`${serverUrl}/dev/demo`);
  if (!response.ok) return undefined;
  const parsed = v.safeParse(Demo, await response.json());
  if (!parsed.success || parsed.output.tenants.length === 0) return undefined;
  // The hotel most people begin with stands first.
  return {
    tenants: parsed.output.tenants.toSorted(
      (one, other) => Number(other.code === 'seaside') - Number(one.code === 'seaside'),
    ),
  };
}

/** A terminal gets black on white whatever its own colours are; a log file gets plain blocks. */
async function qrInTerminal(url: string): Promise<string> {
  const picture = process.stdout.isTTY
    ? await qrcode.toString(url, { type: 'terminal', small: true })
    : await qrcode.toString(url, { type: 'utf8', margin: 2 });
  return picture.trimEnd();
}

/** The room of the first tenant's first staying guest: what the QR code in that room leads to. */
function guestLink({ tenants }: Demo, publicUrl: string): string | undefined {
  const [tenant] = tenants;
  const place = tenant?.guests.find((guest) => guest.location_id !== null)?.location_id ?? tenant?.locations[0]?.id;
  return tenant === undefined || place === undefined
    ? undefined
    : `${publicUrl}/en/biz/location/${tenant.code}/${place}`;
}

function logins({ tenants }: Demo): string[] {
  // Whoever works in a house signs in to its sandbox by the same address.
  const houses = tenants.filter(({ code }) => !isSandboxTenant(code));
  const people = houses.flatMap(({ code, staff }) => staff.map((person) => ({ ...person, code })));
  const width = Math.max(0, ...people.map(({ login_id }) => login_id.length));
  return people.map(({ code, login_id, name, role, groups }) => {
    const place = groups.length === 0 ? '' : `, ${groups.join(', ')}`;
    return `        ${login_id.padEnd(width)}  ${name} (${code}: ${role}${place})`;
  });
}
