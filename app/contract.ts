import type { Declared } from '#platform/contract/access.ts'
import type { Stream } from '#platform/contract/streams.ts'
import {
  access,
  shared,
  closeVaultStream,
  openLinkStream,
  openVaultStream,
  sharedFileStream,
} from '#account/access/contract.ts'
import { activity } from '#account/activity/contract.ts'
import { admin } from '#account/admin/contract.ts'
import { auctions, catalogStream } from '#work/auctions/contract/auctions.ts'
import { analysis } from '#work/auto-fill/contract.ts'
import { webhooks } from '#account/webhooks/contract.ts'
import { account } from '#account/your-data/contract.ts'
import { archive, importArchiveStream, downloadArchiveStream } from '#work/archive/contract.ts'
import { assets } from '#record/assets/contract/assets.ts'
import { collections } from '#record/collections/contract.ts'
import { comments } from '#record/comments/contract.ts'
import { cover, policies } from '#record/insurance/contract.ts'
import { dashboard } from '#work/dashboard/contract.ts'
import { estate } from '#account/estate/contract/estate.ts'
import { duties, readDocumentStream, sendDocumentStream } from '#account/estate/contract/duties.ts'
import { executor } from '#account/executor/contract.ts'
import { heirs, leftArchiveStream } from '#account/heirs/contract.ts'
import { clientChanges } from '#account/firms/contract/changes.ts'
import { clientViews } from '#account/firms/contract/client-views.ts'
import { clientFirms, clients } from '#account/firms/contract/clients.ts'
import { clientPortfolio } from '#account/firms/contract/portfolio.ts'
import { firms, sendLogoStream } from '#account/firms/contract/firm.ts'
import { unclaimedArchiveStream, unclaimedVaults, vaultClaims } from '#account/firms/contract/unclaimed.ts'
import { divisions } from '#work/dividing/contract/divisions.ts'
import { files, uploadStream } from '#record/files/contract.ts'
import { history } from '#record/history/contract.ts'
import { imports, importTableStream } from '#work/imports/contract.ts'
import { appraisals } from '#work/jobs/contract/appraisals.ts'
import { jobs } from '#work/jobs/contract/jobs.ts'
import { legal, legalPdfStream } from '#account/legal/contract/legal.ts'
import { mailbox } from './mailbox/contract/mailbox.ts'
import { memberProfile, session } from '#account/member/contract.ts'
import { places } from '#record/places/contract.ts'
import { beneficiaries, people } from '#record/people/contract.ts'
import { portfolio } from '#work/portfolio/contract.ts'
import { proofLog } from '#record/proof/contract.ts'
import { proposeFileStream, proposals, sharedProposals } from '#record/proposals/contract.ts'
import { reference } from '#record/lists/contract.ts'
import { ownFields } from '#record/kinds/contract.ts'
import { reports, reportTemplates, exportReportStream } from '#work/reports/contract.ts'
import { answering, readRequestFileStream, requests, sendRequestFileStream } from '#work/requests/contract/requests.ts'
import { claims, readClaimFileStream } from '#work/claims/contract.ts'
import { completion } from '#work/completion/contract.ts'
import { schedules } from '#work/schedules/contract.ts'
import { searches } from '#work/searches/contract.ts'
import { sandbox } from '#account/billing/contract/sandbox.ts'
import { sessions } from '#account/identity/contract/sessions.ts'
import { checkout, subscription } from '#account/billing/contract/subscription.ts'
import { rates } from '#record/rates/contract.ts'
import { readPdfStream, sendPdfStream, signatures } from '#work/signatures/contract/signatures.ts'
import { signing, signingFileStream } from '#work/signatures/contract/signing.ts'
import { matters } from '#work/matters/contract.ts'
import { signedLists } from '#work/signed-lists/contract.ts'
import { readiness } from '#work/readiness/contract.ts'
import { reminders, calendarStream } from '#work/reminders/contract.ts'
import { tokens } from '#account/tokens/contract.ts'
import { trash } from '#work/trash/contract.ts'
import { unfinishedPieces } from '#work/unfinished/contract.ts'
import { walkthroughs } from '#work/walkthroughs/contract.ts'
import { paperStream, sharedPaperStream } from '#work/papers/contract.ts'
import { mcpStream } from '#work/mcp/contract.ts'
import { webhookStream } from '#account/billing/contract/webhook.ts'
import { downloadFileStream, pageStream } from '#platform/contract/streams.ts'
import { accessRefusals } from '#account/access/refusals.ts'
import { adminRefusals } from '#account/admin/refusals.ts'
import { billingRefusals } from '#account/billing/refusals.ts'
import { estateRefusals } from '#account/estate/refusals.ts'
import { executorRefusals } from '#account/executor/refusals.ts'
import { firmRefusals } from '#account/firms/refusals.ts'
import { identityRefusals } from '#account/identity/refusals.ts'
import { memberRefusals } from '#account/member/refusals.ts'
import { tokenRefusals } from '#account/tokens/refusals.ts'
import { webhookRefusals } from '#account/webhooks/refusals.ts'
import { accountRefusals } from '#account/your-data/refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { collectionRefusals } from '#record/collections/refusals.ts'
import { commentRefusals } from '#record/comments/refusals.ts'
import { fileRefusals } from '#record/files/refusals.ts'
import { historyRefusals } from '#record/history/refusals.ts'
import { insuranceRefusals } from '#record/insurance/refusals.ts'
import { fieldRefusals } from '#record/kinds/refusals.ts'
import { peopleRefusals } from '#record/people/refusals.ts'
import { placeRefusals } from '#record/places/refusals.ts'
import { proofRefusals } from '#record/proof/refusals.ts'
import { proposalRefusals } from '#record/proposals/refusals.ts'
import { statusRefusals } from '#record/statuses/refusals.ts'
import { valueRefusals } from '#record/values/refusals.ts'
import { archiveRefusals } from '#work/archive/refusals.ts'
import { auctionRefusals } from '#work/auctions/refusals.ts'
import { autoFillRefusals } from '#work/auto-fill/refusals.ts'
import { claimRefusals } from '#work/claims/refusals.ts'
import { dividingRefusals } from '#work/dividing/refusals.ts'
import { importRefusals } from '#work/imports/refusals.ts'
import { jobRefusals } from '#work/jobs/refusals.ts'
import { matterRefusals } from '#work/matters/refusals.ts'
import { paperRefusals } from '#work/papers/refusals.ts'
import { reportRefusals } from '#work/reports/refusals.ts'
import { requestListRefusals } from '#work/requests/refusals.ts'
import { scheduleRefusals } from '#work/schedules/refusals.ts'
import { searchRefusals } from '#work/searches/refusals.ts'
import { signatureRefusals } from '#work/signatures/refusals.ts'
import { signedListRefusals } from '#work/signed-lists/refusals.ts'
import { unfinishedRefusals } from '#work/unfinished/refusals.ts'
import { walkthroughRefusals } from '#work/walkthroughs/refusals.ts'

/** What every subject answers to, what it refuses, and what of it is no JSON. A new subject enters its own here, and itself in app/server/subjects.ts. */
export const contract = {
  session,
  sessions,
  member: memberProfile,
  access,
  shared,
  proposals,
  sharedProposals,
  activity,
  auctions,
  vaultClaims,
  clientChanges,
  clientFirms,
  clientPortfolio,
  clientViews,
  claims,
  clients,
  dashboard,
  duties,
  estate,
  executor,
  heirs,
  divisions,
  assets,
  rates,
  readiness,
  reminders,
  tokens,
  trash,
  files,
  firms,
  history,
  imports,
  appraisals,
  jobs,
  places,
  walkthroughs,
  unclaimedVaults,
  unfinishedPieces,
  collections,
  comments,
  completion,
  policies,
  cover,
  ownFields,
  people,
  beneficiaries,
  signatures,
  signedLists,
  signing,
  portfolio,
  proofLog,
  reports,
  reportTemplates,
  requests,
  answering,
  schedules,
  searches,
  analysis,
  subscription,
  checkout,
  sandbox,
  archive,
  account,
  admin,
  mailbox,
  matters,
  reference,
  legal,
  webhooks,
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
  openVault: openVaultStream,
  closeVault: closeVaultStream,
  openLink: openLinkStream,
  sharedFile: sharedFileStream,
  sharedPaper: sharedPaperStream,
  leftArchive: leftArchiveStream,
  readDocument: readDocumentStream,
  readClaimFile: readClaimFileStream,
  sendDocument: sendDocumentStream,
  proposeFile: proposeFileStream,
  sendLogo: sendLogoStream,
  sendPdf: sendPdfStream,
  readPdf: readPdfStream,
  signingFile: signingFileStream,
  catalog: catalogStream,
  unclaimedArchive: unclaimedArchiveStream,
  sendRequestFile: sendRequestFileStream,
  readRequestFile: readRequestFileStream,
  mcp: mcpStream,
  page: pageStream,
} satisfies Record<string, Stream>

/** All that is refused, of every subject. */
export const REFUSALS = {
  ...accessRefusals,
  ...adminRefusals,
  ...billingRefusals,
  ...estateRefusals,
  ...executorRefusals,
  ...firmRefusals,
  ...identityRefusals,
  ...memberRefusals,
  ...tokenRefusals,
  ...accountRefusals,
  ...requestRefusals,
  ...assetRefusals,
  ...collectionRefusals,
  ...commentRefusals,
  ...fileRefusals,
  ...historyRefusals,
  ...insuranceRefusals,
  ...fieldRefusals,
  ...peopleRefusals,
  ...placeRefusals,
  ...proofRefusals,
  ...proposalRefusals,
  ...statusRefusals,
  ...valueRefusals,
  ...archiveRefusals,
  ...auctionRefusals,
  ...autoFillRefusals,
  ...claimRefusals,
  ...dividingRefusals,
  ...importRefusals,
  ...jobRefusals,
  ...matterRefusals,
  ...paperRefusals,
  ...reportRefusals,
  ...requestListRefusals,
  ...scheduleRefusals,
  ...searchRefusals,
  ...signatureRefusals,
  ...signedListRefusals,
  ...unfinishedRefusals,
  ...walkthroughRefusals,
  ...webhookRefusals,
}

declare module '#platform/contract/refusals.ts' {
  interface Register {
    refusals: typeof REFUSALS
  }
}
