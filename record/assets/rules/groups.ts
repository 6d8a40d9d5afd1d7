import { texts } from '#basics/words/words.ts'

/**
 * What of an asset its owner may let others see, group by group. Each entry of the registry names its group. A document
 * is shown by its type. docs/decisions/letting-in.md
 */
export const GROUPS = texts(
  {
    values: { label: 'Values', help: 'Every value with its purpose, day and amount.' },
    cost: { label: 'Cost', help: 'What was paid, prices in the provenance.' },
    places: { label: 'Places', help: 'Where it is, where it was, where photos were taken.' },
    people: { label: 'People', help: 'Names of sellers, former owners, examiners and borrowers.' },
    provenance: { label: 'Provenance', help: 'How and when it was acquired, its story and its timeline.' },
    beneficiaries: { label: 'Beneficiaries', help: 'Who gets it, with shares and addresses.' },
    insurance: { label: 'Insurance', help: 'Policies, what is scheduled in them, and what is covered.' },
    conditions: { label: 'Condition', help: 'Condition reports.' },
    details: { label: 'Details', help: 'Inventory number, details by kind, your own fields, collections and tags.' },
  } as const,
  ['label', 'help'],
)

export type GroupName = keyof typeof GROUPS
export const GROUP_NAMES = Object.keys(GROUPS) as GroupName[]

/** `always`: shown with the asset itself. */
export type Group = GroupName | 'always'
