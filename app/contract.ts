import type { Declared } from '#platform/contract/access.ts'
import type { Stream } from '#platform/contract/streams.ts'
import { activity } from '#account/activity/contract.ts'
import { admin } from '#account/admin/contract.ts'
import { analysis } from '#work/auto-fill/contract.ts'
import { account } from '#account/your-data/contract.ts'
import { archive, importArchiveStream, downloadArchiveStream } from '#work/archive/contract.ts'
import { assets } from '#record/assets/contract/assets.ts'
import { collections } from '#record/collections/contract.ts'
import { cover, policies } from '#record/insurance/contract.ts'
import { dashboard } from '#work/dashboard/contract.ts'
import { files, uploadStream } from '#record/files/contract.ts'
import { history } from '#record/history/contract.ts'
import { imports, importTableStream } from '#work/imports/contract.ts'
import { legal, legalPdfStream } from '#account/legal/contract/legal.ts'
import { mailbox } from './mailbox/contract/mailbox.ts'
import { memberProfile, session } from '#account/member/contract.ts'
import { places } from '#record/places/contract.ts'
import { beneficiaries, people } from '#record/people/contract.ts'
import { portfolio } from '#work/portfolio/contract.ts'
import { reference } from '#record/lists/contract.ts'
import { ownFields } from '#record/kinds/contract.ts'
import { reports, reportTemplates, exportReportStream } from '#work/reports/contract.ts'
import { searches } from '#work/searches/contract.ts'
import { sandbox } from '#account/billing/contract/sandbox.ts'
import { sessions } from '#account/identity/contract/sessions.ts'
import { checkout, subscription } from '#account/billing/contract/subscription.ts'
import { rates } from '#record/rates/contract.ts'
import { readiness } from '#work/readiness/contract.ts'
import { reminders, calendarStream } from '#work/reminders/contract.ts'
import { trash } from '#work/trash/contract.ts'
import { unfinishedPieces } from '#work/unfinished/contract.ts'
import { walkthroughs } from '#work/walkthroughs/contract.ts'
import { paperStream } from '#work/papers/contract.ts'
import { webhookStream } from '#account/billing/contract/webhook.ts'
import { downloadFileStream, pageStream } from '#platform/contract/streams.ts'

export const contract = {
  session,
  sessions,
  member: memberProfile,
  activity,
  dashboard,
  assets,
  rates,
  readiness,
  reminders,
  trash,
  files,
  history,
  imports,
  places,
  walkthroughs,
  unfinishedPieces,
  collections,
  policies,
  cover,
  ownFields,
  people,
  beneficiaries,
  portfolio,
  reports,
  reportTemplates,
  searches,
  analysis,
  subscription,
  checkout,
  sandbox,
  archive,
  account,
  admin,
  mailbox,
  reference,
  legal,
} satisfies Declared

/** What crosses the wire and is no JSON. */
export const STREAMS = {
  upload: uploadStream,
  importTable: importTableStream,
  importArchive: importArchiveStream,
  downloadArchive: downloadArchiveStream,
  exportReport: exportReportStream,
  paper: paperStream,
  legalPdf: legalPdfStream,
  calendar: calendarStream,
  downloadFile: downloadFileStream,
  webhook: webhookStream,
  page: pageStream,
} satisfies Record<string, Stream>
