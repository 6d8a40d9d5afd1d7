import { OPEN_TODAY, type RoleContent } from './role-content.ts'

export const ESTATE_PRACTICES: RoleContent = {
  role: 'estate-practices',
  audience: 'For estate practices',
  claim: 'What the will names, on record with the will.',
  lead: 'A will can leave the Edinburgh clock to a niece. It seldom says which clock, where it stands, or what proves that it was his. A vault for each client will answer before anyone has to ask.',
  register: 'Register a practice',
  figure: {
    label: 'An engraving of a sealed deed tied with a ribbon, and a key lying beside it.',
    caption: 'The deed, the seal and the key',
  },
  features: {
    title: 'What a practice vault will have',
    lead: 'For attorneys who plan estates and settle them.',
    list: [
      {
        name: 'Client asset vaults',
        text: 'A vault for each client: every piece with its photographs, papers and value, apart from all others.',
      },
      {
        name: 'Beneficiary designations',
        text: 'Who is to have which piece, by name and relationship, recorded with the piece itself.',
      },
      {
        name: 'Change notifications',
        text: 'Word to the practice when a client adds, changes or reassigns something that the plan depends on.',
      },
      { name: 'Digital signatures', text: 'Inventories and designations signed where they are kept.' },
      { name: 'Heir visibility', text: 'Heirs see what the client wishes them to see, and nothing else.' },
      { name: 'White-label portal', text: 'Clients enter by a door that bears the name of your practice.' },
    ],
  },
  offer: {
    title: 'For foundation customers',
    paragraphs: [
      'Practices that are with us from the beginning will be foundation customers, at a discount. Prices are not set yet; you will know both before you are asked to decide anything.',
      'Registering commits you to nothing, and tells us whom to build for.',
    ],
  },
  standing: {
    today: OPEN_TODAY,
    toCome: ['Everything listed above. It is announced, not yet available.'],
  },
  close: {
    title: 'Be there when the doors open.',
    text: 'Register your practice now and choose later whether a vault is what your clients need.',
  },
}
