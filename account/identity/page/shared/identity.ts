import { queryOptions } from '@tanstack/react-query'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { SignUpRole } from '#basics/roles.ts'
import { apiErrorOf } from '#platform/client/api-error.ts'
import { request, requestAtOnce } from '#platform/client/request.ts'

export interface SignedIn {
  signed_in: boolean
}

/** What may be required after the password. A backup code always will do. */
export interface SecondFactor {
  authenticator: boolean
  passkey: boolean
}

export interface Passkey {
  id: string
  name: string
  created_at: string
}

export interface LinkedIdentity {
  id: string
  provider: string
  name: string
  created_at: string
}

/** Where a sign-in with a provider is to lead. */
export interface ProviderIntent {
  /** What an account is to be, where one may be opened. */
  role?: SignUpRole | undefined
  invitation?: string | undefined
  from?: string | undefined
  /** To prove once more who one is. */
  again?: boolean | undefined
}

/** By what somebody can show who they are. */
export interface Factors {
  authenticator: boolean
  /** Null: there are none, or none is left. */
  backup_codes_left: number | null
  passkeys: Passkey[]
  has_password: boolean
  /** Accounts with outside providers that are linked to this one. */
  identities: LinkedIdentity[]
  confirmed: boolean
}

export const identity = {
  signUp: (account: { name: string; email: string; password: string; role: SignUpRole; invitation?: string }) =>
    postIdentity<SignedIn>('sign-up/email', account),
  checkInvitation: (link: { token: string }) =>
    postIdentity<{ email: string; role: SignUpRole | null }>('invitation/check', link),
  signIn: (credentials: { email: string; password: string }) =>
    postIdentity<{ signed_in: true } | { signed_in: false; second_factor: SecondFactor }>('sign-in/email', credentials),
  verifyTotp: (answer: { code: string }) => postIdentity<SignedIn>('two-factor/verify-totp', answer),
  verifyBackupCode: (answer: { code: string }) => postIdentity<SignedIn>('two-factor/verify-backup-code', answer),
  askForPasskey: () => getIdentity<PublicKeyCredentialRequestOptionsJSON>('passkey/generate-authenticate-options'),
  verifyPasskey: (answer: { response: AuthenticationResponseJSON }) =>
    postIdentity<SignedIn>('passkey/verify-authentication', answer),
  beginAtProvider: (begun: ProviderIntent & { provider: string }) =>
    postIdentity<{ url: string }>('sign-in/social', begun),
  linkProvider: (link: { provider: string }) => postIdentity<{ url: string }>('link-social', link),
  unlinkIdentity: (identity: { id: string }) => postIdentity('unlink-account', identity),
  signOut: () => postIdentity('sign-out', {}, requestAtOnce),
  sendConfirmation: (request: { email: string }) => postIdentity<SignedIn>('send-verification-email', request),

  checkConfirmation: (link: { token: string }) => postIdentity<{ email: string }>('confirm-email/check', link),
  confirmEmail: (proof: { token: string; email: string; password: string }) => postIdentity('confirm-email', proof),
  confirmByNewPassword: (change: { token: string; newPassword: string }) =>
    postIdentity('confirm-email/new-password', change),
  removeUnconfirmed: (link: { token: string }) => postIdentity('confirm-email/remove', link),

  requestPasswordReset: (request: { email: string }) => postIdentity('request-password-reset', request),
  checkPasswordReset: (link: { token: string }) => postIdentity('check-password-reset', link),
  resetPassword: (change: { token: string; newPassword: string }) => postIdentity('reset-password', change),

  factors: ({ signal }: { signal: AbortSignal }) => callIdentity<Factors>('factors', { signal }),
  reauthenticate: (proof: { password: string }) => postIdentity<SignedIn>('reauthenticate', proof),
  changePassword: (change: { currentPassword: string; newPassword: string }) => postIdentity('change-password', change),
  changeEmail: (change: { newEmail: string }) => postIdentity<{ changed: boolean }>('change-email/begin', change),
  confirmEmailChange: (link: { token: string }) => postIdentity<{ changed: boolean }>('change-email/confirm', link),
  beginAuthenticator: () => postIdentity<{ uri: string; secret: string }>('authenticator/begin', {}),
  removeAuthenticator: () => postIdentity('authenticator/remove', {}),
  renewBackupCodes: () => postIdentity<{ backup_codes: string[] }>('backup-codes/renew', {}),
  beginPasskey: (name: string) =>
    getIdentity<PublicKeyCredentialCreationOptionsJSON>(
      `passkey/generate-register-options?${new URLSearchParams({ name })}`,
    ),
  addPasskey: (made: { response: RegistrationResponseJSON; name: string }) =>
    postIdentity('passkey/verify-registration', made),
  renamePasskey: (passkey: { id: string; name: string }) => postIdentity('passkey/rename', passkey),
  removePasskey: (passkey: { id: string }) => postIdentity('passkey/remove', passkey),
  endOtherSessions: () => postIdentity('sessions/end-others', {}),
  endAllSessions: () => postIdentity('sessions/end-all', {}, requestAtOnce),
}

const getIdentity = <Answer>(path: string) => callIdentity<Answer>(path)

const postIdentity = <Answer>(path: string, body: object, send = request) =>
  callIdentity<Answer>(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    send,
  )

async function callIdentity<Answer>(path: string, init?: RequestInit, send = request): Promise<Answer> {
  const response = await send(`/api/auth/${path}`, init)
  if (!response.ok) throw await apiErrorOf(response)
  return response.json().catch(() => null)
}

export const factorsQuery = queryOptions({ queryKey: ['factors'], queryFn: identity.factors })
