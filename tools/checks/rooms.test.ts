/**
 * Every folder in fixtures/floors is named after the rule its trees break; each tree there must be found faulty by that
 * rule and by no other. The tree in fixtures/floors/good must pass.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Floors } from './floors.ts';
import { repositoryFiles } from './repository-files.ts';
import { checkRooms } from './rooms.ts';

const fixtures = fileURLToPath(new URL('./fixtures/floors', import.meta.url));
const treesOf = (folder: string): string[] =>
  readdirSync(`${fixtures}/${folder}`).map((tree) => `${fixtures}/${folder}/${tree}`);

const sides = ['client', 'shared'];

/** A house of two rooms; the second one is open all over. */
const open: Floors = { 'client/guest': [{ room: 'kit' }, { room: 'chat' }] };
const withDoors: Floors = {
  'client/guest': [
    { room: 'kit', doors: ['page.tsx'] },
    { room: 'chat', doors: ['chat-screen.tsx'] },
  ],
};
const kitWithDoor: Floors = { 'client/guest': [{ room: 'kit', doors: [] }, { room: 'chat' }] };

describe('the floors of the house', () => {
  it.each([
    ['BOUND-FLOORS', open],
    ['BOUND-ROOMS', kitWithDoor],
    ['BOUND-CIRCLES', open],
  ])('[BOUND-FLOORS, BOUND-ROOMS, BOUND-CIRCLES] finds every tree that breaks %s', (rule, floors) => {
    const trees = treesOf(rule);
    expect(trees.length).toBeGreaterThan(0);
    for (const tree of trees) {
      const { faults } = checkRooms(repositoryFiles(tree), floors, sides);
      expect(new Set(faults.map((fault) => fault.rule)), tree).toEqual(new Set([rule]));
    }
  });

  it('[BOUND-FLOORS, BOUND-ROOMS, BOUND-CIRCLES] lets a good tree pass, and leaves tests free', () => {
    const [tree = ''] = treesOf('good');
    expect(checkRooms(repositoryFiles(tree), withDoors, sides)).toEqual({ faults: [], note: '2 rooms, 4 imports' });
  });

  it('[BOUND-ROOMS] finds a door that is not there, and one through which nobody comes', () => {
    const [tree = ''] = treesOf('good');
    const floors: Floors = {
      'client/guest': [
        { room: 'kit', doors: ['page.tsx', 'hidden.ts'] },
        { room: 'chat', doors: ['chat-screen.tsx', 'gone.ts'] },
      ],
    };
    expect(checkRooms(repositoryFiles(tree), floors, sides).faults.map(({ message }) => message)).toEqual([
      'no other room comes through client/guest/kit/hidden.ts',
      'there is no client/guest/chat/gone.ts',
    ]);
  });

  it('[BOUND-FLOORS] gives a file of its own floor what is below it, and lets those above come to it', () => {
    const floors: Floors = { server: [{ room: 'access' }, { room: 'context.ts' }, { room: 'http' }] };
    const files = [
      { path: 'server/access/guard.ts', text: "import '../context.ts';\n" },
      { path: 'server/context.ts', text: "import './access/guard.ts';\nimport './http/rate.ts';\n" },
      { path: 'server/http/rate.ts', text: "import '../context.ts';\nimport '../main.ts';\n" },
      { path: 'server/main.ts', text: "import './context.ts';\n" },
    ];
    expect(checkRooms(files, floors, []).faults.map(({ message }) => message)).toEqual([
      'access stands below context.ts and may not import server/context.ts',
      'context.ts stands below http and may not import server/http/rate.ts',
      'http stands below what stands on top and may not import server/main.ts',
    ]);
  });

  it('[BOUND-CIRCLES] says where a circle runs, and finds each once', () => {
    const text = (path: string, to: string) => ({ path, text: `import './${to}.ts';\n` });
    const files = [
      text('shared/a.ts', 'b'),
      text('shared/b.ts', 'c'),
      text('shared/c.ts', 'a'),
      text('shared/d.ts', 'a'),
      text('shared/e.ts', 'f'),
      text('shared/f.ts', 'e'),
    ];
    const { faults } = checkRooms(files, {}, sides);
    expect(faults.map(({ message }) => message)).toEqual([
      '3 files import one another in a circle: shared/a.ts:1 → shared/b.ts, shared/b.ts:1 → shared/c.ts, shared/c.ts:1 → shared/a.ts',
      '2 files import one another in a circle: shared/e.ts:1 → shared/f.ts, shared/f.ts:1 → shared/e.ts',
    ]);
  });
});
