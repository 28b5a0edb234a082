/**
 * The life of a router with what our pages ask of it, written down line by line: two routers that behave alike write
 * the same.
 */
import { createElement as h, type FunctionComponent, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type * as RouterModule from '@tanstack/react-router';
import { vi } from 'vitest';

export type RouterPackage = typeof RouterModule;

const page = (lines: string[], { useParams, useSearch, useRouterState }: RouterPackage, name: string) =>
  function Page(): ReactNode {
    const params: unknown = useParams({ strict: false });
    const search: unknown = useSearch({ strict: false });
    const isLoading = useRouterState({ select: (state) => state.isLoading });
    lines.push(`${name} drawn`);
    return h('p', null, `${name} ${JSON.stringify(params)} ${JSON.stringify(search)} ${isLoading}`);
  };

/** What is shown, told and noted, one line after the other. */
export async function lifeOf(router: RouterPackage): Promise<string[]> {
  const { createRootRoute, createRoute, createRouter, lazyRouteComponent, Link, Outlet, redirect, RouterProvider } =
    router;
  // Its types know the routes of one app alone.
  const Anchor = Link as unknown as FunctionComponent<Record<string, unknown>>;
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  const Page = (name: string) => page(lines, router, name);
  let arrive: (module: { readonly Late: () => ReactNode }) => void = () => undefined;
  const late = lazyRouteComponent(
    () => new Promise<{ readonly Late: () => ReactNode }>((resolve) => (arrive = resolve)),
    'Late',
  );
  const missing = lazyRouteComponent(() => Promise.reject(new Error('no such part')), 'Missing' as never);

  const root = createRootRoute({ notFoundComponent: () => h('p', null, 'nothing here') });
  const language = createRoute({
    getParentRoute: () => root,
    path: '$lang',
    beforeLoad: ({ params, location }) => {
      write(`before ${location.pathname} ${JSON.stringify(params)}`);
      if (params.lang !== 'en') throw redirect({ href: `/other${location.pathname}`, reloadDocument: true });
    },
  });
  const frame = createRoute({
    getParentRoute: () => language,
    id: 'frame',
    component: () => h('main', null, h(Anchor, { to: '/en/customer', search: { a: 1 } }, 'home'), h(Outlet)),
  });
  const below = (path: string, component: () => ReactNode, more: object = {}) =>
    createRoute({ getParentRoute: () => frame, path, component, ...more });
  const routes = frame.addChildren([
    below('customer', Page('menu')),
    below('customer/menus/$menuId', Page('list')),
    below('conversation/$conversationId', late as () => ReactNode),
    below('broken', () => {
      throw new Error('broken');
    }),
    below('missing', missing as () => ReactNode),
    below('searched', Page('searched'), {
      validateSearch: ({ ticket }: Record<string, unknown>) => (typeof ticket === 'string' ? { ticket } : {}),
    }),
    below('$', Page('other')),
  ]);
  const app = createRouter({
    routeTree: root.addChildren([language.addChildren([routes])]),
    defaultPendingMs: 20,
    defaultPendingMinMs: 0,
    defaultPendingComponent: () => h('i', null, 'wait'),
    defaultErrorComponent: ({ error, reset }) => h('button', { onClick: reset }, `failed: ${String(error)}`),
    defaultNotFoundComponent: () => h('p', null, 'not found'),
    defaultPreload: false,
    scrollRestoration: true,
  });
  app.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) =>
    write(`rendered ${fromLocation?.href ?? 'first'} to ${toLocation.href} ${pathChanged}`),
  );

  const container = document.createElement('div');
  document.body.append(container);
  const drawn = createRoot(container, { onCaughtError: (error) => write(`caught ${String(error)}`) });
  const seen = async (text: string): Promise<void> => {
    await vi.waitFor(() => {
      if (!container.innerHTML.includes(text)) throw new Error(`${text} is not in ${container.innerHTML}`);
    });
    write(`${location.pathname}${location.search}${location.hash} ${container.innerHTML}`);
    write(JSON.stringify(app.state.location, (key, value: unknown) => (/key$/i.test(key) ? undefined : value)));
  };
  const go = async (to: RouterModule.NavigateOptions & { readonly href?: string }, text: string): Promise<void> => {
    await app.navigate(to);
    await seen(text);
  };

  window.history.replaceState(null, '', '/en/customer?a=1&b=two#here');
  drawn.render(h(RouterProvider, { router: app } as never));
  await seen('menu ');
  await go({ to: '/en/customer/menus/$menuId', params: { menuId: 'a b/ü' } } as never, 'list ');
  await go({ to: '/en/customer/menus/5', search: { q: 'x', n: 7, deep: { one: [1] } } } as never, '"n":7');
  await go({ to: '.', search: (old: object) => ({ ...old, more: true }), replace: true } as never, '"more":true');
  window.history.back();
  await seen('a b/ü');
  window.history.forward();
  await seen('"more":true');
  // A page whose code is late, and one that is gone to meanwhile.
  void app.navigate({ to: '/en/conversation/c1' } as never);
  await seen('wait');
  arrive({ Late: Page('talk') });
  await seen('talk ');
  await go({ href: '/en/searched?ticket=t1&other=2' } as never, 'searched');
  await go({ to: '/en/no/such/page' } as never, 'other ');
  await go({ to: '/en/broken' } as never, 'failed: Error: broken');
  await go({ to: '/en/missing' } as never, 'failed: Error: no such part');
  await go({ to: '/en/customer', state: { kept: 1 } as never } as never, 'menu ');
  container.querySelector('a')?.click();
  await seen('"a":1');
  // One who is still writing is asked first.
  const unblock = app.history.block({ blockerFn: () => (write('asked'), true) });
  void app.navigate({ to: '/en/customer/menus/9' } as never);
  await Promise.resolve();
  await seen('"a":1');
  unblock();
  // The whole page is left: nothing in a test's page can do that, so what says so is listened to.
  const history = app.history as typeof app.history & { _ignoreNextBeforeUnload: (href: string) => void };
  const left = vi.spyOn(history, '_ignoreNextBeforeUnload');
  void app.navigate({ to: '/ja/customer' } as never);
  await vi.waitFor(() => {
    if (left.mock.calls.length === 0) throw new Error('the page is not left');
  });
  write(`left for ${left.mock.calls.join()}`);
  write(app.buildLocation({ to: '/en/customer/menus/$menuId', params: { menuId: 'ü' }, hash: 'end' } as never).href);
  drawn.unmount();
  container.remove();
  return lines;
}
