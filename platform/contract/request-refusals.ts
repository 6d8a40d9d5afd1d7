import * as z from 'zod'
import { FAILURE_MESSAGES } from '#basics/failure-messages.ts'
import { msg, t } from '#basics/words/words.ts'
import { refusals, entry } from './refusals.ts'
import { MOST_KEYS, MOST_OF_KEY } from './keys.ts'

const issues = z.object({ issues: z.array(z.custom<{ message: string }>()) })
const changedPage = msg('Invalid request.')

/** What is refused of any request. */
export const requestRefusals = refusals(
  {
    'BAD_REQUEST.shape': entry(400, changedPage, issues),
    'BAD_REQUEST.judged': entry(
      400,
      ({ issues: [first] }: z.input<typeof issues>) => t(first?.message || changedPage),
      issues,
    ),
    'BAD_REQUEST.malformed': entry(400, 'The request isn’t valid JSON.'),
    'BAD_REQUEST.deep': entry(400, 'The request is nested too deeply.'),
    'BAD_REQUEST.character': entry(400, 'The request contains a character that isn’t allowed.'),
    'BAD_REQUEST.cookie': entry(
      400,
      'We can’t tell which session this is. Please delete this site’s cookies and sign in again.',
    ),
    'BAD_REQUEST.cutOff': entry(400, 'The connection was lost before the request arrived. Please try again.'),
    'BAD_REQUEST.event': entry(400, 'This isn’t a valid event.'),
    UNAUTHORIZED: entry(401, 'Please sign in.'),
    'UNAUTHORIZED.nobody': entry(401, 'Authentication required'),
    FORBIDDEN: entry(403, 'You don’t have permission to do this.'),
    'FORBIDDEN.origin': entry(403, 'This request came from another website, so it was refused.'),
    NOT_FOUND: entry(404, 'Not found.'),
    METHOD_NOT_ALLOWED: entry(405, (methods: readonly string[]) =>
      t('This address only accepts {methods}.', {
        methods: methods.reduce((one, other) => t('{one} and {other}', { one, other })),
      }),
    ),
    REQUEST_TIMEOUT: entry(408, 'The request stopped before it was complete. Please try again.'),
    PAYLOAD_TOO_LARGE: entry(413, 'This request is too large.'),
    UNSUPPORTED_MEDIA_TYPE: entry(415, 'Please send JSON (content-type: application/json).'),
    RANGE_NOT_SATISFIABLE: entry(416, 'That part of the file doesn’t exist.'),
    TOO_MANY_REQUESTS: entry(
      429,
      'Too many requests. Please wait a moment and try again.',
      z.object({ retry_after_seconds: z.int() }),
    ),
    INTERNAL_SERVER_ERROR: entry(500, FAILURE_MESSAGES.ours, z.object({ request_id: z.string() })),
    'SERVICE_UNAVAILABLE.database': entry(503, 'We can’t reach your vault right now. Please try again.'),
    'SERVICE_UNAVAILABLE.files': entry(503, FAILURE_MESSAGES.filesAway),
    'SERVICE_UNAVAILABLE.slots': entry(503, 'We’re very busy right now. Please try again.'),
    'SERVICE_UNAVAILABLE.workers': entry(503, FAILURE_MESSAGES.workersBusy),
    'SERVICE_UNAVAILABLE.late': entry(503, FAILURE_MESSAGES.late),
    'SERVICE_UNAVAILABLE.givenUp': entry(
      503,
      'This took too long, so nothing was changed. Please try again in a moment.',
    ),
    'STORAGE_FULL.disk': entry(
      507,
      'The server is low on disk space, so nothing was saved. You can still open, download and delete. Please try again later.',
    ),
    'STORAGE_FULL.files': entry(507, 'There’s no room for more files right now. Nothing was saved.'),
    KEY_INVALID: entry(400, () =>
      t('An Idempotency-Key has 1 to {max} characters, all of them letters, digits or signs of ASCII.', {
        max: MOST_OF_KEY,
      }),
    ),
    KEY_REUSED: entry(
      422,
      'This Idempotency-Key came with another request before. A key is for one request; make a new one for each.',
    ),
    KEY_UNDER_WAY: entry(
      409,
      'The request with this Idempotency-Key is still under way. Please try again in a moment.',
    ),
    TOO_MANY_KEYS: entry(409, () =>
      t('More than {max} requests came with an Idempotency-Key within a day. Import a table instead.', {
        max: MOST_KEYS,
      }),
    ),
    CURSOR_INVALID: entry(400, 'This page of results no longer exists. Please start from the first page.'),
  },
  {
    keyed_request_is_another: 'KEY_REUSED',
    keyed_request_under_way: 'KEY_UNDER_WAY',
    keyed_requests_within_limit: 'TOO_MANY_KEYS',
  },
)
