import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { texts } from '#basics/words/words.ts'
import { identity } from './identity.ts'
import { PageError } from '#platform/client/page-error.ts'

/** What a browser says of a passkey, by the name of its error. */
const OF_BROWSERS: Partial<Record<string, string>> = texts({
  NotAllowedError: 'The passkey wasn’t used: you cancelled, or it took too long.',
  InvalidStateError: 'This device already has a passkey for your account.',
})

function tell(error: Error): never {
  const words = OF_BROWSERS[error.name]
  throw words === undefined ? error : new PageError(words)
}

/** Signs in, answers for a second factor, or shows that it is really the person: the server knows which. */
export async function showPasskey() {
  const response = await startAuthentication({ optionsJSON: await identity.askForPasskey() }).catch(tell)
  return identity.verifyPasskey({ response })
}

export async function makePasskey(name: string) {
  const response = await startRegistration({ optionsJSON: await identity.beginPasskey(name) }).catch(tell)
  return identity.addPasskey({ response, name })
}
