import type { Refusable } from '#platform/contract/refusals.ts'
import { Refusal } from '#platform/refusal.ts'
import { identityRefusals } from '../refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

interface IdentityAnswer {
  code?: string
  /** Its words are ours already (refuse.ts). */
  ours?: true
  message?: string
  token?: string | null
  session?: { token?: string }
  twoFactorRedirect?: boolean
  twoFactorMethods?: string[]
  passkey?: boolean
}

/** The code of a refusal; undefined where better-auth gave none. */
export const codeOf = async (answer: Response): Promise<string | undefined> =>
  ((await answer.clone().json()) as IdentityAnswer | null)?.code

/** What better-auth refuses by itself, of what the product offers. Its words are not for people. */
const OF_LIBRARY: Partial<Record<string, Refusable>> = {
  INVALID_EMAIL_OR_PASSWORD: identityRefusals.INVALID_EMAIL_OR_PASSWORD,
  EMAIL_NOT_VERIFIED: identityRefusals.EMAIL_NOT_VERIFIED,
  USER_ALREADY_EXISTS: identityRefusals.USER_ALREADY_EXISTS,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: identityRefusals.USER_ALREADY_EXISTS,
  INVALID_TOKEN: identityRefusals['INVALID_TOKEN.reset'],
  INVALID_PASSWORD: identityRefusals.INVALID_PASSWORD,
  CREDENTIAL_ACCOUNT_NOT_FOUND: identityRefusals.INVALID_PASSWORD,
  INVALID_CODE: identityRefusals.INVALID_CODE,
  INVALID_BACKUP_CODE: identityRefusals.INVALID_BACKUP_CODE,
  INVALID_TWO_FACTOR_COOKIE: identityRefusals.INVALID_TWO_FACTOR_COOKIE,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: identityRefusals.TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE,
  ACCOUNT_TEMPORARILY_LOCKED: identityRefusals.ACCOUNT_TEMPORARILY_LOCKED,
  PASSKEY_NOT_FOUND: identityRefusals['PASSKEY_NOT_FOUND.signIn'],
  AUTHENTICATION_FAILED: identityRefusals.AUTHENTICATION_FAILED,
  // Told with a 500, though what was sent is at fault.
  FAILED_TO_VERIFY_REGISTRATION: identityRefusals.FAILED_TO_VERIFY_REGISTRATION,
  CHALLENGE_NOT_FOUND: identityRefusals.CHALLENGE_NOT_FOUND,
  UNAUTHORIZED: requestRefusals.UNAUTHORIZED,
  PROVIDER_NOT_FOUND: identityRefusals.PROVIDER_NOT_FOUND,
  ACCOUNT_NOT_FOUND: identityRefusals.IDENTITY_NOT_FOUND,
}

/**
 * better-auth refuses with `{ code, message }`, where the page knows one form of refusal only; and it repeats the
 * session's token in the body, where scripts could read it. What the page needs to know is whether there is a session.
 */
export async function answerInContractForm(response: Response, inFull = false): Promise<Response> {
  const { status, headers } = response
  if ((status >= 300 && status < 400) || !headers.get('content-type')?.includes('json')) return response
  const answer = ((await response.json()) ?? {}) as IdentityAnswer
  if (status >= 400) {
    const { code = 'ERROR', message = '', ours } = answer
    const name = ours ? undefined : OF_LIBRARY[code]
    const known = name && new Refusal(name)
    // A code that better-auth refuses with two statuses keeps them, as long as they say whose fault it was.
    const refused = known && status >= 500 ? known.status : status
    return Response.json(
      { defined: false, code: known?.code ?? code, status: refused, message: known?.message ?? message },
      { status: refused, headers },
    )
  }
  return Response.json(inFull ? answer : aboutSession(answer), { status, headers })
}

function aboutSession({ token, session, twoFactorRedirect, twoFactorMethods = [], passkey = false }: IdentityAnswer) {
  if (!twoFactorRedirect) return { signed_in: typeof (token ?? session?.token) === 'string' }
  return { signed_in: false, second_factor: { authenticator: twoFactorMethods.includes('totp'), passkey } }
}
