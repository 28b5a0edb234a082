import type { PushDevice, PushPermission } from '#client/pwa/push-device.ts';

/** A browser: what it was asked, and how its person answers. */
export class FakePushDevice implements PushDevice {
  readonly asked: string[] = [];
  #permission: PushPermission;
  readonly #answer: PushPermission;
  readonly #id: string;
  #token: string | null = null;
  #owner: string | null = null;
  constructor(permission: PushPermission, answer: PushPermission = 'granted', id = 'device-1') {
    this.#permission = permission;
    this.#answer = answer;
    this.#id = id;
  }
  permission = (): PushPermission => this.#permission;
  ask(): Promise<PushPermission> {
    this.asked.push('permission');
    this.#permission = this.#answer;
    return Promise.resolve(this.#answer);
  }
  current = (): Promise<string | null> => Promise.resolve(this.#token);
  subscribe(key: string): Promise<string> {
    this.asked.push(key);
    this.#token = '{"endpoint":"https://push.example/1"}';
    return Promise.resolve(this.#token);
  }
  unsubscribe(): Promise<void> {
    this.#token = null;
    return Promise.resolve();
  }
  id = (): string => this.#id;
  owner = (): string | null => this.#owner;
  own = (userId: string): void => {
    this.#owner = userId;
  };
  /** In the settings of the browser, elsewhere. */
  forgetAnswer(): void {
    this.#permission = 'default';
  }
}
