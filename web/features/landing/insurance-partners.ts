import { OPEN_TODAY, type RoleContent } from './role-content.ts'

export const INSURANCE_PARTNERS: RoleContent = {
  role: 'insurance-partners',
  audience: 'For insurance partners',
  claim: 'Know what you insure before it is lost.',
  lead: 'A claim is settled more easily when nobody has to guess what was there. A client with a vault can show it: photographs, papers and value, recorded before anything happened.',
  register: 'Register as a partner',
  figure: {
    label: 'An engraving of a vase under a glass dome on a wooden base.',
    caption: 'Under glass',
  },
  features: {
    title: 'What a partner vault will have',
    lead: 'For insurers of art, jewellery and households.',
    list: [
      { name: 'Client vault invitations', text: 'Invite your clients to record what they ask you to cover.' },
      {
        name: 'Pre-underwriting report',
        text: 'What there is, what it is worth and what proves it, before you quote.',
      },
      { name: 'Claims support', text: 'The record of a lost or damaged piece at hand when the claim comes in.' },
      { name: 'Branded dashboard', text: 'Your clients and their vaults under your own name.' },
      { name: 'Risk analytics', text: 'Where value gathers: by category, by place, by piece.' },
      { name: 'Completion score', text: 'How far a record has come, and what it still lacks.' },
      { name: 'Future integrations', text: 'Ways into the systems that you already use. Which come first is open.' },
    ],
  },
  offer: {
    title: 'For foundation customers',
    paragraphs: [
      'Insurers that are with us from the beginning will be foundation customers, at a discount. Prices are not set yet; you will know both before you are asked to decide anything.',
      'A vault belongs to the client. A partner will see what the client has agreed to show, and nothing else.',
    ],
  },
  standing: {
    today: OPEN_TODAY,
    toCome: ['Everything listed above. It is announced, not yet available.'],
  },
  close: {
    title: 'Before the next renewal.',
    text: 'Register as a partner now. An account takes a minute, and there is nothing to pay.',
  },
}
