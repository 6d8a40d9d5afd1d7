import { texts } from '#basics/words/words.ts'
import { FIRMS_TODAY, OPEN_TODAY, type RoleContent } from './role-content.ts'

export const ESTATE_SERVICES: RoleContent = texts(
  {
    role: 'estate-services',
    audience: 'For estate services',
    claim: 'From the first room to the last lot.',
    lead: 'A house that took forty years to fill may have to be emptied in four days. Appraisers and auctioneers have one record of every piece, from the photo in the hall to the lot number in the catalog.',
    register: 'Register a service',
    figure: {
      label: 'A drawing of a gavel on its block, next to a vase tagged as lot 12.',
      caption: 'Lot 12, with its tag',
    },
    features: {
      title: 'What it’s for',
      lead: 'For appraisers and auctioneers, on site and in the office.',
      list: [
        { name: 'Mobile capture', text: 'Photograph and describe a piece on the spot, with your phone.' },
        {
          name: 'Room-by-room organizer',
          text: 'The inventory in the order of the house, so you don’t miss a cupboard.',
        },
        { name: 'Bulk upload', text: 'Upload a whole day of photos at once.' },
        { name: 'PDF estate report', text: 'The whole estate as one document, ready for a client or a court.' },
        {
          name: 'Sharing by link, email or PIN',
          text: 'The people you name can see the inventory, in the way you choose.',
        },
        {
          name: 'Auction catalog export',
          text: 'Lots that their consignors approved, as a proof, pictures and a table for LiveAuctioneers.',
        },
        { name: 'Tracking dashboard', text: 'Each job on a board: where it stands, and what it’s waiting for.' },
        { name: 'Signature logs', text: 'Who signed for what, and when.' },
        { name: 'Archived vaults', text: 'Finished estates, out of the way but easy to find.' },
      ],
    },
    offer: {
      title: 'What it costs',
      paragraphs: [
        'Firms aren’t billed yet. You’ll know the price before you have to decide.',
        'Signing up doesn’t commit you to anything.',
      ],
    },
    standing: {
      today: [
        ...OPEN_TODAY,
        ...FIRMS_TODAY,
        'Jobs on a board, from the first call to the client’s sign-off, and an archive of what is finished.',
        'Visits room by room in a client’s vault, on a phone, and the inventory on your letterhead.',
        'Auctions: lots that their consignors approve, a proof, the table for LiveAuctioneers, statements and receipts.',
      ],
      toCome: ['Appraisals with the appraiser’s certification.'],
    },
    close: {
      title: 'Begin with one client.',
      text: 'Register your service now. It takes a minute and costs nothing.',
    },
  },
  [
    'audience',
    'claim',
    'lead',
    'register',
    'label',
    'caption',
    'title',
    'name',
    'text',
    'paragraphs',
    'today',
    'toCome',
  ],
)
