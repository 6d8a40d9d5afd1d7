import { isStorable, lengthOf } from '#basics/texts.ts'
import { msg, t, texts } from '#basics/words/words.ts'

export const CATEGORY_TYPES = ['asset_category', 'genre'] as const
export type CategoryType = (typeof CATEGORY_TYPES)[number]

export const CATEGORY_TYPE_LABELS: Record<CategoryType, string> = texts({
  asset_category: 'Asset Category',
  genre: 'Genre',
})

// The genres that an installation begins with, as they stand in the database.
msg([
  'Painting',
  'Drawing',
  'Printmaking',
  'Illustration',
  'Calligraphy',
  'Collage',
  'Photography',
  'Film and Video',
  'Digital Art',
  'Sculpture',
  'Installation',
  'Performance',
  'Ceramics',
  'Glass',
  'Metalwork',
  'Woodwork',
  'Textiles',
  'Fashion',
  'Jewelry',
  'Furniture',
  'Book Arts',
  'Writing',
  'Music',
  'Mixed Media',
  'Other',
])

const NAME_MAX = 100

export const CATEGORY_MESSAGES = texts({
  nameEmpty: 'Category name cannot be empty',
  nameUnkeepable: 'Category name must be a single line of text',
  nameTaken: 'A category with this name already exists',
  inUse: 'Assets use this category. Disable it instead: they keep it, and it’s no longer offered',
  changed: 'Someone else has renamed this category in the meantime',
  added: 'Category added successfully',
  updated: 'Category updated successfully',
  disabled: 'Category disabled successfully',
  enabled: 'Category enabled successfully',
  deleted: 'Category deleted successfully',
  addFailed: 'Failed to add category',
  updateFailed: 'Failed to update category',
  deleteFailed: 'Failed to delete category',
})

/** Without the space around it. What shows nothing at all is empty. */
export const categoryName = (name: string) => (/[^\p{Z}\p{Cc}\p{Cf}]/u.test(name) ? name.trim() : '')

export function categoryNameMistake(name: string): string | null {
  const tidied = categoryName(name)
  if (tidied === '') return CATEGORY_MESSAGES.nameEmpty
  if (!isStorable(tidied) || /\p{Cc}/u.test(tidied)) return CATEGORY_MESSAGES.nameUnkeepable
  return lengthOf(tidied) <= NAME_MAX ? null : t('Category name must be at most {max} characters', { max: NAME_MAX })
}
