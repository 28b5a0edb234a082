import { createRoute } from '@tanstack/react-router';
import type { LanguageRoute } from '#client/router.tsx';
import { apps } from '#shared/apps.ts';
import { BotBuilderApp } from './bot-builder-app.tsx';

const { segment } = apps['bot-builder'];

/** The addresses of the builder below `/{lang}`: a house, one of its assistants, one of its areas, and that area's own screens. */
export const botBuilderPaths = [
  segment,
  ...['$house', '$house/$bot', '$house/$bot/$area', '$house/$bot/$area/$'].map((path) => `${segment}/${path}`),
];

export const routes = (parent: LanguageRoute) =>
  botBuilderPaths.map((path) =>
    createRoute({ getParentRoute: () => parent, path, component: () => <BotBuilderApp /> }),
  );
