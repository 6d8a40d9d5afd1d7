import { randomUUID } from 'node:crypto'
import { anInvitation } from '../access.ts'
import { anAsset } from '../assets.ts'
import { aComment } from '../comments.ts'
import type { OfSubject } from '../of-subjects.ts'

/** What whoever is let in said of an asset; by which access. */
async function commented(owner: { id: string }, asset: string) {
  const grant_id = await anInvitation(owner, 'guest@example.com', { may: 'comment' })
  return { grant_id, comment: await aComment({ id: asset, user_id: owner.id }, { grant_id }) }
}

export const ofSubject: OfSubject = {
  rows: {
    comments: async (owner) => ({ table: 'comments', id: await aComment(await anAsset({}, owner)) }),
  },
  ids: async (ann, asset) => {
    const { grant_id, comment } = await commented(ann, asset)
    return {
      things: { comment },
      routes: {
        'comments.threads': { of: 'asset' },
        'comments.list': { of: 'asset' },
        'comments.answer': {
          of: 'asset',
          body: () => ({ thread: grant_id, comment: randomUUID(), content: 'Ring in May' }),
        },
        'comments.remove': { of: 'comment' },
      },
    }
  },
  furnish: async (person, asset) => {
    const of = { id: asset, user_id: person.id }
    await aComment(of, { author_name: 'Jürg "J" Öst', content: 'Seit wann?\n\nGrüße,\tJ' })
    await aComment(of, { by_owner: true, author_name: 'Ann Öst', content: 'Seit 1891.' })
  },
  leftOut: {
    comments: {
      id: 'of this vault',
      user_id: 'whose it is',
      grant_id: 'nobody is let in by an archive',
      person_id: 'of another account',
      seen_at: 'it counts as looked at',
      told_at: 'nobody is written to of it',
    },
  },
  times: [['comments', 'user_id = $1', ['created_at']]],
}
