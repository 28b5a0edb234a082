/** Apertium as it is installed on this machine; `npm test` installs it where it is missing. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { maskText, restoreText } from '#shared/domain/translation/masked-text.ts';
import { createApertium, findOnPath } from './apertium.ts';
import { TranslationFault } from './translation-provider.ts';

const signal = new AbortController().signal;
const folder = mkdtempSync(join(tmpdir(), 'bellhop-apertium-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A stand-in for the command, to make it misbehave. */
const command = (name: string, script: string): string => {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nif [ "$1" = "-l" ]; then echo "  eng-spa"; exit 0; fi\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
};

const kindOf = (fault: unknown): string => (fault instanceof TranslationFault ? fault.kind : String(fault));

describe('Apertium', { timeout: 30_000 }, () => {
  const installed = findOnPath('apertium', process.env['PATH']);
  const apertium = createApertium({ path: installed });

  it('[TR-FALLBACK] is installed', () => {
    expect(installed, 'install apertium and apertium-eng-spa').toBeDefined();
  });

  it('[TR-FALLBACK] translates English into Spanish and back', async () => {
    const there = await apertium.translate({ text: 'The towels are in the room.', from: 'en', to: 'es', signal });
    expect(there.text).toMatch(/toallas.*(sala|habitación)/);
    expect(there.engine).toBe('apertium');
    expect(
      (await apertium.translate({ text: 'Quiero dos toallas limpias', from: 'es', to: 'en', signal })).text,
    ).toMatch(/two clean towels/);
  });

  it('[TR-KEEP] carries marks, numbers and line breaks over', async () => {
    const masked = maskText(
      'Hello Mika, breakfast is at 7:30.\nSee [Menu|https://seaside.example/m] or write to desk@seaside.example\nRoom B12, {count} towels',
      { names: ['Mika'] },
    );
    const { text } = await apertium.translate({ text: masked.text, from: 'en', to: 'es', signal });
    const restored = restoreText(masked, text);
    expect('text' in restored ? restored.text : restored.lost).toMatch(
      /Mika.*7:30.*\n.*\[Menu\|https:\/\/seaside\.example\/m\].*desk@seaside\.example\n.*B12.*\{count\} toallas/s,
    );
  });

  it('[TR-KEEP] takes text that looks like options, commands or markup for text', async () => {
    for (const text of ['-l', '$(touch /nowhere) `id` ; rm', '^noun/x$ [superblank] \\ @ < > { }', '--help']) {
      const { text: translated } = await apertium.translate({ text: `water ${text}`, from: 'en', to: 'es', signal });
      expect(translated).toMatch(/agua/i);
    }
  });

  it('[TR-FALLBACK] leaves no mark at words it does not know, and gives up on a salad of them', async () => {
    expect(
      (await apertium.translate({ text: 'The water in the flurbish is cold', from: 'en', to: 'es', signal })).text,
    ).toMatch(/flurbish/);
    expect(
      (await apertium.translate({ text: 'The water in the flurbish is cold', from: 'en', to: 'es', signal })).text,
    ).not.toContain('*');
    expect((await apertium.translate({ text: 'I want *this* water', from: 'en', to: 'es', signal })).text).toContain(
      '*',
    );
    await expect(
      apertium.translate({ text: 'Flurbish wombledon grakk the', from: 'en', to: 'es', signal }),
    ).rejects.toSatisfy((fault) => kindOf(fault) === 'rejected');
  });

  it('[TR-FALLBACK] knows which pairs it has', async () => {
    expect(await apertium.supports?.({ from: 'en', to: 'es', signal })).toBe(true);
    expect(await apertium.supports?.({ from: 'en', to: 'ja', signal })).toBe(false);
    await expect(apertium.translate({ text: 'Hello', from: 'en', to: 'ja', signal })).rejects.toSatisfy(
      (fault) => kindOf(fault) === 'unsupported_pair',
    );
  });

  it('[TR-FALLBACK] is unavailable when it cannot be started or fails', async () => {
    const missing = createApertium({ path: join(folder, 'missing') });
    await expect(missing.translate({ text: 'Hello', from: 'en', to: 'es', signal })).rejects.toSatisfy(
      (fault) => kindOf(fault) === 'unavailable',
    );
    const failing = createApertium({ path: command('failing', 'cat >/dev/null; echo "no such mode" >&2; exit 1') });
    await expect(failing.translate({ text: 'Hello', from: 'en', to: 'es', signal })).rejects.toSatisfy(
      (fault) => kindOf(fault) === 'unavailable',
    );
    const quitting = createApertium({ path: command('quitting', 'exit 3') });
    await expect(quitting.translate({ text: 'x'.repeat(200_000), from: 'en', to: 'es', signal })).rejects.toSatisfy(
      (fault) => kindOf(fault) === 'unavailable',
    );
  });

  it('[PROV-TIMEOUT] is killed with all it started when it hangs', async () => {
    const pidFile = join(folder, 'pid');
    const hanging = createApertium({
      path: command('hanging', `sleep 600 & echo $! > ${pidFile}.tmp; mv ${pidFile}.tmp ${pidFile}; wait`),
      atOnce: 1,
    });
    const caller = new AbortController();
    const asked = hanging.translate({ text: 'Hello', from: 'en', to: 'es', signal: caller.signal });
    const waiting = hanging.translate({ text: 'Hello again', from: 'en', to: 'es', signal: caller.signal });
    const outcomes = Promise.allSettled([asked, waiting]);
    const child = Number(await untilWritten(pidFile));
    caller.abort(new Error('too long'));
    expect(await outcomes).toMatchObject([
      { status: 'rejected', reason: { message: 'too long' } },
      { status: 'rejected', reason: { message: 'too long' } },
    ]);
    await expect.poll(() => isRunning(child)).toBe(false);
  });

  it('[TR-FALLBACK] runs no more processes at once than it may', async () => {
    const counted = createApertium({
      path: command(
        'counted',
        `echo x >> ${join(folder, 'runs')}; wc -l < ${join(folder, 'runs')} | tr -d ' \\n'; cat > /dev/null; sed -i 1d ${join(folder, 'runs')}`,
      ),
      atOnce: 1,
    });
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((text) => counted.translate({ text, from: 'en', to: 'es', signal })),
    );
    expect(answers.map((answer) => answer.text)).toEqual(['1', '1', '1']);
  });
});

const untilWritten = async (path: string): Promise<string> => {
  await expect.poll(() => existsSync(path)).toBe(true);
  return readFileSync(path, 'utf8').trim();
};

/** A killed process may stay in the table until its parent collects it; such a zombie runs no more. */
const isRunning = (pid: number): boolean => {
  const status = `/proc/${pid}/status`;
  return existsSync(status) && !/^State:\s+Z/m.test(readFileSync(status, 'utf8'));
};
