import { texts } from '#basics/words/words.ts'
import { FIRMS_TODAY, OPEN_TODAY, type RoleContent } from './role-content.ts'

export const INSURANCE_PARTNERS: RoleContent = texts(
  {
    role: 'insurance-partners',
    audience: 'For insurance partners',
    claim: 'Know what you insure before it’s lost.',
    lead: 'It’s easier to settle a claim when nobody has to guess what was there. A client with a vault can show it: photos, documents and values, recorded before anything happened.',
    register: 'Register as a partner',
    figure: {
      label: 'A drawing of a vase under a glass dome on a wooden base.',
      caption: 'Under glass',
    },
    features: {
      title: 'What it’s for',
      lead: 'For insurers of art, jewelry and households.',
      list: [
        { name: 'Client vault invitations', text: 'Invite your clients to record what they want you to cover.' },
        {
          name: 'Pre-underwriting report',
          text: 'What there is, what it’s worth and what proves it, before you quote.',
        },
        { name: 'Claims support', text: 'The record of a lost or damaged piece, ready when the claim comes in.' },
        { name: 'Branded dashboard', text: 'Your clients and their vaults under your own name.' },
        { name: 'Risk analytics', text: 'Where a client’s value is concentrated: by category, place and piece.' },
        { name: 'Completion score', text: 'How complete a record is, and what’s missing.' },
        {
          name: 'Future integrations',
          text: 'Schedules and claims as CSV and JSON, in a documented shape. Connections to particular systems come later.',
        },
      ],
    },
    offer: {
      title: 'What it costs',
      paragraphs: [
        'Firms aren’t billed yet. You’ll know the price before you have to decide.',
        'A vault belongs to the client. A partner sees what the client agrees to show, and nothing else.',
      ],
    },
    standing: {
      today: [
        ...OPEN_TODAY,
        ...FIRMS_TODAY,
        'A report before you quote, in your name, of what a client shows you: values by age and kind, where they are concentrated, and what is missing.',
        'Schedules that you and a client agree on, version by version, and claims from the report to the payment. Each can be taken along as PDF, CSV or JSON.',
        'A completion score for each client, which they read as well.',
      ],
      toCome: ['Figures over all your clients, and connections to other systems.'],
    },
    close: {
      title: 'Before the next renewal.',
      text: 'Register as a partner now. It takes a minute and costs nothing.',
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
