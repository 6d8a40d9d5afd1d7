import { isEmailShaped } from '#domain/identity/registration.ts'
import { lengthOf, oneLine } from '../texts.ts'
import { CHILDREN } from './children.ts'

export const MAX_BENEFICIARIES = 50
const MAX_NAME = 255
const MAX_EMAIL = 255
const MAX_RELATIONSHIP = 100

type Column = keyof (typeof CHILDREN)['beneficiaries']['columns']
export const BENEFICIARY_COLUMNS = Object.keys(CHILDREN.beneficiaries.columns) as Column[]

export type BeneficiaryDraft = { [Name in Column]?: string | null | undefined }
export interface Beneficiary extends Record<Column, string | null> {
  beneficiary_name: string
}

interface Mistake {
  field: string
  message: string
}

/** Whoever is to inherit, in the order given, and what is wrong with any of them; people count from 1. */
export function judgeBeneficiaries(drafts: readonly BeneficiaryDraft[]) {
  const beneficiaries = drafts.map(cleaned)
  const mistakes = beneficiaries.flatMap(mistakesIn)
  if (drafts.length > MAX_BENEFICIARIES)
    mistakes.push({ field: 'beneficiaries', message: `An asset has ${MAX_BENEFICIARIES} beneficiaries at most` })
  return { beneficiaries, mistakes }
}

const cleaned = (draft: BeneficiaryDraft): Beneficiary => ({
  beneficiary_name: oneLine(draft.beneficiary_name ?? ''),
  beneficiary_email: oneLine(draft.beneficiary_email ?? '') || null,
  relationship_to_beneficiary: oneLine(draft.relationship_to_beneficiary ?? '') || null,
})

function mistakesIn(
  { beneficiary_name, beneficiary_email, relationship_to_beneficiary }: Beneficiary,
  index: number,
): Mistake[] {
  const who = `Beneficiary ${index + 1}`
  const found: Mistake[] = []
  const refuse = (field: keyof Beneficiary, message: string) =>
    found.push({ field: `beneficiaries.${index}.${field}`, message: `${who} ${message}` })

  if (beneficiary_name === '')
    refuse('beneficiary_name', 'name is required. Please provide a name or remove the beneficiary.')
  if (lengthOf(beneficiary_name) > MAX_NAME)
    refuse('beneficiary_name', `name is too long. Maximum ${MAX_NAME} characters allowed.`)
  if (beneficiary_email !== null && lengthOf(beneficiary_email) > MAX_EMAIL)
    refuse('beneficiary_email', `email is too long. Maximum ${MAX_EMAIL} characters allowed.`)
  else if (beneficiary_email !== null && !isEmailShaped(beneficiary_email))
    refuse('beneficiary_email', 'email is not a valid address. Please correct it or leave it empty.')
  if (lengthOf(relationship_to_beneficiary ?? '') > MAX_RELATIONSHIP)
    refuse('relationship_to_beneficiary', 'relationship description is too long. Maximum 100 characters allowed.')
  return found
}
