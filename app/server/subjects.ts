import { access } from '#account/access/server/subject.ts'
import { activity } from '#account/activity/server/subject.ts'
import { admin } from '#account/admin/server/subject.ts'
import { billing } from '#account/billing/server/subject.ts'
import { estate } from '#account/estate/server/subject.ts'
import { executor } from '#account/executor/server/subject.ts'
import { heirs } from '#account/heirs/server/subject.ts'
import { firms } from '#account/firms/server/subject.ts'
import { identity } from '#account/identity/server/subject.ts'
import { legal } from '#account/legal/server/subject.ts'
import { member } from '#account/member/server/subject.ts'
import { webhooks } from '#account/webhooks/server/subject.ts'
import { yourData } from '#account/your-data/server/subject.ts'
import { mailbox } from '../mailbox/server/subject.ts'
import { assets } from '#record/assets/server/subject.ts'
import { collections } from '#record/collections/server/subject.ts'
import { comments } from '#record/comments/server/subject.ts'
import { files } from '#record/files/server/subject.ts'
import { history } from '#record/history/server/subject.ts'
import { insurance } from '#record/insurance/server/subject.ts'
import { kinds } from '#record/kinds/server/subject.ts'
import { lists } from '#record/lists/server/subject.ts'
import { people } from '#record/people/server/subject.ts'
import { places } from '#record/places/server/subject.ts'
import { proof } from '#record/proof/server/subject.ts'
import { proposals } from '#record/proposals/server/subject.ts'
import { provenance } from '#record/provenance/server/subject.ts'
import { rates } from '#record/rates/server/subject.ts'
import { statuses } from '#record/statuses/server/subject.ts'
import { values } from '#record/values/server/subject.ts'
import { archive } from '#work/archive/server/subject.ts'
import { auctions } from '#work/auctions/server/subject.ts'
import { autoFill } from '#work/auto-fill/server/subject.ts'
import { bulk } from '#work/bulk/server/subject.ts'
import { claims } from '#work/claims/server/subject.ts'
import { completion } from '#work/completion/server/subject.ts'
import { dashboard } from '#work/dashboard/server/subject.ts'
import { dividing } from '#work/dividing/server/subject.ts'
import { imports } from '#work/imports/server/subject.ts'
import { jobs } from '#work/jobs/server/subject.ts'
import { matters } from '#work/matters/server/subject.ts'
import { papers } from '#work/papers/server/subject.ts'
import { portfolio } from '#work/portfolio/server/subject.ts'
import { readiness } from '#work/readiness/server/subject.ts'
import { reminders } from '#work/reminders/server/subject.ts'
import { reports } from '#work/reports/server/subject.ts'
import { requests } from '#work/requests/server/subject.ts'
import { schedules } from '#work/schedules/server/subject.ts'
import { searches } from '#work/searches/server/subject.ts'
import { signatures } from '#work/signatures/server/subject.ts'
import { signedLists } from '#work/signed-lists/server/subject.ts'
import { table } from '#work/table/server/subject.ts'
import { mcp } from '#work/mcp/server/subject.ts'
import { tokens } from '#account/tokens/server/subject.ts'
import { trash } from '#work/trash/server/subject.ts'
import { unfinished } from '#work/unfinished/server/subject.ts'
import { vault } from '#work/vault/server/subject.ts'
import { walkthroughs } from '#work/walkthroughs/server/subject.ts'
import type { Subject } from '#platform/rpc/subject.ts'
import type { ArchiveSection } from '#work/archive/server/shared/section.ts'
import type { Paper } from '#work/papers/server/shared/paper.ts'
import type { JobServices, StreamServices } from './services.ts'

/** All that the server does. A new subject is its folder, and a line here. */
export const SUBJECTS: readonly Subject<StreamServices, StreamServices, JobServices, Paper, ArchiveSection>[] = [
  access,
  activity,
  admin,
  billing,
  estate,
  executor,
  heirs,
  firms,
  identity,
  legal,
  member,
  webhooks,
  yourData,
  mailbox,
  assets,
  collections,
  comments,
  files,
  history,
  insurance,
  kinds,
  lists,
  people,
  places,
  proof,
  proposals,
  provenance,
  rates,
  statuses,
  values,
  archive,
  auctions,
  autoFill,
  bulk,
  claims,
  completion,
  dashboard,
  dividing,
  imports,
  jobs,
  matters,
  papers,
  portfolio,
  readiness,
  reminders,
  reports,
  requests,
  schedules,
  searches,
  signatures,
  signedLists,
  table,
  mcp,
  tokens,
  trash,
  unfinished,
  vault,
  walkthroughs,
]
