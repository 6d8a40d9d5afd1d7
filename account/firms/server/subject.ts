import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import type { Enqueue } from '#platform/jobs.ts'
import { subject } from '#platform/rpc/subject.ts'
import {
  acceptClientInvitation,
  addClient,
  addClientNote,
  addClientTask,
  changeClient,
  changeClientTask,
  endClientOfFirm,
  getClient,
  getClientInvitation,
  getOwnFirm,
  inviteClient,
  leaveClientFirm,
  listClientFirms,
  listClientNotes,
  listClients,
  listClientTasks,
  removeClientNote,
  removeClientTask,
} from './clients/handlers.ts'
import {
  changeFirm,
  changeFirmMember,
  changeLetterhead,
  endFirmMember,
  getFirmInvitation,
  getLogo,
  getMyFirm,
  getWayIn,
  inviteMember,
  inviteMemberAgain,
  joinFirm,
  leaveFirm,
  listFirmMembers,
  makeFirm,
  removeLogo,
} from './firm/handlers.ts'
import { chooseChangeLetters, lookAtChanges, markChangesSeen } from './changes/handlers.ts'
import { tellOfChangesJob } from './changes/tell-of-changes.job.ts'
import { logoRoute } from './firm/logo-route.ts'
import { unclaimedArchiveRoute } from './unclaimed/archive-route.ts'
import { chooseBands, countOwnVault, getBands, lookAtPortfolio } from './portfolio/handlers.ts'
import {
  claim,
  claimSignedIn,
  closeVaultOfClient,
  getClaimOffer,
  openVaultForClient,
  writeToClaim,
} from './unclaimed/handlers.ts'
import { writeToLeftJob } from './unclaimed/write-to-left.job.ts'
import { listClientViews, removeClientView, saveClientView } from './views/handlers.ts'

export const firms = subject({
  calls: {
    clients: {
      firm: getOwnFirm,
      list: listClients,
      get: getClient,
      add: addClient,
      change: changeClient,
      invite: inviteClient,
      end: endClientOfFirm,
      notes: listClientNotes,
      addNote: addClientNote,
      removeNote: removeClientNote,
      tasks: listClientTasks,
      addTask: addClientTask,
      changeTask: changeClientTask,
      removeTask: removeClientTask,
      invitation: getClientInvitation,
      accept: acceptClientInvitation,
    },
    clientChanges: { look: lookAtChanges, seen: markChangesSeen, letters: chooseChangeLetters },
    clientViews: { list: listClientViews, save: saveClientView, remove: removeClientView },
    unclaimedVaults: { open: openVaultForClient, write: writeToClaim, close: closeVaultOfClient },
    vaultClaims: { offer: getClaimOffer, claim, claimSignedIn },
    clientFirms: { list: listClientFirms, leave: leaveClientFirm, count: countOwnVault },
    clientPortfolio: { look: lookAtPortfolio, bands: getBands, chooseBands },
    firms: {
      mine: getMyFirm,
      make: makeFirm,
      change: changeFirm,
      changeLetterhead,
      logo: getLogo,
      removeLogo,
      members: listFirmMembers,
      invite: inviteMember,
      inviteAgain: inviteMemberAgain,
      changeMember: changeFirmMember,
      endMember: endFirmMember,
      leave: leaveFirm,
      invitation: getFirmInvitation,
      join: joinFirm,
      at: getWayIn,
    },
  },
  jobs: ({ config, database, enqueue }: { config: Config; database: Database; enqueue: Enqueue }) => [
    writeToLeftJob(database, { enqueue, letterhead: config.product, origin: config.publicUrl.origin }),
    tellOfChangesJob(database, {
      enqueue,
      letterhead: config.product,
      changesUrl: `${config.publicUrl.origin}/clients/changes`,
    }),
  ],
  streams: { '/api/client-archives': unclaimedArchiveRoute },
  uploads: { '/api/firm-logo': logoRoute },
})
