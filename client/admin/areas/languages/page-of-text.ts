/** What is told of: by its kind, as texts and changes of a draft name it. */
interface Told {
  readonly kind: string;
  readonly thing_id: string;
}

/** The guests' page that a text stands on, below the language; undefined for the home page, and for what has none. */
export function pageOfText({ kind, thing_id: id }: Told): string | undefined {
  switch (kind) {
    case 'facility':
      return `customer/facility/${id}`;
    case 'coupon':
      return `customer/coupon/${id}`;
    case 'recommendation':
      return `customer/recommendation/detail?id=${encodeURIComponent(id)}`;
    case 'floor_guide':
      return 'customer/floorguide';
    case 'questionnaire':
      return 'customer/questionnaire';
    case 'congestion':
      return 'customer/congestion';
    case 'form_item':
      return 'customer/form';
    case 'ordering_menu':
    case 'ordering_category':
    case 'ordering_item':
    case 'ordering_option':
    case 'ordering_choice':
      return 'customer/order';
    default:
      return undefined;
  }
}
