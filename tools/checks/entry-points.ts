/** Where code begins to run, as patterns over paths. What none of these reaches is dead (knip.config.ts, rules.ts). */

/** What ships: the server, its threads and processes, which it starts by their path, and the client's pages. */
export const shippedEntries: readonly string[] = [
  'server/main.ts',
  'server/process/work-process.ts',
  'server/synclog/log-worker.ts',
  'server/providers/media/drawing-process.ts',
  'server/providers/media/pdf-page-process.ts',
  // Read by name from their folder.
  'migrations/*.ts',
  'client/main.tsx',
  'client/service-worker.ts',
  // Built for the server, which draws pages with it, and written into those (client/build/drawn-pages.ts).
  'client/guest/drawn/draw-page.tsx',
  'client/pwa/drawn-script.ts',
  'client/guest/drawn/chat-script.ts',
  // QA's bench, a page that the server sends.
  'client/qa/bench.ts',
];

/** What people run beside it, and what those programs start. */
export const toolEntries: readonly string[] = [
  'client/vite.config.ts',
  '{lingui,lingui.staff}.config.ts',
  'client/dev/gallery.tsx',
  'tools/*.ts',
  'tools/*/run.ts',
  'tools/bench/{detect-language,plans,templates}.ts',
  'tools/bench/support/{app-process,balancer-process,reference-server}.ts',
  'tools/checks/{catalogues,unused}.ts',
  'tools/facade/generate.ts',
  'tools/gallery/{shoot,vite.config}.ts',
  'tools/icons/rasterise.ts',
  'tools/languages/{write-modules,look/run}.ts',
  'tools/replay/{generate,run-trials}.ts',
  'tools/screenshots/routes.ts',
  'tools/simulate/worker.ts',
  'tools/torture/support/{app-process,thunder-process}.ts',
];
