/**
 * `npm start`: from an installed checkout to a running Bellhop. Whatever keeps it from starting is told in
 * one line and ends with 1. Ctrl-C, SIGTERM and a closed terminal stop everything in order.
 */
import module from 'node:module';
import { tellHowItIsUsed } from './command-line.ts';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Bellhop needs Node.js 24 or later, this is ${process.version}: start it with "npm start", which brings its own on Linux, or install a newer one`,
  );
  process.exit(1);
}

tellHowItIsUsed(`npm start

Builds what is not built, starts the database unless DATABASE_URL names one, and serves until Ctrl-C or SIGTERM.
It is told everything by environment variables, which README.md lists; outside production none is needed.`);
if (process.argv.length > 2) {
  console.error(
    `npm start takes no ${process.argv.slice(2).join(' ')}: it is told everything by environment variables (--help)`,
  );
  process.exit(2);
}

// A second start finds over a thousand modules compiled and stripped of their types already.
module.enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/node-compile`);

const { startAll } = await import('./start/start-all.ts');
await startAll();
