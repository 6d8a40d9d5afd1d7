import { adminRefusals } from '#account/admin/refusals.ts'
import { billingRefusals } from '#account/billing/refusals.ts'
import { identityRefusals } from '#account/identity/refusals.ts'
import { memberRefusals } from '#account/member/refusals.ts'
import { accountRefusals } from '#account/your-data/refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { collectionRefusals } from '#record/collections/refusals.ts'
import { fileRefusals } from '#record/files/refusals.ts'
import { historyRefusals } from '#record/history/refusals.ts'
import { insuranceRefusals } from '#record/insurance/refusals.ts'
import { fieldRefusals } from '#record/kinds/refusals.ts'
import { peopleRefusals } from '#record/people/refusals.ts'
import { placeRefusals } from '#record/places/refusals.ts'
import { statusRefusals } from '#record/statuses/refusals.ts'
import { valueRefusals } from '#record/values/refusals.ts'
import { archiveRefusals } from '#work/archive/refusals.ts'
import { autoFillRefusals } from '#work/auto-fill/refusals.ts'
import { importRefusals } from '#work/imports/refusals.ts'
import { paperRefusals } from '#work/papers/refusals.ts'
import { reportRefusals } from '#work/reports/refusals.ts'
import { searchRefusals } from '#work/searches/refusals.ts'
import { unfinishedRefusals } from '#work/unfinished/refusals.ts'
import { walkthroughRefusals } from '#work/walkthroughs/refusals.ts'

/** All that is refused, of every subject. */
export const REFUSALS = {
  ...adminRefusals,
  ...billingRefusals,
  ...identityRefusals,
  ...memberRefusals,
  ...accountRefusals,
  ...requestRefusals,
  ...assetRefusals,
  ...collectionRefusals,
  ...fileRefusals,
  ...historyRefusals,
  ...insuranceRefusals,
  ...fieldRefusals,
  ...peopleRefusals,
  ...placeRefusals,
  ...statusRefusals,
  ...valueRefusals,
  ...archiveRefusals,
  ...autoFillRefusals,
  ...importRefusals,
  ...paperRefusals,
  ...reportRefusals,
  ...searchRefusals,
  ...unfinishedRefusals,
  ...walkthroughRefusals,
}

declare module '#platform/contract/refusals.ts' {
  interface Register {
    refusals: typeof REFUSALS
  }
}
