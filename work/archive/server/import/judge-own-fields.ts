import { MAX_OWN_FIELDS, mistakesInField, tidyField } from '#record/kinds/rules/own-fields.ts'
import { t } from '#basics/words/words.ts'
import { PROFILE } from '../format.ts'
import type { ArchivedOwnField } from '../version-shapes.ts'
import { ArchiveRefused, invalid } from './refused.ts'
import { archiveRefusals } from '../../refusals.ts'

/** Each has to be as its form leaves it, and known by an id of its own. */
export function requireStorableFields(fields: readonly ArchivedOwnField[]): void {
  if (fields.length > MAX_OWN_FIELDS) throw new ArchiveRefused(archiveRefusals['TOO_MANY_FIELDS.archive'])
  const isStorable = fields.every(({ id, created_at: _since, ...field }) => {
    const isTidy = JSON.stringify(tidyField(field)) === JSON.stringify(inOrder(field))
    return isTidy && Object.keys(mistakesInField(field)).length === 0 && id === id.toLowerCase()
  })
  if (!isStorable || new Set(fields.map(({ id }) => id)).size < fields.length)
    throw invalid(t('A field in {file} can’t be imported.', { file: PROFILE }))
}

const inOrder = ({ label, kind, category, options }: Omit<ArchivedOwnField, 'id' | 'created_at'>) => ({
  label,
  kind,
  category,
  options,
})
