import { anInvitation } from '../access.ts'
import { anAsset } from '../assets.ts'
import type { OfSubject } from '../of-subjects.ts'
import { aProposal } from '../proposals.ts'

export const ofSubject: OfSubject = {
  rows: {
    proposals: async (owner) => ({ table: 'proposals', id: await aProposal(owner, (await anAsset({}, owner)).id) }),
  },
  furnish: async (person, asset) => {
    await aProposal(person, asset, { decision: 'declined' })
    await aProposal(person, asset, { decision: 'taken', kind: 'document' })
  },
  leftOut: {
    proposals: {
      id: 'of this vault',
      user_id: 'whose it is',
      grant_id: 'opens',
      person_id: 'of another account',
      patch: 'as record, details, valuation and file',
      base: 'said then by the asset, whose history is no part of an archive',
      seen_at: 'it is closed',
      taken_back_at: 'of the history, which is no part of an archive',
      taken_back_by: 'of the history, which is no part of an archive',
      change_set: 'of the history, which is no part of an archive',
      owner_told_at: 'it is closed',
      author_told_at: 'it is closed',
    },
  },
  times: [['proposals', 'user_id = $1', ['created_at', 'decided_at']]],
  ids: async (ann, asset) => {
    const grant = await anInvitation(ann, 'guest@example.com')
    return {
      things: {
        proposal: await aProposal(ann, asset, { grant, kind: 'value' }),
        declinedProposal: await aProposal(ann, asset, { grant, decision: 'declined' }),
        openProposal: await aProposal(ann, asset, { grant }),
      },
      routes: {
        'proposals.take': { of: 'proposal' },
        'proposals.reopen': { of: 'declinedProposal' },
        'proposals.decline': { of: 'openProposal' },
      },
    }
  },
}
