import { OPEN_TODAY, type RoleContent } from './role-content.ts'

export const ESTATE_SERVICES: RoleContent = {
  role: 'estate-services',
  audience: 'For estate services',
  claim: 'From the first room to the last lot.',
  lead: 'A house that took forty years to fill may have to be emptied in four days. Appraisers and auctioneers will have one record of every piece, from the photograph in the hall to the number in the catalogue.',
  register: 'Register a service',
  figure: {
    label: 'An engraving of a gavel on its block, before a vase that carries the tag of lot 12.',
    caption: 'Lot 12, with its tag',
  },
  features: {
    title: 'What a service vault will have',
    lead: 'For appraisers and auctioneers, on site and at the desk.',
    list: [
      { name: 'Mobile capture', text: 'Photograph and note a piece where it stands, with the telephone in your hand.' },
      {
        name: 'Room-by-room organiser',
        text: 'The inventory in the order of the house, so that no cupboard is left out.',
      },
      { name: 'Bulk upload', text: 'A day of photographs brought in together.' },
      { name: 'PDF estate report', text: 'The whole estate as one document, fit to hand to a client or a court.' },
      { name: 'Sharing by link, email or PIN', text: 'The people you name see the inventory, by the way you choose.' },
      { name: 'Auction catalogue export', text: 'The chosen lots, ready for the catalogue.' },
      { name: 'Tracking dashboard', text: 'Which estate is at which stage, and what it waits for.' },
      { name: 'Signature logs', text: 'Who signed for what, and when.' },
      { name: 'Archived vaults', text: 'Finished estates put away, and found again.' },
    ],
  },
  offer: {
    title: 'For foundation customers',
    paragraphs: [
      'Houses and appraisers that are with us from the beginning will be foundation customers, at a discount. Prices are not set yet; you will know both before you are asked to decide anything.',
      'Registering commits you to nothing, and tells us whom to build for.',
    ],
  },
  standing: {
    today: OPEN_TODAY,
    toCome: ['Everything listed above. It is announced, not yet available.'],
  },
  close: {
    title: 'Be there for the first estate.',
    text: 'Register your service now. An account takes a minute, and there is nothing to pay.',
  },
}
