import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { AccountCore, ManageCalls } from '#client/console/account/account-core.ts';
import { Refused } from '#client/console/account/refused.ts';
import { AccountProvider } from '#client/console/account/use-account.ts';
import { consoleCore } from '#client/console/testing/console-core.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { MediaField } from './media-field.tsx';

const file = (name: string, type: string, bytes = 4) => new File([new Uint8Array(bytes)], name, { type });

const uploaded = {
  id: '1',
  purpose: 'icon',
  mime: 'image/png',
  original_name: 'sun.svg',
  bytes: 4,
  width: 512,
  height: 512,
  alt_dict: {},
  focus: null,
  created_at: '2026-11-22T00:00:00.000Z',
  used_by: [],
  version: 1,
};

interface Sent {
  readonly name: string;
  readonly finish: (outcome: string | Refused) => void;
  readonly progress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** A field in a form, and the uploads it begins. */
function openField(before: string | null = null) {
  const sent: Sent[] = [];
  const shown = { url: before };
  const upload: ManageCalls['upload'] = (endpoint, _input, { name }, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      sent.push({
        name,
        progress: onProgress,
        signal,
        finish: (outcome) =>
          typeof outcome === 'string'
            ? resolve(v.parse(Object.values(endpoint.answers)[0] ?? v.never(), { ...uploaded, url: outcome }))
            : reject(outcome),
      });
    });
  const unasked = () => Promise.reject(new Error('not asked'));
  const core: AccountCore = {
    ...consoleCore(() => [404, { code: 'not_found' }]),
    manage: { call: unasked, file: unasked, upload },
  };
  function Form() {
    const [url, setUrl] = useState<string | null>(before);
    shown.url = url;
    return <MediaField label="Logo" name="logo" house="edelweiss" purpose="icon" value={url} onChange={setUrl} />;
  }
  const { user } = renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider value={core}>
        <Form />
      </AccountProvider>
    </QueryClientProvider>,
  );
  return {
    user,
    sent,
    shown,
    choose: (one: File) => user.upload(document.querySelector('input[type=file]') as HTMLInputElement, one),
  };
}

describe('a field of a picture', () => {
  it('[MEDIA-PURPOSE] sends what is chosen, shows how far it is, then shows it, and clears it', async () => {
    const { user, sent, shown, choose } = openField();
    expect(screen.getByText('PNG, JPG, or SVG, up to 4 MB')).toBeDefined();
    await choose(file('sun.svg', 'image/svg+xml'));
    sent[0]?.progress(0.5);
    await waitFor(() => expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.5));
    sent[0]?.finish('/media/t/1~k.png');
    expect((await screen.findByRole('img', { name: 'What is shown now' })).getAttribute('src')).toContain(
      '/media/t/1~k.png',
    );
    expect([sent[0]?.name, shown.url]).toEqual(['sun.svg', '/media/t/1~k.png']);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(shown.url).toBeNull();
  });

  it('[MEDIA-PURPOSE] says at the field what is wrong with a file, and keeps what stood there', async () => {
    const { sent, shown, choose } = openField('/media/t/1~k.png');
    await choose(file('large.svg', 'image/svg+xml', 4 * 1024 * 1024 + 1));
    expect(screen.getByRole('alert').textContent).toBe('This file is larger than 4 MB');
    expect(sent).toEqual([]);
    // What this browser cannot read is sent as it is, and judged there.
    await choose(file('liar.png', 'image/png'));
    await waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.finish(new Refused('fields_invalid', {}, [{ path: 'file', code: 'media_lies' }], undefined));
    expect((await screen.findByRole('alert')).textContent).toMatch(/not what its name says/);
    expect(shown.url).toBe('/media/t/1~k.png');
  });

  it('stops sending when it is told to', async () => {
    const { user, sent, shown, choose } = openField();
    await choose(file('sun.svg', 'image/svg+xml'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.finish('/media/t/1~k.png');
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeDefined();
    expect(shown.url).toBeNull();
  });
});
