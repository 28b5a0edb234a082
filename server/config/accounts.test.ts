import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { accountsOf } from './accounts.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellhop-accounts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(content: string): { readonly accounts: object; readonly lines: readonly string[] } {
  const file = join(folder, 'accounts.json');
  writeFileSync(file, content);
  const lines: string[] = [];
  return { accounts: accountsOf(file, lines), lines };
}

describe('the accounts of houses', () => {
  it('[OPS-CONFIG] are read by the codes of houses, with the makers’ addresses where none is given', () => {
    const { accounts, lines } = read(
      JSON.stringify({
        harbor: {
          gmo: { shop_id: 'a', shop_pass: 'b', config_id: 'c' },
          apaleo: { client_id: 'i', client_secret: 's', property_id: 'MUC', url: 'https://api.example/' },
        },
      }),
    );
    expect(lines).toEqual([]);
    expect(accounts).toEqual({
      harbor: {
        gmo: { shop_id: 'a', shop_pass: 'b', config_id: 'c', url: 'https://p01.mul-pay.jp' },
        apaleo: {
          client_id: 'i',
          client_secret: 's',
          property_id: 'MUC',
          url: 'https://api.example',
          identity_url: 'https://identity.apaleo.com',
        },
      },
    });
    expect(accountsOf(undefined, [])).toEqual({});
  });

  it.each([
    [
      '{"harbor":{"gmo":{"shop_id":"a","shop_pass":"my-secret"}}}',
      'HOUSE_ACCOUNTS has a fault at harbor.gmo.config_id',
    ],
    ['{"harbor":{"visa":{}}}', 'HOUSE_ACCOUNTS has a fault at harbor.visa'],
    [
      '{"harbor":{"gmo":{"shop_id":"a","shop_pass":"b","config_id":"c","url":"ftp://x.example"}}}',
      'HOUSE_ACCOUNTS has a fault at harbor.gmo.url',
    ],
  ])('[OPS-CONFIG] names what is wrong and shows no key: %s', (content, line) => {
    const { accounts, lines } = read(content);
    expect([accounts, lines]).toEqual([{}, [line]]);
  });

  it('[OPS-CONFIG] says where there is no file, or no JSON', () => {
    const lines: string[] = [];
    accountsOf(join(folder, 'nothing.json'), lines);
    expect(
      [...lines, ...read('{').lines].every((line) => line.startsWith('HOUSE_ACCOUNTS is no readable JSON file')),
    ).toBe(true);
    expect(lines).toHaveLength(1);
  });
});
