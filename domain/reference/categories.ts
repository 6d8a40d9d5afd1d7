import { isStorable, lengthOf } from '#domain/texts.ts'

export const CATEGORY_TYPES = ['asset_category', 'genre'] as const
export type CategoryType = (typeof CATEGORY_TYPES)[number]

export const CATEGORY_TYPE_LABELS: Record<CategoryType, string> = {
  asset_category: 'Asset Category',
  genre: 'Genre',
}

const NAME_MAX = 100

export const CATEGORY_MESSAGES = {
  nameEmpty: 'Category name cannot be empty',
  nameTooLong: `Category name must be at most ${NAME_MAX} characters`,
  nameUnkeepable: 'Category name must be a text on one line',
  nameTaken: 'There is a category of this name already',
  inUse: 'Assets bear this category. Disable it instead: it is then offered to nobody, and they keep it',
  changed: 'Somebody else has renamed this category meanwhile',
  added: 'Category added successfully',
  updated: 'Category updated successfully',
  disabled: 'Category disabled successfully',
  enabled: 'Category enabled successfully',
  deleted: 'Category deleted successfully',
  addFailed: 'Failed to add category',
  updateFailed: 'Failed to update category',
  deleteFailed: 'Failed to delete category',
} as const

/** Without the space around it. What shows nothing at all is empty. */
export const categoryName = (name: string) => (/[^\p{Z}\p{Cc}\p{Cf}]/u.test(name) ? name.trim() : '')

export function categoryNameMistake(name: string): string | null {
  const tidied = categoryName(name)
  if (tidied === '') return CATEGORY_MESSAGES.nameEmpty
  if (!isStorable(tidied) || /\p{Cc}/u.test(tidied)) return CATEGORY_MESSAGES.nameUnkeepable
  return lengthOf(tidied) <= NAME_MAX ? null : CATEGORY_MESSAGES.nameTooLong
}
