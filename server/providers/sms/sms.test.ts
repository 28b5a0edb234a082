import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '#server/http/metrics.ts';
import { phoneNumber } from '#shared/domain/links/phone-number.ts';
import { smsLinkText } from '#shared/domain/links/sms-link-text.ts';
import { impatientClock } from '../resilience/testing/impatient-clock.ts';
import { createTwilio, SmsFault } from './sms-sender.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const MESSAGES = 'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json';
const twilio = () =>
  createTwilio(
    { sid: 'AC1', token: 'secret', from: '+15005550006' },
    { metrics: createMetrics() },
    { clock: impatientClock, random: () => 0.5 },
  );
const message = { tenantId: 't', to: '+819012345678', text: 'Hello & welcome' };

describe('a text message', () => {
  it('[LINK-SMS] is handed to Twilio as its reference has it', async () => {
    let form: URLSearchParams | undefined;
    server.use(
      http.post(MESSAGES, async ({ request }) => {
        if (request.headers.get('authorization') !== `Basic ${Buffer.from('AC1:secret').toString('base64')}`)
          return HttpResponse.json({}, { status: 401 });
        form = new URLSearchParams(await request.text());
        return HttpResponse.json({ sid: 'SM1', status: 'queued' }, { status: 201 });
      }),
    );
    await twilio().send(message);
    expect(Object.fromEntries(form ?? [])).toEqual({
      To: '+819012345678',
      From: '+15005550006',
      Body: 'Hello & welcome',
    });
  });

  it('[LINK-SMS] is tried again where that may help, and not where the number is refused', async () => {
    let asked = 0;
    server.use(http.post(MESSAGES, () => HttpResponse.json({}, { status: (asked += 1) === 1 ? 503 : 201 })));
    await twilio().send(message);
    expect(asked).toBe(2);
    server.use(http.post(MESSAGES, () => HttpResponse.json({ code: 21211 }, { status: 400 })));
    await expect(twilio().send(message)).rejects.toBeInstanceOf(SmsFault);
  });

  it('[LINK-NUMBER] goes to a number with a country’s code and digits alone', () => {
    expect([
      phoneNumber('+81', '09012345678'),
      phoneNumber('81', '9012345678'),
      phoneNumber('+1', '5005550006'),
    ]).toEqual(['+819012345678', '+819012345678', '+15005550006']);
    for (const [country, number] of [
      ['', '09012345678'],
      ['+81', '090-1234-5678'],
      ['JP', '9012345678'],
      ['+81', '12'],
      ['+0', '9012345678'],
      ['+81', '9'.repeat(15)],
      ['+81', '９０１２３４５'],
    ]) {
      expect([country, number, phoneNumber(country ?? '', number ?? '')]).toEqual([country, number, null]);
    }
  });

  it('[LINK-SMS] is in the guest’s language, or in English', () => {
    expect(smsLinkText('fr', 'https://x/$&')).toContain('https://x/$&');
    expect(smsLinkText('xx', 'u')).toBe(smsLinkText('en', 'u'));
    expect(smsLinkText('constructor', 'u')).toBe(smsLinkText('en', 'u'));
  });
});
