import { type AssetField, assetFieldsFor } from '#domain/assets/field-lists.ts'
import type { RecordKind } from '#domain/assets/sections.ts'

type Requirement = Pick<AssetField, 'label' | 'example' | 'options'>

interface Part {
  title: string
  fields: readonly Requirement[]
}

const ACCOUNT: Part = {
  title: 'To sign up',
  fields: [
    { label: 'Email', example: 'ailsa@example.com' },
    { label: 'Password, entered twice', example: 'A long phrase with a digit and a symbol' },
  ],
}

/** What an investor cannot leave out of the profile. */
const PROFILE: Part = {
  title: 'For the profile',
  fields: [
    { label: 'First/Given name', example: 'Ailsa' },
    { label: 'Family/Surname', example: 'Drummond' },
    { label: 'Street address', example: '14 Shore Street' },
    { label: 'City', example: 'Anstruther' },
    { label: 'State/Province', example: 'Fife' },
    { label: 'Post code', example: 'KY10 3EA' },
  ],
}

/** What each kind of account must give, in the order in which the form has it. */
export function requirementsFor(kind: RecordKind): Part[] {
  const asset = { title: 'For each asset', fields: assetFieldsFor(kind).filter(({ required }) => required) }
  return kind === 'investor' ? [ACCOUNT, PROFILE, asset] : [ACCOUNT, asset]
}

export const optionalFor = (kind: RecordKind) => assetFieldsFor(kind).filter(({ required }) => !required)

export const countOf = (parts: readonly Part[]) => parts.reduce((sum, { fields }) => sum + fields.length, 0)
