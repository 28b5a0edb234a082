import type { DemoTenant } from '../../content-types.ts';

/** A map's element as a house pastes it, of which the address is kept alone. */
export function mapTag({ latitude, longitude }: Pick<DemoTenant, 'latitude' | 'longitude'>): string {
  const box = [longitude - 0.004, latitude - 0.003, longitude + 0.004, latitude + 0.003]
    .map((edge) => edge.toFixed(4))
    .join('%2C');
  return `<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=${box}&amp;marker=${latitude}%2C${longitude}"></iframe>`;
}
