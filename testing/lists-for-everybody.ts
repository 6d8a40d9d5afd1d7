/** Lists that everybody may read, visitors too, and that come with a migration; administrators write categories. */
export const FOR_EVERYBODY = [
  'reference_currencies',
  'reference_countries',
  'reference_categories',
  'reference_file_types',
]
