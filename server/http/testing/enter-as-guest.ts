import type { Hono } from 'hono';

/** The token of a guest who has just come into a house by its address, in a language. */
export async function enterAsGuest(app: Hono, houseCode: string, lang: string): Promise<string> {
  const entered = await app.request('/api/user/biz/guest/create', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenant_cd: houseCode, lang_cd: lang }),
  });
  return String(((await entered.json()) as Readonly<Record<string, unknown>>)['access_token_v2']);
}
