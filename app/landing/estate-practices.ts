import { texts } from '#basics/words/words.ts'
import { FIRMS_TODAY, OPEN_TODAY, type RoleContent } from './role-content.ts'

export const ESTATE_PRACTICES: RoleContent = texts(
  {
    role: 'estate-practices',
    audience: 'For estate practices',
    claim: 'Every item in the will, documented.',
    lead: 'A will can leave the Edinburgh clock to a niece. It rarely says which clock, where it is, or how to prove the client owned it. A vault for each client has the answers.',
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
          text: 'A vault for each client, their own or opened by you until they claim it: every piece with its photos, documents and value.',
        },
        {
          name: 'Beneficiary designations',
          text: 'Who gets which piece, by name and share. What is missing is told client by client.',
        },
        {
          name: 'Change notifications',
          text: 'Your practice reads what a client added, changed, sold or gave to somebody else since it last looked.',
        },
        {
          name: 'Digital signatures',
          text: 'Send a document to the people who sign it, in their order. A seal shows a changed byte.',
        },
        {
          name: 'Heir visibility',
          text: 'See what an heir is meant to get. After a release each heir sees that, and nothing else.',
        },
        { name: 'White-label portal', text: 'Clients come in under your practice’s name, logo and colors.' },
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
        'Matters: what a client’s record lacks, papers drafted from it under your letterhead, and what each heir will see.',
      ],
    },
    close: {
      title: 'Begin with one client.',
      text: 'Register your practice now and decide later whether your clients need a vault.',
    },
  },
  ['audience', 'claim', 'lead', 'register', 'label', 'caption', 'title', 'name', 'text', 'paragraphs', 'today'],
)
