import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AccountProvider } from '#client/console/account/use-account.ts';
import { consoleCore } from '#client/console/testing/console-core.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { MyAddress } from './my-address.tsx';

const old = 'noor@hotels.example';
const fresh = 'noor.haddad@hotels.example';
const fault = (path: string, code: string): [number, unknown] => [
  400,
  { code: 'fields_invalid', data: {}, fields: [{ path, code }] },
];

/** Somebody before a server that sends PINs, one to the address they have too where that is asked for. */
function open(ownCode: string | null) {
  let address: { email: string; before: object[] } = { email: old, before: [] };
  const sent: unknown[] = [];
  const core = consoleCore((method, path, body) => {
    if (method === 'GET') return [200, address];
    if (path.endsWith('/pin')) {
      const { email } = body as { email: string };
      return email === old
        ? fault('email', 'unchanged')
        : [200, { transaction_code: 't', own_transaction_code: ownCode }];
    }
    sent.push(body);
    const { confirmation_code: pin } = body as { confirmation_code: string };
    if (pin === '000000') return fault('confirmation_code', 'wrong_pin');
    if (pin === '111111') return fault('email', 'already_registered');
    address = { email: fresh, before: [{ email: old, until: Date.UTC(2026, 10, 21, 9) }] };
    return [200, address];
  });
  const { user } = renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider value={core}>
        <MyAddress />
      </AccountProvider>
    </QueryClientProvider>,
  );
  const type = async (email: string): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Change the address' }));
    await user.type(screen.getByLabelText('New e-mail address'), email);
    await user.click(screen.getByRole('button', { name: 'Send a PIN there' }));
  };
  return { user, type, sent };
}

describe('one’s own address', () => {
  it('[ADDRESS-CHANGE] changes by the PIN that went to the new one, and says which it was before', async () => {
    const { user, type } = open(null);
    await type(fresh);
    const pin = await screen.findByLabelText(`PIN sent to ${fresh}`);
    await user.type(pin, '000000');
    await user.click(screen.getByRole('button', { name: 'Change the address' }));
    expect(await screen.findByText('This PIN is not right. Look at the newest e-mail from us')).toBeDefined();
    await user.clear(pin);
    await user.type(pin, '111111');
    await user.click(screen.getByRole('button', { name: 'Change the address' }));
    expect(await screen.findByText('Another account has this address by now')).toBeDefined();
    await user.clear(pin);
    await user.type(pin, '123456');
    await user.click(screen.getByRole('button', { name: 'Change the address' }));
    expect(await screen.findByText(/Your address has changed/)).toBeDefined();
    expect(await screen.findByText('Until Nov 21, 2026')).toBeDefined();
  });

  it('[ADDRESS-CHANGE] [MAIL-FIELD] is refused at its field where it is the one that stands there, and stays typed', async () => {
    const { type } = open(null);
    await type(old);
    expect(await screen.findByText('This is your address already')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('New e-mail address').value).toBe(old);
  });

  it('[ADDRESS-CHANGE] asks who came back later for a PIN of the present one as well', async () => {
    const { user, type, sent } = open('own');
    await type(fresh);
    await user.type(await screen.findByLabelText(`PIN sent to ${fresh}`), '123456');
    await user.type(screen.getByLabelText(`PIN sent to ${old}`), '654321');
    await user.click(screen.getByRole('button', { name: 'Change the address' }));
    expect(await screen.findByText(/Your address has changed/)).toBeDefined();
    expect(sent).toEqual([
      {
        transaction_code: 't',
        confirmation_code: '123456',
        own: { transaction_code: 'own', confirmation_code: '654321' },
      },
    ]);
  });
});
