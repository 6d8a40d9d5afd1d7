import { Button, VisuallyHidden } from '@mantine/core'
import { TextField } from '#web/ui/text-field.tsx'
import classes from './asset-form.module.css'
import type { TypedBeneficiary } from './typed-asset.ts'
import type { Mistakes } from './mistakes.ts'

type Text = keyof Omit<TypedBeneficiary, 'key'>

export const beneficiaryFieldId = (index: number, field: Text) => `beneficiaries.${index}.${field}` as const

interface BeneficiaryFieldsProps {
  index: number
  count: number
  beneficiary: TypedBeneficiary
  mistakes: Mistakes
  onChange: (field: Text, text: string) => void
  onLeave: (field: Text) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One who is to have the piece. */
export function BeneficiaryFields({ index, count, beneficiary, mistakes, ...on }: BeneficiaryFieldsProps) {
  const who = `beneficiary ${index + 1}`
  const field = (name: Text) => ({
    id: beneficiaryFieldId(index, name),
    value: beneficiary[name],
    error: mistakes[beneficiaryFieldId(index, name)],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => on.onChange(name, currentTarget.value),
    onBlur: () => beneficiary[name] !== '' && on.onLeave(name),
    autoComplete: 'off',
  })
  return (
    <fieldset className={classes.beneficiary}>
      <legend>Beneficiary {index + 1}</legend>
      <TextField {...field('beneficiary_name')} label="Name" />
      <TextField
        {...field('relationship_to_beneficiary')}
        label="Relationship"
        optional
        description="What they are to you, such as daughter or friend."
      />
      <TextField {...field('beneficiary_email')} label="Email" optional type="email" inputMode="email" />
      <div className={classes.acts}>
        {count > 1 && (
          <>
            <Button
              id={`up-${beneficiary.key}`}
              variant="default"
              disabled={index === 0}
              onClick={() => on.onMove(-1)}
              aria-label={`Move ${who} up`}
            >
              Up
            </Button>
            <Button
              id={`down-${beneficiary.key}`}
              variant="default"
              disabled={index === count - 1}
              onClick={() => on.onMove(1)}
              aria-label={`Move ${who} down`}
            >
              Down
            </Button>
          </>
        )}
        <Button variant="default" onClick={on.onRemove}>
          Remove<VisuallyHidden>&nbsp;{who}</VisuallyHidden>
        </Button>
      </div>
    </fieldset>
  )
}
