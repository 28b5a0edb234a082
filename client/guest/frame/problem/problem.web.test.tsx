import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { activateLanguage } from '#client/i18n/activate.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { OldInstanceError } from '#client/session/instance-guard.ts';
import { SessionError } from '#client/session/token.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { AppError } from '#shared/errors/app-error.ts';
import { GuestAppContext } from '../../app/guest-app.ts';
import { FakeHouse } from '../../testing/fake-house.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { useProblem } from './use-problem.tsx';

let house: FakeHouse;
let app: TestApp;

beforeAll(async () => {
  await Promise.all([import('#client/ui/dialog-panel.tsx'), import('./problem-dialog.tsx')]);
});
beforeEach(() => {
  house = new FakeHouse();
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
});
afterEach(() => app.close());

/** A page whose one button meets the error. */
async function meet(error: unknown, operation?: string) {
  function Page() {
    const { dialog, show } = useProblem();
    return (
      <>
        <button type="button" onClick={() => show(error, operation)}>
          Do it
        </button>
        {dialog}
      </>
    );
  }
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '$', component: Page });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/en/settings'] }),
  });
  const { user } = renderScreen(
    <GuestAppContext value={app}>
      <RouterProvider router={router} />
    </GuestAppContext>,
  );
  await user.click(await screen.findByRole('button', { name: 'Do it' }));
  return { user, path: () => router.state.location.pathname };
}
const said = async (): Promise<string> =>
  (await screen.findByRole('alertdialog', { name: 'Something went wrong' })).textContent ?? '';
const reported = () => house.named('error-log').map(({ body }) => body['custom_text']);

describe('an error a page does not handle', () => {
  it('[ERR-DETAILS] of status 400 or 500 shows operation, id, kind and message, in a dialog that closes', async () => {
    const { user } = await meet(new AppError('bad_request', { operation: 'updateBizGuest', request_id: 'r-12345678' }));
    const text = await said();
    for (const part of ['updateBizGuest', 'r-12345678', 'badRequest', 'bad_request']) expect(text).toContain(part);
    expect(reported()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('[ERR-DETAILS] [ERR-LOGGED] [LOG-FACTS] of ours is told to the error log, too, with where to look for it', async () => {
    await meet(new AppError('internal', { request_id: 'r-7', operation: 'submitBizGuestOrder' }));
    expect(await said()).toContain('submitBizGuestOrder');
    await waitFor(() => expect(reported()).toEqual(['internal']));
    const [line] = house.named('error-log');
    expect(line?.body['system_identifier']).toBe('r-7');
    expect(JSON.parse(String(line?.body['system_data']))).toMatchObject({
      group: 'data',
      kind: 'internalServerError',
      operation: 'submitBizGuestOrder',
    });
  });

  it.each<readonly [string, unknown, string]>([
    ['a plain text as it is', 'The kitchen is closed.', 'The kitchen is closed.'],
    ['a refusal in words', new AppError('closed_now'), 'We are closed right now'],
    ['a network that is away', new TransportError('offline'), 'We could not reach the service'],
    ['a network that wants a sign-in', new TransportError('captive'), 'Please sign in to the Wi-Fi first'],
    ['an error nobody knows, with its message', new Error('x is not a function'), 'x is not a function'],
  ])('[ERR-DIALOG] says %s', async (_, error, words) => {
    await meet(error);
    expect(await said()).toContain(words);
  });

  it('[ERR-DIALOG] [ERR-LOGGED] lists each path of what was not valid; says the title alone of what nobody can read, and reports it', async () => {
    const { issues } = v.safeParse(v.object({ name: v.pipe(v.string(), v.minLength(1, 'Give a name')) }), { name: '' });
    await meet(new v.ValiError(issues ?? expect.fail('valid')));
    expect(await said()).toContain('name: Give a name');
  });

  it('[ERR-DIALOG] [ERR-LOGGED] [REST-UNDEFINED] says the title alone of an answer nobody can read', async () => {
    await meet(new TransportError('bad_answer'));
    expect(await said()).toBe('Something went wrongOK');
    await waitFor(() => expect(reported()).toEqual(['bad_answer']));
  });

  it('[ERR-401] signs out, [INSTANCE-ONE] leads away from an older page, and is silent where nobody is signed in', async () => {
    const first = await meet(new OldInstanceError());
    await waitFor(() => expect(first.path()).toBe('/en/multiple_instances'));
  });

  it('[ERR-401] ends the session of whom the server does not know any more', async () => {
    await meet(new AppError('revoked_token'));
    await waitFor(() => expect(app.core.session.view.get().status).toBe('ended'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('[ERR-DIALOG] is silent where nobody is signed in', async () => {
    await meet(new SessionError('noKtznAccessToken'));
    expect(app.core.session.view.get().status).toBe('active');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
