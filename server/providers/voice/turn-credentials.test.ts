import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { voiceFaults, voiceOf } from '#server/config/voice.ts';
import { turnServers } from './turn-credentials.ts';
import { directMedia } from './voice-media.ts';

const SECRET = 'r'.repeat(40);
const END = Date.UTC(2026, 10, 21, 9, 5);

describe('[VOICE-TURN] a relay', () => {
  const config = voiceOf({
    VOICE_TURN_URLS: 'turn:relay.example:3478, turns:relay.example:5349?transport=tcp',
    VOICE_TURN_SECRET: SECRET,
  });

  it('lets in by a name that says until when, and its HMAC-SHA1', async () => {
    const name = `${END / 1000}:u-1`;
    expect(await directMedia(config).waysIn({ tenantId: 't', sessionId: 's', userId: 'u-1' }, END)).toEqual([
      {
        urls: ['turn:relay.example:3478', 'turns:relay.example:5349?transport=tcp'],
        username: name,
        credential: createHmac('sha1', SECRET).update(name).digest('base64'),
      },
    ]);
    // As OpenSSL signs the same name: printf 1790000000:guest | openssl dgst -sha1 -hmac rrr… -binary | base64
    expect(turnServers(config, 'guest', 1_790_000_000_000)[0]?.credential).toBe('wR6KSAk1R87nJyhbey6o6EpCXms=');
  });

  it('is not there where none is named', () => {
    expect(turnServers(voiceOf({}), 'u-1', END)).toEqual([]);
    expect(
      loadConfig({ DATA_DIR: '/nonexistent', SESSION_SECRET: 's'.repeat(48), MEDIA_SECRET: 'm'.repeat(48) }).voice,
    ).toEqual({ turnUrls: [], turnSecret: undefined });
  });

  it.each([
    [{ VOICE_TURN_URLS: 'turn:relay.example' }, /VOICE_TURN_SECRET must be set/],
    [{ VOICE_TURN_SECRET: SECRET }, /VOICE_TURN_URLS must be set/],
    [{ VOICE_TURN_URLS: 'https://relay.example', VOICE_TURN_SECRET: SECRET }, /names "https:\/\/relay.example"/],
  ])('%j is told to be wrong', (given, line) => {
    expect(voiceFaults(given)).toEqual([expect.stringMatching(line)]);
  });

  it('is right with both', () => {
    expect(
      voiceFaults({
        VOICE_TURN_URLS: 'turn:10.0.0.7:3478?transport=udp,turns:[2001:db8::1]:5349',
        VOICE_TURN_SECRET: SECRET,
      }),
    ).toEqual([]);
  });
});
