import { newPlaceInWords, usePlacePaths } from '#record/places/page/shared/places.ts'
import { SuggestField } from '#ui/suggest-field.tsx'
import { boundTo, type Of } from '../shared/fields.tsx'
import type { AssetForm } from './use-asset-form.ts'

/** One of the owner’s places by its path. What isn’t there yet is made by the save, and said before. */
export function PlaceField({ form, field }: { form: AssetForm; field: Of<'place'> }) {
  const { id, name, value, error, label, help, type, reveal } = boundTo({ form, field })
  const paths = usePlacePaths()
  return (
    <SuggestField
      id={id}
      name={name ?? id}
      value={value}
      error={error}
      label={label}
      optional
      description={newPlaceInWords(value, paths) ?? help}
      suggestions={paths}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={reveal}
    />
  )
}
