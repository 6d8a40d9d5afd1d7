import { NativeSelect } from '@mantine/core'
import { MAY, type May, worksInVault } from '#basics/may.ts'
import { t } from '#basics/words/words.ts'
import { DOCUMENT_TYPES } from '#record/assets/rules/children.ts'
import { GROUP_NAMES, GROUPS, type GroupName } from '#record/assets/rules/groups.ts'
import { CheckField } from '#ui/check-field.tsx'
import { ChooseMany } from '#ui/choose-many.tsx'
import layout from '#ui/layout.module.css'
import { MAY_LABELS, PRESET_NAMES, PRESETS, type PresetName } from '../../rules.ts'
import { ScopeFields } from './scope-fields.tsx'
import classes from './share.module.css'
import { byMay, byPreset, type ShareFormState, take } from './typed-access.ts'

/** Which pieces, and what of each. */
export function WhatFields({ form }: { form: ShareFormState }) {
  const { values } = form
  // Whoever has nothing but a link only looks.
  const isOffered = (may: May) => values.to === 'person' || !worksInVault(may)
  return (
    <>
      <NativeSelect
        label={t('They are')}
        description={PRESETS[values.preset].help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={PRESET_NAMES.filter((name) => isOffered(PRESETS[name].may)).map((value) => ({
          value,
          label: PRESETS[value].label,
        }))}
        value={values.preset}
        onChange={({ currentTarget }) => take(form, byPreset(currentTarget.value as PresetName, values.may))}
      />
      <NativeSelect
        label={t('They may')}
        data={MAY.filter(isOffered).map((value) => ({ value, label: t(MAY_LABELS[value]) }))}
        value={values.may}
        onChange={({ currentTarget }) =>
          take(form, { ...byMay(currentTarget.value as May, values.may), preset: 'chosen' })
        }
      />
      {!worksInVault(values.may) && <ShownFields form={form} />}
    </>
  )
}

/** Of whoever only looks: which pieces, and which fields and documents of each. */
function ShownFields({ form }: { form: ShareFormState }) {
  const { values, change } = form
  /** What differs from its preset is one’s own choice. */
  const chooseMore = <Name extends 'groups' | 'document_types'>(name: Name, chosen: (typeof values)[Name]) => {
    change(name, chosen)
    change('preset', 'chosen')
  }
  const toggle = (group: GroupName) =>
    values.groups.includes(group)
      ? values.groups.filter((each) => each !== group)
      : GROUP_NAMES.filter((each) => each === group || values.groups.includes(each))
  return (
    <>
      <ScopeFields form={form} />
      {values.scope !== 'assets' && (
        <CheckField
          label={t('Also what I add later')}
          checked={values.adds_later}
          onChange={(adds_later) => change('adds_later', adds_later)}
        />
      )}
      <fieldset className={classes.groups}>
        <legend className={`${layout.small} ${layout.strong}`}>{t('What they can see of each asset')}</legend>
        <p className={layout.fine}>{t('Title, category, pictures and description are always shown.')}</p>
        <div className={classes.cells}>
          {GROUP_NAMES.map((group) => (
            <CheckField
              key={group}
              label={GROUPS[group].label}
              description={GROUPS[group].help}
              checked={values.groups.includes(group)}
              onChange={() => chooseMore('groups', toggle(group))}
            />
          ))}
        </div>
      </fieldset>
      <ChooseMany
        label={t('Documents')}
        all={t('None')}
        choices={DOCUMENT_TYPES}
        shown={(type) => t(type)}
        chosen={values.document_types}
        onChoose={(types) => chooseMore('document_types', types)}
      />
    </>
  )
}
