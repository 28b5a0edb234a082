/** One thing of each collection that a new house has none of, so that calls on a thing have one to be tried at. */

/** The id of a thing of a collection, by the collection's part of the path; made where there is none. */
type FirstOf = (collection: string) => Promise<string | number>;

/** What is sent to make one, by the collection's part of the path. */
export const SAMPLES: Readonly<Record<string, (firstOf: FirstOf) => object | Promise<object>>> = {
  'floor-guides': () => ({ content_dict: { en: 'Ground floor' } }),
  facilities: async (firstOf) => ({ sub_menu_id: await firstOf('sub-menus'), name_dict: { en: 'Pool' } }),
  recommendations: () => ({
    name_dict: { en: 'Café' },
    category_dict: { en: 'Coffee' },
    point: { latitude: 48.2, longitude: 16.4 },
  }),
};
