import type { RoleContent } from './role-content.ts'

const STUDIO = [
  'The studio vault: photographs, papers, value and story of each work, and who shall have it.',
  'The studio portfolio, and reports on it.',
]

export const CREATORS: RoleContent = {
  role: 'creator',
  audience: 'For artists and makers',
  claim: 'A record that begins with the work.',
  lead: 'Nobody knows more about a piece than the person who made it, and never more than on the day it is finished. A studio vault is where that knowledge is kept.',
  register: 'Register as a creator',
  figure: {
    label: 'An engraving of a studio: a seascape on an easel, and beside it a jar of brushes on a stool.',
    caption: 'The work, the day, and what it grew from',
  },
  features: {
    title: 'What a studio vault holds',
    lead: 'Four things that a gallery, a lawyer or an heir will ask for one day, kept beside the photographs of the work.',
    list: [
      {
        name: 'Creation history',
        text: 'The date on which a work was made, its genre, and the story of what inspired it, with the sketches and papers that show the way there.',
      },
      {
        name: 'Protection of what is yours',
        text: 'Photographs, drafts and documents in one record that supports your claim to have made it. It does not take the place of a registered right.',
      },
      {
        name: 'Commercial value',
        text: 'What a work was worth when it was finished, in the currency you choose, and how it was first sold: at auction, by commission, as a donation, by a gallery or privately.',
      },
      {
        name: 'Exhibitions',
        text: 'Where a work has been shown, with lists, loan papers and catalogue pages among its documents.',
      },
    ],
  },
  offer: {
    title: 'Private, and priced apart',
    paragraphs: [
      'A studio vault is not a gallery. Nothing in it has a public page, and you alone decide who hears of a work before it leaves the studio.',
      'Creators need no investor plan and are not held to its limits. Pricing of their own will be told before anybody is asked to pay.',
    ],
  },
  standing: { today: STUDIO },
  close: {
    title: 'Begin with the newest work.',
    text: 'It is the one whose story you need not look up. An account takes a minute.',
  },
}
