/** The fields of a lane that set the faults of its session. */
import { part } from './dom.ts';
import type { Faults } from './server.ts';

const lines: Readonly<Record<string, Pick<Faults, 'latencyMs' | 'loss' | 'offline'>>> = {
  good: { latencyMs: 0, loss: 0, offline: false },
  slow: { latencyMs: 800, loss: 0, offline: false },
  bad: { latencyMs: 1500, loss: 0.2, offline: false },
  offline: { latencyMs: 0, loss: 0, offline: true },
};

/** @param change is told what somebody chose. @returns what shows the faults as they are */
export function createFaultFields(root: HTMLElement, change: (faults: Partial<Faults>) => void) {
  const line = part(root, '[data-fault=line]', HTMLSelectElement);
  const latency = part(root, '[data-fault=latencyMs]', HTMLInputElement);
  const loss = part(root, '[data-fault=loss]', HTMLInputElement);
  const clock = part(root, '[data-fault=clockOffsetMs]', HTMLSelectElement);
  const translation = part(root, '[data-fault=translation]', HTMLSelectElement);
  line.addEventListener('change', () => {
    const chosen = lines[line.value];
    if (chosen !== undefined) change(chosen);
  });
  latency.addEventListener('change', () => change({ latencyMs: Number(latency.value) }));
  loss.addEventListener('change', () => change({ loss: Number(loss.value) / 100 }));
  clock.addEventListener('change', () => change({ clockOffsetMs: Number(clock.value) }));
  translation.addEventListener('change', () => change({ translation: translation.value as Faults['translation'] }));

  return (faults: Faults): void => {
    const known = Object.entries(lines).find(
      ([, of]) => of.latencyMs === faults.latencyMs && of.loss === faults.loss && of.offline === faults.offline,
    );
    set(line, known?.[0] ?? 'own');
    set(latency, String(faults.latencyMs));
    set(loss, String(Math.round(faults.loss * 100)));
    set(clock, String(faults.clockOffsetMs));
    set(translation, faults.translation);
    root.dataset['line'] = known?.[0] ?? 'own';
  };
}

/** Leaves a field alone that somebody is in. */
function set(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  if (document.activeElement !== field && field.value !== value) field.value = value;
}
