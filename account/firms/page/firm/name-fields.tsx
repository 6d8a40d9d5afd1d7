import { t } from '#basics/words/words.ts'
import { mainOrigin } from '#platform/client/installation.ts'
import { TextField } from '#ui/text-field.tsx'
import { firmNameMistake, handleFrom, handleMistake, MOST_HANDLE } from '../../rules/firm.ts'

interface Named {
  name: string
  handle: string
}

interface NameFieldsProps {
  form: {
    values: Named
    mistakes: Partial<Record<keyof Named, string>>
    change: <K extends keyof Named>(field: K, value: Named[K]) => void
  }
  /** While the address is still the one that the name proposes. */
  proposes: boolean
}

/** The name of a firm, and the address that follows from it until another is typed. */
export function NameFields({ form, proposes }: NameFieldsProps) {
  const { values, mistakes, change } = form
  const follows = proposes && [handleFrom(values.name), ''].includes(values.handle)
  return (
    <>
      <TextField
        data-autofocus
        id="name"
        name="name"
        label={t('Name of the firm')}
        autoComplete="organization"
        value={values.name}
        error={mistakes.name}
        onChange={({ currentTarget: { value } }) => {
          change('name', value)
          if (follows) change('handle', handleFrom(value))
        }}
      />
      <TextField
        id="handle"
        name="handle"
        label={t('Address')}
        description={t('Your own way in is {address}', {
          address: `${new URL(mainOrigin()).host}/at/${values.handle.trim() || '…'}`,
        })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2 * MOST_HANDLE}
        value={values.handle}
        error={mistakes.handle}
        onChange={({ currentTarget: { value } }) => change('handle', value)}
      />
    </>
  )
}

export function nameMistakes({ name, handle }: Named): Partial<Record<keyof Named, string>> {
  const [ofName, ofHandle] = [firmNameMistake(name), handleMistake(handle)]
  return { ...(ofName !== null && { name: ofName }), ...(ofHandle !== null && { handle: ofHandle }) }
}
