/** The pages of an emulated Stripe: a card is typed in, and confirmed where its bank asks for that (3-D Secure). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refused, type World } from './world.ts';

export async function answerPage(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  target: URL,
): Promise<void> {
  const id = /^\/pay\/(\w+)$/.exec(target.pathname)?.[1];
  // A browser asks for a sign of the page, too.
  if (id === undefined) return void response.writeHead(404).end();
  const page = world.session(id);
  const html = (body: string, status = 200): void =>
    void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(shell(body));
  if (page.status !== 'open') return html('<p>This page is over.</p>', 410);
  if (request.method !== 'POST') return html(form(page.mode, page.amount_total, page.cancel_url));
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const sent = new URLSearchParams(Buffer.concat(parts).toString());
  const number = (sent.get('number') ?? '').replaceAll(/\D/g, '');
  const answer = sent.get('confirms');
  if (world.asksToConfirm(number) && answer === null) return html(challenge(number));
  try {
    world.complete(id, number, { holder: sent.get('holder') ?? '', confirms: answer !== 'no' });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return html(`<p role="alert">${error.message}</p>${form(page.mode, page.amount_total, page.cancel_url)}`, 402);
  }
  response.writeHead(303, { location: page.success_url ?? '/' }).end();
}

const shell = (body: string): string =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Emulated payment</title>
<style>body{font:16px/1.5 system-ui;max-width:24rem;margin:10vh auto;padding:0 1rem}label,button{display:block;margin:1rem 0;width:100%}input{display:block;width:100%;padding:.5rem;font:inherit}</style>
<h1>Emulated payment</h1>${body}</html>`;

const form = (mode: string, amount: number | null, back: string | null): string => `
<form method="post"><p>${mode === 'payment' ? `¥${amount ?? 0}` : 'Leave a card'}</p>
<label>Card number <input name="number" inputmode="numeric" required></label>
<label>Name on card <input name="holder" value="Noor Haddad"></label>
<button>${mode === 'payment' ? 'Pay' : 'Save card'}</button></form><p><a href="${back ?? '/'}">Back</a></p>`;

const challenge = (number: string): string => `
<form method="post"><p>Your bank asks you to confirm this payment.</p><input type="hidden" name="number" value="${number}">
<button name="confirms" value="yes">Confirm</button><button name="confirms" value="no">Refuse</button></form>`;
