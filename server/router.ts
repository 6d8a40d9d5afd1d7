import { findReadiness, judgeVault } from './features/readiness/handlers.ts'
import { implement } from '@orpc/server'
import { contract } from '#contract/contract.ts'
import { createAnalysis } from './features/analysis/handlers.ts'
import { listActivity } from './features/activity/handlers.ts'
import {
  endUserSessions,
  removeUser,
  resetUserFactors,
  sendUserPasswordLetter,
  suspendUser,
  unsuspendUser,
} from './features/admin/account-handlers.ts'
import { createCategory, listCategories, removeCategory, updateCategory } from './features/admin/category-handlers.ts'
import { createInvitation, listInvitations, withdrawInvitation } from './features/admin/invite.ts'
import { listLog } from './features/admin/log-handlers.ts'
import { createTestUser, listTestUsers } from './features/admin/test-user-handlers.ts'
import { listUsers, setRole } from './features/admin/user-handlers.ts'
import { getAccount, getUsage, removeAccount } from './features/account/handlers.ts'
import { createArchive, getArchive } from './features/archive/handlers.ts'
import {
  addToCollection,
  describeCollection,
  listCollections,
  listParts,
  listTags,
  removeCollection,
  renameCollection,
  takeOutOfCollection,
} from './features/collections/handlers.ts'
import { checkVaultCover, findCoverOfAsset } from './features/cover/check-handlers.ts'
import {
  changePolicyDocuments,
  createPolicy,
  getPolicy,
  listPolicies,
  removePolicy,
  updatePolicy,
} from './features/cover/policy-handlers.ts'
import { listScheduled, scheduleAssets, setScheduled } from './features/cover/schedule-handlers.ts'
import { ofManyTogether } from './features/assets/of-many-together.ts'
import { ofTable } from './features/assets/table.ts'
import { createAsset } from './features/assets/create-asset.ts'
import { describeFile } from './features/assets/describe-file.ts'
import { addStatus, correctStatus, removeStatuses } from './features/assets/statuses.ts'
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
} from './features/assets/handlers.ts'
import { getAssetHistory } from './features/assets/history.ts'
import { undoChange } from './features/assets/undo-change.ts'
import { undoSet } from './features/assets/undo-set.ts'
import { getSavesOfSet, getVaultHistory } from './features/assets/vault-history.ts'
import { addValuation, correctValuation, withdrawValuation } from './features/assets/valuations.ts'
import { updateAsset } from './features/assets/update-asset.ts'
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
} from './features/billing/handlers.ts'
import {
  getSandboxCheckout,
  getSandboxClock,
  moveSandboxClock,
  paySandboxCheckout,
  setSandboxCard,
} from './features/billing/sandbox-handlers.ts'
import { dismissFirstSteps, getDashboard, getFirstSteps } from './features/dashboard/handlers.ts'
import { getNeeds } from './features/dashboard/needs.ts'
import { signFiles } from './features/files/handlers.ts'
import { listOwnImports, undoOwnImport } from './features/imports/handlers.ts'
import { dismissLegalChanges, getLegal, listLegal, listLegalChanges } from './features/legal/handlers.ts'
import { clearMailbox, listLetters } from './features/mailbox/handlers.ts'
import {
  completeProfile,
  getMember,
  setDefaultCurrency,
  setLanguage,
  updateMember,
} from './features/member/handlers.ts'
import {
  changePlace,
  createPlace,
  listPlacePaths,
  listPlaces,
  mergePlaces,
  movePlacedAssets,
  removePlace,
} from './features/places/handlers.ts'
import { countFieldUses, createField, listFields, removeField, updateField } from './features/own-fields/handlers.ts'
import { listBeneficiaryGroups, listUnassigned } from './features/people/beneficiary-handlers.ts'
import {
  createPerson,
  getPersonPage,
  listPeople,
  removePerson,
  suggestPeople,
  updatePerson,
} from './features/people/handlers.ts'
import { mergePeople, undoMerge } from './features/people/merge.ts'
import {
  getPortfolio,
  getPieceGains,
  getWorthCourse,
  getWorthShares,
  listRecentOwnership,
} from './features/portfolio/handlers.ts'
import { getReference } from './features/reference/handlers.ts'
import { chartReport, listReportChoices, listReportRows, summarizeReport } from './features/reports/handlers.ts'
import {
  createReportTemplate,
  listReportTemplates,
  removeReportTemplate,
  renameReportTemplate,
} from './features/reports/template-handlers.ts'
import { createSearch, listSearches, removeSearch, renameSearch } from './features/searches/handlers.ts'
import { getSession, endSession, listSessions, offlineKeys } from './features/sessions/handlers.ts'
import { chooseCurrency, listRates, removeRate, saveRate } from './features/rates/handlers.ts'
import {
  bringBack,
  createCalendar,
  dismiss,
  getReminderSettings,
  listReminders,
  removeCalendar,
  setReminderLetter,
} from './features/reminders/handlers.ts'
import { emptyTrash, listTrash, removeFromTrash, restoreFromTrash } from './features/trash/handlers.ts'
import { walkthroughs } from './features/walkthroughs/handlers.ts'
import { unfinishedPieces } from './features/unfinished/handlers.ts'
import type { Call } from './rpc/callers.ts'

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
