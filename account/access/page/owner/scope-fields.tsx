import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { useGroupNames } from '#record/collections/page/shared/collections.ts'
import { ChooseMany } from '#ui/choose-many.tsx'
import layout from '#ui/layout.module.css'
import { SCOPE_LABELS, SCOPES, type Scope } from '../../rules.ts'
import { ChosenAssets } from './chosen-assets.tsx'
import { heirNamesQuery, usePathsById } from './queries.ts'
import type { ShareFormState } from './typed-access.ts'

const NONE: readonly string[] = []

/** Which part of the vault. */
export function ScopeFields({ form }: { form: ShareFormState }) {
  const { values, mistakes, change } = form
  const choose = (scope: Scope) => {
    change('scope', scope)
    change('scope_of', NONE)
    // Nothing is added to what was chosen one by one.
    if (scope === 'assets') change('adds_later', false)
  }
  const Parts = PARTS[values.scope]
  return (
    <>
      <NativeSelect
        data-autofocus
        label={t('What they can see')}
        data={SCOPES.filter((each) => values.to !== 'open-link' || each === 'assets').map((value) => ({
          value,
          label: t(SCOPE_LABELS[value]),
        }))}
        value={values.scope}
        onChange={({ currentTarget }) => choose(currentTarget.value as Scope)}
      />
      {Parts && <Parts chosen={values.scope_of} onChoose={(chosen) => change('scope_of', chosen)} />}
      {mistakes.scope_of && (
        <p role="alert" className={`${layout.bad} ${layout.small}`}>
          {mistakes.scope_of}
        </p>
      )}
    </>
  )
}

interface PartsProps {
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

const Collections = (props: PartsProps) => (
  <ChooseMany
    label={t('Collections')}
    all={t('Choose…')}
    choices={useGroupNames('collections')}
    shown={(name) => name}
    {...props}
  />
)

function Places(props: PartsProps) {
  const paths = usePathsById(true)
  const choices = [...paths].toSorted(([, one], [, other]) => one.localeCompare(other)).map(([id]) => id)
  return (
    <ChooseMany
      label={t('Places, with all that is inside')}
      all={t('Choose…')}
      choices={choices}
      shown={(id) => paths.get(id) ?? t('A place that was deleted')}
      {...props}
    />
  )
}

function Heirs(props: PartsProps) {
  const { data = NONE } = useQuery(heirNamesQuery())
  return <ChooseMany label={t('Meant for')} all={t('Choose…')} choices={data} shown={(name) => name} {...props} />
}

const PARTS: Record<Scope, ((props: PartsProps) => React.ReactNode) | null> = {
  everything: null,
  collections: Collections,
  places: Places,
  assets: ChosenAssets,
  beneficiaries: Heirs,
}
