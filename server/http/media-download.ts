/** GET /media/{tenant}/{file}?w=: a stored file, or a picture made smaller [MEDIA-ADDRESS] [MEDIA-SERVE] [LIMIT-IMAGE]; a PDF's page as a picture [MEDIA-PDF-PAGE]. */
import type { Context, Handler } from 'hono';
import { readMediaAddress } from '#server/access/media-address.ts';
import { STORED_KINDS } from '#server/providers/media/media-kinds.ts';
import { type PictureFormat, shrinkPicture } from '#server/providers/media/pictures.ts';
import { mediaById, type MediaFile } from '#server/queries/conversation/media.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { byteRange } from './byte-range.ts';
import { createPdfPages, PAGE_WIDTH, pageAsked } from './media-pdf-page.ts';
import { storedName } from '#shared/domain/media/stored-name.ts';
import type { Media } from './media.ts';
import { matchesEtag } from './static-assets.ts';

/** Widths a picture is made in; what is asked for is rounded up to one of them, so that few are ever kept. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const;

export function serveMedia(media: Media): Handler {
  const { ctx, store } = media;
  const making = new Map<string, Promise<void>>();
  const pages = createPdfPages(store);

  /** The name of the file to send: the picture in the width asked for, made on first use. */
  const inWidth = async (file: MediaFile, width: number | null): Promise<string> => {
    const whole = storedName(file);
    if (width === null || file.width === null || width >= file.width || STORED_KINDS[file.mime]?.picture !== true)
      return whole;
    const name = `${whole}.w${width}`;
    const there = await store.open(file.tenant_id, name);
    if (there !== null) {
      await there.close();
      return name;
    }
    const under = making.get(name) ?? make(file, name, width).finally(() => making.delete(name));
    making.set(name, under);
    await under;
    return name;
  };
  const make = async (file: MediaFile, name: string, width: number): Promise<void> => {
    const format = file.mime.slice('image/'.length) as PictureFormat;
    const smaller = await media.inTurn(() =>
      shrinkPicture(store.pathOf(file.tenant_id, storedName(file)), format, width),
    );
    await store.keep(file.tenant_id, name, smaller);
  };

  return async (c) => {
    const address = readMediaAddress(
      ctx.config.secrets.media,
      c.req.param('tenantId') ?? '',
      c.req.param('file') ?? '',
    );
    const width = widthAsked(c.req.query('w'));
    const file = address === null ? null : await mediaById(ctx.db, address.tenantId, address.id);
    if (file === null || (await ctx.tokens.houses.isGone(file.tenant_id))) throw new AppError('not_found');
    const whole = await store.open(file.tenant_id, storedName(file));
    if (whole === null) {
      ctx.log.error({ media_id: file.id, tenant_id: file.tenant_id }, 'a stored file is missing from the data folder');
      throw new AppError('not_found');
    }
    await whole.close();
    if (file.mime === 'application/pdf' && /\.jpe?g$/i.test(c.req.param('file') ?? '')) {
      const page = pageAsked(c.req.query('page'));
      return send(
        c,
        media,
        { ...file, mime: 'image/jpeg' },
        await pages.page(file.tenant_id, storedName(file), page, width ?? PAGE_WIDTH),
      );
    }
    return send(c, media, file, await inWidth(file, width));
  };
}

function widthAsked(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,5}$/.test(text) || Number(text) === 0) throw new AppError('bad_request', { path: 'w' });
  return WIDTHS.find((width) => width >= Number(text)) ?? null;
}

async function send(c: Context, { store }: Media, file: MediaFile, name: string): Promise<Response> {
  const headers = headersOf(file, `"${name}"`);
  if (matchesEtag(c.req.header('if-none-match'), `"${name}"`)) return new Response(null, { status: 304, headers });
  const opened = await store.open(file.tenant_id, name);
  if (opened === null) throw new AppError('not_found');
  const { size } = opened;
  const fresh = c.req.header('if-range');
  const range = fresh === undefined || fresh === `"${name}"` ? byteRange(c.req.header('range'), size) : null;
  if (range === 'none') {
    await opened.close();
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers.set('content-length', String(end - start + 1));
  if (range !== null) headers.set('content-range', `bytes ${start}-${end}/${size}`);
  const status = range === null ? 200 : 206;
  if (c.req.method === 'HEAD') {
    await opened.close();
    return new Response(null, { status, headers });
  }
  return new Response(opened.stream(start, end), { status, headers });
}

/** Nothing in a file runs, and none is shown within another's page. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
/** Handed over under its own type, by which a phone knows what opens it. */
const NAMED_DOWNLOADS = new Set(['application/pdf']);

function headersOf(file: MediaFile, etag: string): Headers {
  const kind = STORED_KINDS[file.mime];
  const inline = kind?.inline === true;
  return new Headers({
    'content-type': inline || NAMED_DOWNLOADS.has(file.mime) ? file.mime : 'application/octet-stream',
    'content-disposition': disposition(inline ? 'inline' : 'attachment', file.original_name, kind?.extension ?? 'bin'),
    'x-content-type-options': 'nosniff',
    'content-security-policy': SANDBOX,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    etag,
  });
}

/** The sender's name for the file with the ending of what it truly is. */
function disposition(kind: 'inline' | 'attachment', original: string, extension: string): string {
  const stem = original.replace(/\.[^.]{1,8}$/, '') || 'file';
  const name = `${stem}.${extension}`;
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
