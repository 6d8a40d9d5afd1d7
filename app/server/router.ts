import { findReadiness, judgeVault } from '#work/readiness/server/handlers.ts'
import { implement } from '@orpc/server'
import { contract } from '../contract.ts'
import { createAnalysis } from '#work/auto-fill/server/handlers.ts'
import { listActivity } from '#account/activity/server/handlers.ts'
import {
  endUserSessions,
  removeUser,
  resetUserFactors,
  sendUserPasswordLetter,
  suspendUser,
  unsuspendUser,
} from '#account/admin/server/account-handlers.ts'
import {
  createCategory,
  listCategories,
  removeCategory,
  updateCategory,
} from '#account/admin/server/category-handlers.ts'
import { createInvitation, listInvitations, withdrawInvitation } from '#account/admin/server/invite.ts'
import { listLog } from '#account/admin/server/log-handlers.ts'
import { createTestUser, listTestUsers } from '#account/admin/server/test-user-handlers.ts'
import { listUsers, setRole } from '#account/admin/server/user-handlers.ts'
import { getAccount, getUsage, removeAccount } from '#account/your-data/server/handlers.ts'
import { createArchive, getArchive } from '#work/archive/server/handlers.ts'
import {
  addToCollection,
  describeCollection,
  listCollections,
  listParts,
  listTags,
  removeCollection,
  renameCollection,
  takeOutOfCollection,
} from '#record/collections/server/handlers.ts'
import { checkVaultCover, findCoverOfAsset } from '#record/insurance/server/check-handlers.ts'
import {
  changePolicyDocuments,
  createPolicy,
  getPolicy,
  listPolicies,
  removePolicy,
  updatePolicy,
} from '#record/insurance/server/policy-handlers.ts'
import { listScheduled, scheduleAssets, setScheduled } from '#record/insurance/server/schedule-handlers.ts'
import { ofManyTogether } from '#work/bulk/server/of-many-together.ts'
import { ofTable } from '#work/table/server/table.ts'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { describeFile } from '#record/assets/server/describe-file.ts'
import { addStatus, correctStatus, removeStatuses } from '#record/statuses/server/shared/statuses.ts'
import {
  findAssetsAlike,
  respellSearch,
  getAsset,
  listAssetChoices,
  listAssetFacets,
  listFallbacks,
  listAssets,
  listNeighbors,
  removeAsset,
  removeAssets,
} from '#record/assets/server/handlers.ts'
import { getAssetHistory } from '#record/history/server/history.ts'
import { undoChange } from '#record/history/server/undo-change.ts'
import { undoSet } from '#record/history/server/undo-set.ts'
import { getSavesOfSet, getVaultHistory } from '#record/history/server/vault-history.ts'
import { addValuation, correctValuation, withdrawValuation } from '#record/values/server/valuations.ts'
import { updateAsset } from '#record/assets/server/update-asset.ts'
import {
  cancelSubscription,
  changePlan,
  countAllSubscriptions,
  createCheckout,
  getAssetLimit,
  getCheckout,
  getSubscription,
  openPortal,
  resumeSubscription,
} from '#account/billing/server/handlers.ts'
import {
  getSandboxCheckout,
  getSandboxClock,
  moveSandboxClock,
  paySandboxCheckout,
  setSandboxCard,
} from '#account/billing/server/sandbox-handlers.ts'
import { dismissFirstSteps, getDashboard, getFirstSteps } from '#work/dashboard/server/handlers.ts'
import { getNeeds } from '#work/dashboard/server/needs.ts'
import { signFiles } from '#record/files/server/handlers.ts'
import { listOwnImports, undoOwnImport } from '#work/imports/server/handlers.ts'
import { dismissLegalChanges, getLegal, listLegal, listLegalChanges } from '#account/legal/server/handlers.ts'
import { clearMailbox, listLetters } from '../mailbox/server/handlers.ts'
import {
  completeProfile,
  getMember,
  setDefaultCurrency,
  setLanguage,
  updateMember,
} from '#account/member/server/handlers.ts'
import {
  changePlace,
  createPlace,
  listPlacePaths,
  listPlaces,
  mergePlaces,
  movePlacedAssets,
  removePlace,
} from '#record/places/server/handlers.ts'
import { countFieldUses, createField, listFields, removeField, updateField } from '#record/kinds/server/handlers.ts'
import { listBeneficiaryGroups, listUnassigned } from '#record/people/server/beneficiary-handlers.ts'
import {
  createPerson,
  getPersonPage,
  listPeople,
  removePerson,
  suggestPeople,
  updatePerson,
} from '#record/people/server/handlers.ts'
import { mergePeople, undoMerge } from '#record/people/server/merge.ts'
import {
  getPortfolio,
  getPieceGains,
  getWorthCourse,
  getWorthShares,
  listRecentOwnership,
} from '#work/portfolio/server/handlers.ts'
import { getReference } from '#record/lists/server/handlers.ts'
import { chartReport, listReportChoices, listReportRows, summarizeReport } from '#work/reports/server/handlers.ts'
import {
  createReportTemplate,
  listReportTemplates,
  removeReportTemplate,
  renameReportTemplate,
} from '#work/reports/server/template-handlers.ts'
import { createSearch, listSearches, removeSearch, renameSearch } from '#work/searches/server/handlers.ts'
import { getSession, endSession, listSessions, offlineKeys } from '#account/identity/server/sessions/handlers.ts'
import { chooseCurrency, listRates, removeRate, saveRate } from '#record/rates/server/handlers.ts'
import {
  bringBack,
  createCalendar,
  dismiss,
  getReminderSettings,
  listReminders,
  removeCalendar,
  setReminderLetter,
} from '#work/reminders/server/handlers.ts'
import { emptyTrash, listTrash, removeFromTrash, restoreFromTrash } from '#work/trash/server/handlers.ts'
import { walkthroughs } from '#work/walkthroughs/server/handlers.ts'
import { unfinishedPieces } from '#work/unfinished/server/handlers.ts'
import type { Call } from '#account/identity/server/shared/callers.ts'

export const router = implement(contract)
  .$context<Call>()
  .router({
    session: { get: getSession },
    sessions: { list: listSessions, end: endSession, offlineKeys },
    member: { get: getMember, completeProfile, update: updateMember, setDefaultCurrency, setLanguage },
    activity: { list: listActivity },
    dashboard: { get: getDashboard, needs: getNeeds, firstSteps: { get: getFirstSteps, dismiss: dismissFirstSteps } },
    assets: {
      limit: getAssetLimit,
      list: listAssets,
      fallbacks: listFallbacks,
      choices: listAssetChoices,
      facets: listAssetFacets,
      alike: findAssetsAlike,
      respelled: respellSearch,
      ...ofManyTogether,
      ...ofTable,
      neighbors: listNeighbors,
      get: getAsset,
      history: getAssetHistory,
      create: createAsset,
      update: updateAsset,
      remove: removeAsset,
      removeMany: removeAssets,
      describeFile,
      addValuation,
      correctValuation,
      withdrawValuation,
      addStatus,
      correctStatus,
      removeStatuses,
    },
    collections: {
      list: listCollections,
      tags: listTags,
      parts: listParts,
      describe: describeCollection,
      rename: renameCollection,
      remove: removeCollection,
      add: addToCollection,
      takeOut: takeOutOfCollection,
    },
    policies: {
      list: listPolicies,
      get: getPolicy,
      items: listScheduled,
      create: createPolicy,
      update: updatePolicy,
      remove: removePolicy,
      changeDocuments: changePolicyDocuments,
      schedule: scheduleAssets,
      setItems: setScheduled,
    },
    cover: { check: checkVaultCover, ofAsset: findCoverOfAsset },
    readiness: { ofAsset: findReadiness, ofVault: judgeVault },
    history: { list: getVaultHistory, ofSet: getSavesOfSet, undo: undoChange, undoSet },
    rates: { list: listRates, choose: chooseCurrency, save: saveRate, remove: removeRate },
    reminders: {
      list: listReminders,
      dismiss,
      bringBack,
      settings: getReminderSettings,
      setLetter: setReminderLetter,
      createCalendar,
      removeCalendar,
    },
    trash: { list: listTrash, restore: restoreFromTrash, remove: removeFromTrash, empty: emptyTrash },
    places: {
      list: listPlaces,
      paths: listPlacePaths,
      create: createPlace,
      update: changePlace,
      merge: mergePlaces,
      remove: removePlace,
      moveAssets: movePlacedAssets,
    },
    walkthroughs,
    unfinishedPieces,
    ownFields: {
      list: listFields,
      create: createField,
      update: updateField,
      uses: countFieldUses,
      remove: removeField,
    },
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
    beneficiaries: { list: listBeneficiaryGroups, without: listUnassigned },
    portfolio: {
      get: getPortfolio,
      course: getWorthCourse,
      shares: getWorthShares,
      gains: getPieceGains,
      recentOwnership: listRecentOwnership,
    },
    reports: { summary: summarizeReport, charts: chartReport, rows: listReportRows, choices: listReportChoices },
    searches: { list: listSearches, create: createSearch, rename: renameSearch, remove: removeSearch },
    reportTemplates: {
      list: listReportTemplates,
      create: createReportTemplate,
      rename: renameReportTemplate,
      remove: removeReportTemplate,
    },
    subscription: {
      get: getSubscription,
      change: changePlan,
      cancel: cancelSubscription,
      resume: resumeSubscription,
      portal: openPortal,
    },
    checkout: { create: createCheckout, get: getCheckout },
    sandbox: {
      get: getSandboxCheckout,
      pay: paySandboxCheckout,
      setCard: setSandboxCard,
      clock: { get: getSandboxClock, moveOn: moveSandboxClock },
    },
    archive: { get: getArchive, create: createArchive },
    account: { get: getAccount, usage: getUsage, remove: removeAccount },
    admin: {
      subscriptions: { count: countAllSubscriptions },
      users: {
        list: listUsers,
        setRole,
        suspend: suspendUser,
        unsuspend: unsuspendUser,
        remove: removeUser,
        resetFactors: resetUserFactors,
        endSessions: endUserSessions,
        sendPasswordLetter: sendUserPasswordLetter,
      },
      invitations: { list: listInvitations, create: createInvitation, withdraw: withdrawInvitation },
      log: { list: listLog },
      testUsers: { list: listTestUsers, create: createTestUser },
      categories: { list: listCategories, create: createCategory, update: updateCategory, remove: removeCategory },
    },
    mailbox: { list: listLetters, clear: clearMailbox },
    reference: { get: getReference },
    files: { sign: signFiles },
    imports: { list: listOwnImports, undo: undoOwnImport },
    analysis: { create: createAnalysis },
    legal: { list: listLegal, get: getLegal, changes: listLegalChanges, dismissChanges: dismissLegalChanges },
  })
