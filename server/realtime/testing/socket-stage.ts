/**
 * A stage for tests of the socket: the cast, Ann's conversation waiting at the front desk, and a site whose clock
 * stands and whose wheel is turned by hand.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { AppContext } from '#server/context.ts';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import type { SocketClient } from './socket-client.ts';
import { openSocketSite, type SocketSite } from './socket-site.ts';

export interface SocketStage {
  readonly test: TestApp;
  readonly cast: Cast;
  /** Ann's conversation, as a name. */
  readonly talk: `conversation/${string}`;
  readonly talkId: string;
  readonly site: SocketSite;
  /** Opens a socket and subscribes to names with a person's token. */
  listening(person: Cast['ann'], ...names: string[]): Promise<SocketClient>;
  /** Lets seconds pass, each with a turn of the wheel. */
  turn(seconds: number): Promise<void>;
}

/** Sets the stage for a file's tests; what it returns is filled before the first of them. */
export function setSocketStage(overrides: Partial<AppContext> = {}): SocketStage {
  const stage = {} as { -readonly [Part in keyof SocketStage]: SocketStage[Part] };
  beforeAll(async () => {
    stage.test = await createTestApp(overrides);
    stage.cast = await setTheStage(stage.test.ctx);
    stage.talkId = await openInquiry(stage.test.app, stage.cast.ann, stage.cast.subMenuId);
    stage.talk = `conversation/${stage.talkId}`;
  });
  afterAll(() => stage.test.close());
  beforeEach(async () => {
    stage.test.clock.now = TEST_START;
    stage.site = await openSocketSite(stage.test.ctx);
  });
  afterEach(() => stage.site.close());

  stage.listening = async (person, ...names) => {
    const client = await stage.site.open();
    for (const name of names) expect(await client.subscribe(name, person.token)).toBe('subscribed');
    return client;
  };
  stage.turn = async (seconds) => {
    for (let second = 0; second < seconds; second += 1) {
      stage.test.clock.now += 1000;
      await stage.site.hub.tick();
    }
  };
  return stage;
}
