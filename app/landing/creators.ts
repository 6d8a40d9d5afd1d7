import { msg, texts } from '#basics/words/words.ts'
import type { RoleContent } from './role-content.ts'

const STUDIO = msg([
  'The studio vault: photos, documents, value and story of each work, and who gets it next.',
  'The studio portfolio, and reports on it.',
])

export const CREATORS: RoleContent = texts(
  {
    role: 'creator',
    audience: 'For artists and makers',
    claim: 'A record that starts with the work.',
    lead: 'Nobody knows more about a piece than the person who made it. A studio vault is where you write it down.',
    register: 'Register as a creator',
    figure: {
      label: 'A drawing of a studio: a seascape on an easel and a jar of brushes on a stool.',
      caption: 'A work in progress',
    },
    features: {
      title: 'What’s in a studio vault',
      lead: 'Four things a gallery, a lawyer or an heir will ask for one day, together with the photos.',
      list: [
        {
          name: 'Creation history',
          text: 'The date you made it, its genre, and what inspired it, with sketches and documents.',
        },
        {
          name: 'Proof that it’s yours',
          text: 'Photos, drafts and documents in one record that supports your claim that you made it. It doesn’t replace a registered right.',
        },
        {
          name: 'Commercial value',
          text: 'What a work was worth when you finished it, in the currency you choose, and how it was first sold: at auction, on commission, as a donation, through a gallery or privately.',
        },
        {
          name: 'Exhibitions',
          text: 'Where a work was shown, with lists, loan agreements and catalog pages.',
        },
      ],
    },
    offer: {
      title: 'Private, with its own pricing',
      paragraphs: [
        'A studio vault isn’t a gallery. Nothing in it is public, and only you decide who hears about a work.',
        'Creators don’t need an investor plan and don’t have its limits. We’ll announce creator pricing before anyone is asked to pay.',
      ],
    },
    standing: { today: STUDIO },
    close: {
      title: 'Start with your newest work.',
      text: 'You still remember everything about it. Signing up takes a few minutes.',
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
