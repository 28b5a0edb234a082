import { describe, expect, it } from 'vitest';
import { CircuitOpenFault } from './circuit-breaker.ts';
import { createGuard, type FaultVerdict, type GuardOptions, type TryReport } from './guard.ts';
import { backoffMs } from './retry.ts';
import { retryAfterMs } from './retry-after.ts';
import { createFakeClock, type FakeClock } from './testing/fake-clock.ts';
import { TimeoutFault, withTimeLimit } from './time-limit.ts';

class Overloaded extends Error {
  readonly afterMs: number | undefined;
  constructor(afterMs?: number) {
    super('overloaded');
    this.afterMs = afterMs;
  }
}
class Refused extends Error {}

const judge = (fault: unknown): FaultVerdict => {
  if (fault instanceof Refused) return { again: false, health: 'well' };
  if (fault instanceof Overloaded) return { again: true, health: 'sick', afterMs: fault.afterMs };
  return { again: false, health: 'unknown' };
};

const guardWith = (clock: FakeClock, more: Partial<GuardOptions> = {}) =>
  createGuard({
    name: 'engine',
    timeoutMs: 1_000,
    retry: { attempts: 3, baseMs: 100, capMs: 400 },
    breaker: { failures: 4, withinMs: 10_000, openMs: 5_000 },
    clock,
    random: () => 1,
    judge,
    ...more,
  });

/** Settles a promise into what came of it, so that no rejection goes unhandled while time moves. */
const outcome = <T>(promise: Promise<T>): Promise<{ value?: T; fault?: unknown }> =>
  promise.then(
    (value) => ({ value }),
    (fault: unknown) => ({ fault }),
  );

describe('withTimeLimit', () => {
  it('[PROV-TIMEOUT] ends work that hangs and tells it so', async () => {
    const clock = createFakeClock();
    let told: unknown;
    const result = outcome(
      withTimeLimit(
        clock,
        500,
        (signal) =>
          new Promise<string>(() => {
            signal.addEventListener('abort', () => {
              told = signal.reason;
            });
          }),
      ),
    );
    await clock.advance(499);
    expect(told).toBeUndefined();
    await clock.advance(1);
    expect((await result).fault).toBeInstanceOf(TimeoutFault);
    expect(told).toBeInstanceOf(TimeoutFault);
    expect(clock.waiting()).toBe(0);
  });

  it('[PROV-TIMEOUT] leaves no timer behind when the work is quick', async () => {
    const clock = createFakeClock();
    expect(await withTimeLimit(clock, 500, () => Promise.resolve('done'))).toBe('done');
    expect(clock.waiting()).toBe(0);
  });

  it('[PROV-TIMEOUT] gives the caller back its own reason', async () => {
    const clock = createFakeClock();
    const caller = new AbortController();
    const result = outcome(withTimeLimit(clock, 500, () => new Promise<string>(() => undefined), caller.signal));
    caller.abort(new Error('the server is stopping'));
    expect((await result).fault).toMatchObject({ message: 'the server is stopping' });
    expect(clock.waiting()).toBe(0);
  });
});

describe('retries', () => {
  it('[PROV-RETRY] doubles the wait up to a cap and spreads half of it by chance', () => {
    const policy = { attempts: 5, baseMs: 100, capMs: 350 };
    expect([1, 2, 3, 4].map((failed) => backoffMs(policy, failed, () => 1))).toEqual([100, 200, 350, 350]);
    expect([1, 2, 3].map((failed) => backoffMs(policy, failed, () => 0))).toEqual([50, 100, 175]);
  });

  it('[PROV-RETRY] tries a passing fault again and stops at the bound', async () => {
    const clock = createFakeClock();
    const at: number[] = [];
    const result = outcome(
      guardWith(clock).call(() => {
        at.push(clock.now());
        return Promise.reject(new Overloaded());
      }),
    );
    await clock.advance(10_000);
    expect((await result).fault).toBeInstanceOf(Overloaded);
    expect(at).toEqual([0, 100, 300]);
  });

  it('[PROV-RETRY] succeeds at a later try', async () => {
    const clock = createFakeClock();
    let tries = 0;
    const result = outcome(
      guardWith(clock).call(() => (++tries < 3 ? Promise.reject(new Overloaded()) : Promise.resolve('hola'))),
    );
    await clock.advance(300);
    expect((await result).value).toBe('hola');
  });

  it('[PROV-RETRY] never repeats what was refused', async () => {
    const clock = createFakeClock();
    let tries = 0;
    const result = outcome(
      guardWith(clock).call(() => {
        tries += 1;
        return Promise.reject(new Refused());
      }),
    );
    await clock.advance(10_000);
    expect((await result).fault).toBeInstanceOf(Refused);
    expect(tries).toBe(1);
  });

  it('[PROV-RETRY] waits as long as the provider asked, when that is bearable', async () => {
    const clock = createFakeClock();
    const at: number[] = [];
    const result = outcome(
      guardWith(clock).call(() => {
        at.push(clock.now());
        return at.length < 2 ? Promise.reject(new Overloaded(350)) : Promise.resolve('ok');
      }),
    );
    await clock.advance(1_000);
    expect((await result).value).toBe('ok');
    expect(at).toEqual([0, 350]);
  });

  it('[PROV-RETRY] stops waiting when the caller gives up', async () => {
    const clock = createFakeClock();
    const caller = new AbortController();
    const result = outcome(guardWith(clock).call(() => Promise.reject(new Overloaded()), caller.signal));
    await clock.advance(50);
    caller.abort(new Error('stopping'));
    expect((await result).fault).toMatchObject({ message: 'stopping' });
    expect(clock.waiting()).toBe(0);
  });

  it('[PROV-RETRY] reads Retry-After as seconds or as a date', () => {
    const wall = Date.parse('2026-11-20T09:00:00Z');
    expect(retryAfterMs('7', wall)).toBe(7_000);
    expect(retryAfterMs('Fri, 20 Nov 2026 09:00:30 GMT', wall)).toBe(30_000);
    expect(retryAfterMs('Fri, 20 Nov 2026 08:00:00 GMT', wall)).toBe(0);
    expect([retryAfterMs(null, wall), retryAfterMs('', wall), retryAfterMs('soon', wall)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('circuit breaker', () => {
  const failing = () => Promise.reject(new Overloaded());
  const once = { attempts: 1, baseMs: 100, capMs: 400 };

  it('[PROV-BREAKER] leaves a failing provider alone, then lets one call try', async () => {
    const clock = createFakeClock();
    const reports: TryReport[] = [];
    const guard = guardWith(clock, { retry: once, report: (report) => reports.push(report) });
    for (let call = 0; call < 4; call += 1) await outcome(guard.call(failing));
    expect(guard.state()).toBe('open');
    let tried = 0;
    const { fault } = await outcome(guard.call(() => Promise.resolve((tried += 1))));
    expect(fault).toBeInstanceOf(CircuitOpenFault);
    expect(fault).toMatchObject({ retryInMs: 5_000 });
    expect(tried).toBe(0);

    await clock.advance(5_000);
    expect(guard.state()).toBe('half_open');
    const probe = Promise.withResolvers<string>();
    const first = outcome(guard.call(() => probe.promise));
    const second = await outcome(guard.call(() => Promise.resolve('not let through')));
    expect(second.fault).toBeInstanceOf(CircuitOpenFault);
    probe.resolve('back');
    expect((await first).value).toBe('back');
    expect(guard.state()).toBe('closed');
    expect(reports.map((report) => report.outcome)).toEqual(['fault', 'fault', 'fault', 'fault', 'open', 'open', 'ok']);
  });

  it('[PROV-BREAKER] opens again when the one call fails', async () => {
    const clock = createFakeClock();
    const guard = guardWith(clock, { retry: once });
    for (let call = 0; call < 4; call += 1) await outcome(guard.call(failing));
    await clock.advance(5_000);
    await outcome(guard.call(failing));
    expect(guard.state()).toBe('open');
    await clock.advance(4_999);
    expect(guard.state()).toBe('open');
  });

  it('[PROV-BREAKER] forgets failures that lie far apart', async () => {
    const clock = createFakeClock();
    const guard = guardWith(clock, { retry: once });
    for (let call = 0; call < 12; call += 1) {
      await outcome(guard.call(failing));
      await clock.advance(4_000);
    }
    expect(guard.state()).toBe('closed');
  });

  it('[PROV-BREAKER] counts hanging calls and not refused ones', async () => {
    const clock = createFakeClock();
    const guard = guardWith(clock, { retry: once });
    for (let call = 0; call < 10; call += 1) await outcome(guard.call(() => Promise.reject(new Refused())));
    expect(guard.state()).toBe('closed');
    const hanging = [1, 2, 3, 4].map(() => outcome(guard.call(() => new Promise<string>(() => undefined))));
    await clock.advance(1_000);
    await Promise.all(hanging);
    expect(guard.state()).toBe('open');
  });

  it('[PROV-BREAKER] stays away as long as the provider asked', async () => {
    const clock = createFakeClock();
    const guard = guardWith(clock);
    let tries = 0;
    await outcome(
      guard.call(() => {
        tries += 1;
        return Promise.reject(new Overloaded(60_000));
      }),
    );
    expect(tries).toBe(1);
    expect(guard.state()).toBe('open');
    await clock.advance(59_999);
    expect(guard.state()).toBe('open');
    await clock.advance(1);
    expect(guard.state()).toBe('half_open');
  });

  it('[PROV-BREAKER] stops the retries of a call that opened it', async () => {
    const clock = createFakeClock();
    const guard = guardWith(clock, { breaker: { failures: 2, withinMs: 10_000, openMs: 5_000 } });
    let tries = 0;
    const result = outcome(
      guard.call(() => {
        tries += 1;
        return Promise.reject(new Overloaded());
      }),
    );
    await clock.advance(5_000);
    expect((await result).fault).toBeInstanceOf(CircuitOpenFault);
    expect(tries).toBe(2);
  });

  it('[PROV-BREAKER] is not judged by a caller that gave up', async () => {
    const clock = createFakeClock();
    const guard = guardWith(clock, { breaker: { failures: 1, withinMs: 10_000, openMs: 5_000 } });
    const caller = new AbortController();
    const result = outcome(guard.call(() => new Promise<string>(() => undefined), caller.signal));
    caller.abort(new TimeoutFault(20));
    expect((await result).fault).toMatchObject({ limitMs: 20 });
    expect(guard.state()).toBe('closed');
  });
});
