/** The management API as a bench calls it: what goes wrong ends the bench with what was answered. */
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { Job } from '#shared/manage/jobs.ts';

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ManageApi {
  /** @param path below `/be-api/manage/v1/` */
  ask(path: string, init?: Asked): Promise<Response>;
  /** Asks for work and has what it made. @returns seconds until then, and how often its progress was another */
  work(path: string, init?: Asked): Promise<{ readonly seconds: number; readonly steps: number }>;
}

/**
 * @param url of an app process
 * @param token of an account
 * @param watching another token of it, by which work is looked at that ends the sign-in which asked for it
 */
export function manageApi(url: string, token: string, watching = token): ManageApi {
  const askBy = async (by: string, path: string, { headers: own = {}, ...init }: Asked): Promise<Response> => {
    const headers = { authorization: `Bearer ${by}`, 'content-type': 'application/json', ...own };
    const response = await fetch(`${url}/be-api/manage/v1/${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const ask: ManageApi['ask'] = (path, init = {}) => askBy(token, path, init);
  const look = (path: string): Promise<Response> => askBy(watching, path, {});
  return {
    ask,
    async work(path, init = {}) {
      const started = performance.now();
      let job = v.parse(Job, await (await ask(path, { method: 'POST', ...init })).json());
      const seen = new Set<number>();
      while (job.state === 'waiting' || job.state === 'running') {
        await delay(100);
        job = v.parse(Job, await (await look(`jobs/${job.id}`)).json());
        seen.add(job.done);
      }
      if (job.state !== 'done') throw new Error(`${path}: ${job.state} ${job.message}`);
      if (job.file !== null) await (await look(`jobs/${job.id}/file`)).arrayBuffer();
      return { seconds: (performance.now() - started) / 1000, steps: seen.size };
    },
  };
}
