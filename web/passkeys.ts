import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { identity } from './identity.ts'

/** Signs in, answers for a second factor, or shows that it is really the person: the server knows which. */
export async function showPasskey() {
  const response = await startAuthentication({ optionsJSON: await identity.askForPasskey() })
  return identity.verifyPasskey({ response })
}

export async function makePasskey(name: string) {
  const response = await startRegistration({ optionsJSON: await identity.beginPasskey(name) })
  return identity.addPasskey({ response, name })
}
