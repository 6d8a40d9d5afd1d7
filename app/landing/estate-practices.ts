import { texts } from '#basics/words/words.ts'
import { FIRMS_TODAY, OPEN_TODAY, type RoleContent } from './role-content.ts'

export const ESTATE_PRACTICES: RoleContent = texts(
  {
    role: 'estate-practices',
    audience: 'For estate practices',
    claim: 'Every item in the will, documented.',
    lead: 'A will can leave the Edinburgh clock to a niece. It rarely says which clock, where it is, or how to prove the client owned it. A vault for each client will have the answers.',
    register: 'Register a practice',
    figure: {
      label: 'A drawing of a sealed deed tied with a ribbon, next to a key.',
      caption: 'The deed, the seal and the key',
    },
    features: {
      title: 'What it’s for',
      lead: 'For attorneys who plan estates and settle them.',
      list: [
        {
          name: 'Client asset vaults',
          text: 'A vault for each client: every piece with its photos, documents and value, separate from all others.',
        },
        {
          name: 'Beneficiary designations',
          text: 'Who gets which piece, by name and relationship, recorded with the piece.',
        },
        {
          name: 'Change notifications',
          text: 'Your practice hears when a client adds, changes or reassigns something the plan depends on.',
        },
        { name: 'Digital signatures', text: 'Sign inventories and designations right in the vault.' },
        { name: 'Heir visibility', text: 'Heirs see what the client wants them to see, and nothing else.' },
        { name: 'White-label portal', text: 'Clients sign in under your practice’s name.' },
      ],
    },
    offer: {
      title: 'For foundation customers',
      paragraphs: [
        'Practices that join early will be foundation customers, at a discount. Prices aren’t set yet. You’ll know them before you have to decide.',
        'Signing up doesn’t commit you to anything. It tells us who to build for.',
      ],
    },
    standing: {
      today: [
        ...OPEN_TODAY,
        ...FIRMS_TODAY,
        'Matters: what a client’s record lacks, papers drafted from it under your letterhead, and what each heir will see.',
      ],
      toCome: ['Change notifications and digital signatures.'],
    },
    close: {
      title: 'Be one of the first.',
      text: 'Register your practice now and decide later whether your clients need a vault.',
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
