import * as z from 'zod'
import { guest, registered } from '#account/identity/contract/access.ts'
import { anyId, ruled, timestamp } from '#basics/shapes.ts'
import { isStorable } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { commentRefusals } from './refusals.ts'
import { commentMistake, tidyComment } from './rules.ts'

/** Given by whoever writes, so that what is sent again is there once. */
const newId = z.uuid()
const content = ruled(commentMistake, msg('Please write something first.'))
  .refine(isStorable, msg('This text contains a character that can’t be saved'))
  .transform(tidyComment)
const paging = { cursor: z.string().max(500).optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }

const said = z.object({
  id: z.uuid(),
  by_owner: z.boolean(),
  content: z.string(),
  created_at: timestamp,
})
export type Said = z.infer<typeof said>

const ownSaid = said.extend({ may_take_back: z.boolean() })
export type OwnSaid = z.infer<typeof ownSaid>

const comment = said.extend({ author_name: z.string(), is_new: z.boolean() })
export type Comment = z.infer<typeof comment>

const thread = z.object({
  /** Null for what came by an archive, and where the access is forgotten. */
  grant_id: z.uuid().nullable(),
  /** What the owner calls whoever it is with. */
  name: z.string().nullable(),
  /** Whether somebody reads an answer. */
  is_open: z.boolean(),
  comments: z.int(),
  new_comments: z.int(),
})
export type Thread = z.infer<typeof thread>

const commented = z.object({
  asset_id: z.uuid(),
  title: z.string(),
  new_comments: z.int(),
  /** Who wrote them. */
  names: z.array(z.string()),
  latest_at: timestamp,
})

/** Of assets with new comments so many are listed, the latest first. */
export const MOST_NEWS = 50
export const newComments = z.object({ total: z.int(), assets: z.array(commented).max(MOST_NEWS) })
export type NewComments = z.infer<typeof newComments>

const ofGrant = z.object({ grant: anyId })

export const comments = {
  threads: registered
    .route({ method: 'GET', path: '/assets/{id}/threads', summary: 'Who commented on an asset, the latest first' })
    .input(z.object({ id: anyId }))
    .output(z.array(thread)),
  list: registered
    .route({ method: 'GET', path: '/assets/{id}/comments', summary: 'One of these threads, the latest first' })
    .input(z.object({ id: anyId, thread: anyId.optional(), ...paging }))
    .output(z.object({ items: z.array(comment), next_cursor: z.string().nullable() }))
    .errors(errors(requestRefusals.CURSOR_INVALID)),
  answer: registered
    .route({ method: 'POST', path: '/assets/{id}/comments', summary: 'Answers in a thread' })
    .input(z.strictObject({ id: anyId, thread: anyId, comment: newId, content }))
    .output(comment)
    .errors(errors(commentRefusals.TOO_MANY_COMMENTS, commentRefusals.NOBODY_READS)),
  remove: registered
    .route({ method: 'DELETE', path: '/comments/{id}', summary: 'Deletes a comment, whoever wrote it' })
    .input(z.object({ id: anyId })),
  news: registered
    .route({ method: 'GET', path: '/comments/new', summary: 'Assets with comments that the caller has not looked at' })
    .output(newComments),
  see: registered
    .route({
      method: 'POST',
      path: '/comments/seen',
      summary: 'Notes that the caller has looked at comments: of an asset, or all',
    })
    .input(
      z.strictObject({
        asset: anyId.optional(),
        /** Of the asset; null for what is in no thread. */
        thread: anyId.nullable().optional(),
        until: timestamp,
      }),
    ),
  shared: {
    list: guest
      .route({
        method: 'GET',
        path: '/shared/{grant}/assets/{id}/comments',
        summary: 'What a guest said of an asset and what its owner answered, the latest first',
      })
      .input(ofGrant.extend({ id: anyId, ...paging }))
      .output(z.object({ items: z.array(ownSaid), next_cursor: z.string().nullable() }))
      .errors(errors(requestRefusals.CURSOR_INVALID)),
    add: guest
      .route({ method: 'POST', path: '/shared/{grant}/assets/{id}/comments', summary: 'Comments on an asset' })
      .input(z.strictObject({ grant: anyId, id: anyId, comment: newId, content }))
      .output(ownSaid)
      .errors(errors(commentRefusals.TOO_MANY_COMMENTS, commentRefusals['TOO_MANY_COMMENTS.today'])),
    takeBack: guest
      .route({
        method: 'DELETE',
        path: '/shared/{grant}/comments/{comment}',
        summary: 'Deletes a comment of one’s own, shortly after it was written',
      })
      .input(ofGrant.extend({ comment: anyId }))
      .errors(errors(commentRefusals.COMMENT_STAYS)),
  },
}
