import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, consoleCore } from '#client/console/testing/console-core.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { JoinTeamPage } from './join-team-page.tsx';

const house = { code: 'edelweiss', name: 'Pension Edelweiss' };
afterEach(() => {
  location.hash = '';
});

/** Opens what a scanned code leads to; `ask` is what the PIN is answered with. */
function scan(answer: Answer) {
  location.hash = '#id.secret';
  return renderScreen(<JoinTeamPage core={consoleCore(answer)} />);
}
const refused = (status: number, code: string): [number, unknown] => [status, { code, data: {} }];

describe('the code of a house’s team', () => {
  it.each([
    [410, 'qr_used', 'This QR code was used already or has run out. Ask for a new one to be shown'],
    [409, 'join_limit_reached', 'As many have joined by this QR code as it is for. Ask for a new one to be shown'],
  ])('[INVITE-CODE] %s %s is said as it is scanned', async (status, code, sentence) => {
    scan(() => refused(status, code));
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  it.each([
    [201, null, /You have asked/],
    [409, 'already_staff', /Whoever has this address works here already/],
    [410, 'qr_used', /was used already/],
  ])('[INVITE-CODE] asks for a name, an address and its PIN: %s %s', async (status, code, sentence) => {
    const bodies: unknown[] = [];
    const { user } = scan((_method, path, body) => {
      if (path.endsWith('/look')) return [200, { house, invited_by: 'Noor' }];
      bodies.push(body);
      if (path.endsWith('/request')) return [201, { transaction_code: 't1' }];
      if (path.endsWith('/accept')) return code === null ? [status, { house }] : refused(status, code);
      return refused(404, 'not_found');
    });
    await user.type(await screen.findByLabelText('Your name'), 'Bo');
    await user.type(screen.getByLabelText('E-mail address'), 'bo@edelweiss.example');
    await user.click(screen.getByRole('button', { name: 'Send me a PIN' }));
    await user.type(await screen.findByLabelText('PIN from the e-mail, six digits'), '123456');
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(bodies).toContainEqual({ token: 'id.secret', email: 'bo@edelweiss.example', name: 'Bo', lang_cd: 'en' });
    expect(bodies).toContainEqual({ transaction_code: 't1', confirmation_code: '123456' });
  });
});
