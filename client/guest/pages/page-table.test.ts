import { describe, expect, it } from 'vitest';
import { findPage, laterPages, type LazyPage } from './page-table.ts';

const page = (path: string): LazyPage => ({ path, load: () => Promise.resolve(() => null) });

describe('the table of later pages', () => {
  const pages = [
    page('customer/cms/coupons'),
    page('customer/coupon/$couponId'),
    page('payment/gmo/$result/$status/$id'),
  ];

  it('finds a page by its address and reads its variable segments', () => {
    expect(findPage('customer/cms/coupons', pages)).toEqual({ page: pages[0], params: {} });
    expect(findPage('customer/coupon/7/', pages)?.params).toEqual({ couponId: '7' });
    expect(findPage('payment/gmo/ok/done/a-1', pages)?.params).toEqual({ result: 'ok', status: 'done', id: 'a-1' });
  });

  it('finds nothing where a segment is missing, too many or another', () => {
    for (const path of ['', 'customer', 'customer/coupon', 'customer/coupon/7/8', 'customer/cms/other'])
      expect(findPage(path, pages)).toBeNull();
  });

  it('names no address twice', () => {
    const shapes = laterPages.map(({ path }) => path.replace(/\$\w+/g, '$'));
    expect(shapes).toEqual([...new Set(shapes)]);
  });
});
