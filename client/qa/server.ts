/** What the bench asks the server, below `/qa/api`. */

export interface Faults {
  readonly latencyMs: number;
  readonly loss: number;
  readonly offline: boolean;
  readonly clockOffsetMs: number;
  readonly translation: 'works' | 'fails' | 'slow';
}

export interface BenchSession {
  readonly id: string;
  readonly userId: string;
  readonly kind: 'guest' | 'staff';
  readonly role: string;
  readonly name: string;
  readonly tenant: string;
  readonly faults: Faults;
  readonly cookie: Readonly<Record<string, unknown>> | null;
  readonly clientGroup: string | null;
  readonly mutations: readonly { readonly client: string; readonly pushed: number; readonly confirmed: number }[];
  readonly sockets: readonly (readonly string[])[];
  readonly requests: readonly {
    readonly at: number;
    readonly method: string;
    readonly path: string;
    readonly status: number;
    readonly ms: number;
  }[];
  readonly events: readonly {
    readonly at: number;
    readonly type: string;
    readonly eventId: string;
    readonly name: string;
    readonly lost: boolean;
  }[];
}

export interface House {
  readonly code: string;
  readonly staff: readonly {
    readonly loginId: string;
    readonly name: string;
    readonly role: string;
    readonly groups: readonly string[];
  }[];
  readonly guests: readonly {
    readonly code: string;
    readonly name: string;
    readonly langCd: string;
    readonly stays: boolean;
    readonly path: string;
  }[];
  readonly places: readonly { readonly id: string; readonly name: string; readonly path: string }[];
  readonly screens: readonly {
    readonly app: string;
    readonly people: 'guest' | 'staff';
    readonly name: string;
    readonly path: string;
  }[];
}

export interface BenchRecording {
  readonly id: string;
  readonly guestId: string | null;
  readonly startedAt: string;
  readonly stoppedAt: string | null;
  readonly lines: number;
  readonly bytes: number;
  /** Changes by other processes, which are not in it, while it is written. */
  readonly others: number | null;
}

/** @throws Error with the server's own words when it refuses */
export async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(
    path,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as T;
}

interface Tokens {
  readonly id: string;
  readonly tenant_id: string;
  readonly role: string;
  readonly refresh_token_v2: string;
}

/** Signs a member of staff in by the PIN that was mailed to them, through the same doors as their own page. */
export async function signInStaff(loginId: string): Promise<Tokens> {
  const pins = async (): Promise<readonly string[]> => {
    const mails = await ask<readonly { readonly to: string; readonly text: string }[]>('/dev/outbox');
    return mails.filter(({ to }) => to === loginId).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  };
  const before = (await pins()).length;
  const { transaction_code } = await ask<{ readonly transaction_code: string }>('/login/request', {
    login_id: loginId,
    is_sandbox: false,
    target: 'staff',
  });
  for (let tries = 0; tries < 100; tries += 1) {
    const mailed = await pins();
    if (mailed.length > before)
      return ask<Tokens>('/login/accept', { transaction_code, confirmation_code: mailed.at(-1) });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No PIN was mailed to ${loginId}`);
}
