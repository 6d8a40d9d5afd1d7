interface IdentityAnswer {
  code?: string
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

/** Told with a 500, though what was sent is at fault. */
const BLAMES_ITSELF = new Set(['FAILED_TO_VERIFY_REGISTRATION'])

/**
 * better-auth refuses with `{ code, message }`, where the page knows one form of refusal only; and it repeats the
 * session's token in the body, where scripts could read it. What the page needs to know is whether there is a session.
 */
export async function answerInContractForm(response: Response, inFull = false): Promise<Response> {
  const { status, headers } = response
  if ((status >= 300 && status < 400) || !headers.get('content-type')?.includes('json')) return response
  const answer = ((await response.json()) ?? {}) as IdentityAnswer
  if (status >= 400) {
    const { code = 'ERROR', message = '' } = answer
    const refused = BLAMES_ITSELF.has(code) ? 400 : status
    return Response.json({ defined: false, code, status: refused, message }, { status: refused, headers })
  }
  return Response.json(inFull ? answer : aboutSession(answer), { status, headers })
}

function aboutSession({ token, session, twoFactorRedirect, twoFactorMethods = [], passkey = false }: IdentityAnswer) {
  if (!twoFactorRedirect) return { signed_in: typeof (token ?? session?.token) === 'string' }
  return { signed_in: false, second_factor: { authenticator: twoFactorMethods.includes('totp'), passkey } }
}
