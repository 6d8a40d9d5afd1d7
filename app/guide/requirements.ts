import { type AssetField, assetFieldsFor } from '#record/assets/rules/field-lists.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { t } from '#basics/words/words.ts'

type Requirement = Pick<AssetField, 'label' | 'example' | 'options'>

interface Part {
  title: string
  fields: readonly Requirement[]
}

const accountPart = (): Part => ({
  title: t('To sign up'),
  fields: [
    { label: t('Email'), example: 'ailsa@example.com' },
    { label: t('Password, entered twice'), example: t('A long phrase with a digit and a symbol') },
  ],
})

/** What an investor cannot leave out of the profile. */
const profilePart = (): Part => ({
  title: t('For the profile'),
  fields: [
    { label: t('First/Given name'), example: 'Ailsa' },
    { label: t('Family/Surname'), example: 'Drummond' },
    { label: t('Street address'), example: '14 Shore Street' },
    { label: t('City'), example: 'Anstruther' },
    { label: t('State/Province'), example: 'Fife' },
    { label: t('Post code'), example: 'KY10 3EA' },
  ],
})

/** What each kind of account must give, in the order in which the form has it. */
export function requirementsFor(kind: RecordKind): Part[] {
  const asset = { title: t('For each asset'), fields: assetFieldsFor(kind).filter(({ required }) => required) }
  return kind === 'investor' ? [accountPart(), profilePart(), asset] : [accountPart(), asset]
}

export const optionalFor = (kind: RecordKind) => assetFieldsFor(kind).filter(({ required }) => !required)

export const countOf = (parts: readonly Part[]) => parts.reduce((sum, { fields }) => sum + fields.length, 0)
