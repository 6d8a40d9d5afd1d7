import { Choices, type ChoicesProps } from './choices.tsx'
import { FieldFilters } from './field-filters.tsx'

/** All that the list can be narrowed by. */
export const VaultChoices = (props: ChoicesProps) => (
  <>
    <Choices {...props} />
    <FieldFilters {...props} />
  </>
)
