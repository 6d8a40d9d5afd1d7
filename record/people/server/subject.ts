import { listBeneficiariesToCheck, listBeneficiaryGroups, listUnassigned } from './beneficiary-handlers.ts'
import { foreseeGiving, givePieces } from './give.ts'
import { createPerson, getPersonPage, listPeople, removePerson, suggestPeople, updatePerson } from './handlers.ts'
import { mergePeople, undoMerge } from './merge.ts'
import { subject } from '#platform/rpc/subject.ts'
import { archivedPeople } from './archive.ts'
import { letter } from './letter.ts'
import { forgetMergesJob } from './forget-merges.job.ts'
import type { Database } from '#database/connect.ts'

export const people = subject({
  calls: {
    people: {
      list: listPeople,
      suggest: suggestPeople,
      get: getPersonPage,
      create: createPerson,
      update: updatePerson,
      remove: removePerson,
      merge: mergePeople,
      undoMerge,
    },
    beneficiaries: {
      list: listBeneficiaryGroups,
      without: listUnassigned,
      toCheck: listBeneficiariesToCheck,
      foreseeGiving,
      give: givePieces,
    },
  },
  papers: [letter],
  jobs: ({ database }: { database: Database }) => [forgetMergesJob(database)],
  archive: [archivedPeople],
})
