import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import type { Enqueue } from '#platform/jobs.ts'
import type { Deliver } from '#platform/mail/letter.ts'
import { subject } from '#platform/rpc/subject.ts'
import type { PaymentProvider } from '#account/billing/server/shared/provider.ts'
import { archivedEstate } from './archive.ts'
import { closeKeptVaultsJob } from './close-kept-vaults.job.ts'
import { documentRoutes } from './document-routes.ts'
import {
  acceptDuty,
  answerDuty,
  confirmBySealedSheet,
  confirmDuty,
  getAsked,
  getSheet,
  listOwnDuties,
  listToReview,
  rehearseDuty,
  reviewSent,
  stepBackFrom,
  takeBackDuty,
} from './duty-handlers.ts'
import {
  approveOwnRelease,
  askAgain,
  askToConfirm,
  closeOpenRelease,
  getEstate,
  getMessage,
  getRefusal,
  listEstateEvents,
  makeSheet,
  refuseByLetter,
  letReleaseGoOn,
  refuseOwnRelease,
  rehearse,
  rehearseConfirmingFor,
  saveEstate,
  saveEstateHeir,
  stopRehearsing,
  takeOut,
  turnEstateOff,
  turnEstateOn,
} from './handlers.ts'
import { sendEstateLetterJob, tellOfEstatesJob } from './tell-of-estates.job.ts'

interface Services {
  config: Config
  database: Database
  enqueue: Enqueue
  deliver: Deliver
  payments: PaymentProvider
}

export const estate = subject({
  calls: {
    estate: {
      get: getEstate,
      save: saveEstate,
      turnOn: turnEstateOn,
      turnOff: turnEstateOff,
      events: listEstateEvents,
      ask: askToConfirm,
      askAgain,
      removeConfirmer: takeOut,
      makeSheet,
      saveHeir: saveEstateHeir,
      refuse: refuseOwnRelease,
      letGoOn: letReleaseGoOn,
      approve: approveOwnRelease,
      rehearse,
      rehearseConfirming: rehearseConfirmingFor,
      endRehearsal: stopRehearsing,
      refusal: getRefusal,
      refuseByLetter,
      message: getMessage,
      close: closeOpenRelease,
    },
    duties: {
      invitation: getAsked,
      accept: acceptDuty,
      list: listOwnDuties,
      stepBack: stepBackFrom,
      answer: answerDuty,
      confirm: confirmDuty,
      takeBack: takeBackDuty,
      rehearse: rehearseDuty,
      sheet: getSheet,
      confirmBySheet: confirmBySealedSheet,
      reviews: listToReview,
      review: reviewSent,
    },
  },
  archive: [archivedEstate],
  uploads: { '/api/duties': documentRoutes },
  jobs: ({ config, database, enqueue, deliver, payments }: Services) => [
    tellOfEstatesJob(database, { enqueue, head: config.product, origin: config.publicUrl.origin }),
    closeKeptVaultsJob(database, { enqueue, payments, head: config.product }),
    sendEstateLetterJob(database, deliver),
  ],
})
