import type { Shown } from '#record/proof/rules.ts'
import { MOST_LISTED, MOST_SHEETS, type PaperId } from '../rules/papers.ts'
import { beneficiaryList } from './beneficiary-list.ts'
import { claimPack } from './claim-pack.ts'
import { consignment } from './consignment.ts'
import { estateInventory } from './estate-inventory.ts'
import { labels } from './labels.ts'
import { insuranceSchedule } from './insurance-schedule.ts'
import { lossNotice } from './loss-notice.ts'
import { objectIdSheets } from './object-id.ts'
import { coverOf, type Ingredients, type Paper } from './paper.ts'

const records = (given: Ingredients): Paper => ({
  ...coverOf(given, { values: false }),
  sentences: [],
  wide: false,
  parts: () => [],
  table: null,
  leftOut: given.leftOut,
})

interface Maker {
  make: (given: Ingredients) => Paper
  /** What has a page of its own for each piece holds fewer. */
  most: number
  /** Of long texts it shows how they begin. */
  isBrief?: true
  /** It is about what was lost: as of the day before, and with what is gone since. */
  isAboutLoss?: true
  /** It goes to an insurer, with the policies under which it is claimed. */
  namesPolicies?: true
  /** Certificates of its pieces go along, which show no more than it does. */
  proves?: readonly Shown[]
}

/** What makes each paper of what was read. */
export const MAKERS: Record<PaperId, Maker> = {
  'insurance-schedule': { make: insuranceSchedule, most: MOST_LISTED, isBrief: true, proves: ['values', 'details'] },
  'estate-inventory': { make: estateInventory, most: MOST_LISTED, isBrief: true },
  'beneficiary-list': { make: beneficiaryList, most: MOST_LISTED, isBrief: true },
  consignment: { make: consignment, most: MOST_LISTED },
  'object-id': { make: objectIdSheets, most: MOST_SHEETS },
  'loss-notice': { make: lossNotice, most: MOST_SHEETS, isAboutLoss: true, proves: ['details'] },
  'claim-pack': {
    make: claimPack,
    most: MOST_SHEETS,
    isAboutLoss: true,
    namesPolicies: true,
    proves: ['values', 'details', 'documents'],
  },
  labels: { make: labels, most: MOST_SHEETS },
  'linked-art': { make: records, most: MOST_LISTED },
}
