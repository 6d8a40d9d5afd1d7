import * as z from 'zod'
import { CHECKOUT_MESSAGES } from '#account/billing/rules/checkout.ts'
import { CONFIRMATION_MESSAGES } from './rules/confirmation.ts'
import { ONBOARDING_STEPS } from '#account/member/rules/onboarding.ts'
import { PROVIDER_MESSAGES } from './rules/providers.ts'
import { MESSAGES } from './rules/registration.ts'
import { SECURITY_MESSAGES } from './rules/security.ts'
import { SIGN_UP_MESSAGES } from './rules/sign-up.ts'
import { refusals, entry, asJudged } from '#platform/contract/refusals.ts'

/** What is refused of signing in, and of whoever is signed in. */
export const identityRefusals = refusals(
  {
    'UNAUTHORIZED.ended': entry(401, CHECKOUT_MESSAGES.sessionMissing),
    CONFIRMATION_NEEDED: entry(403, SECURITY_MESSAGES.confirmationNeeded),
    REGISTRATION_INCOMPLETE: entry(
      403,
      'Please complete your registration first.',
      z.object({ step: z.enum(ONBOARDING_STEPS) }),
    ),
    OWNER_ONLY: entry(403, 'This isn’t yours to do in this vault. Please ask its owner.'),
    VAULT_CLOSED: entry(404, 'You no longer have access to this vault. If you still need it, ask its owner.'),
    VAULT_KEPT: entry(
      409,
      'This vault stays as it is while it is released to those it is meant for. You can look at everything; its owner says first whether they are here.',
    ),
    INVESTORS_ONLY: entry(403, CHECKOUT_MESSAGES.investorsOnly),
    'SERVICE_UNAVAILABLE.provider': entry(503, PROVIDER_MESSAGES.away),
    INVALID_EMAIL_OR_PASSWORD: entry(401, MESSAGES.credentialsWrong),
    EMAIL_NOT_VERIFIED: entry(403, MESSAGES.confirmationNeeded),
    ACCOUNT_SUSPENDED: entry(403, asJudged),
    GUESSES_EXHAUSTED: entry(429, SECURITY_MESSAGES.guessesExhausted),
    USER_ALREADY_EXISTS: entry(422, MESSAGES.emailTaken),
    SIGN_UP_CLOSED: entry(403, SIGN_UP_MESSAGES.closed),
    PROVIDERS_OFF: entry(404, 'Sign-in with another provider is off on this server.'),
    PROVIDER_NOT_FOUND: entry(404, 'This server doesn’t offer sign-in with this provider.'),
    IDENTITY_NOT_FOUND: entry(404, PROVIDER_MESSAGES.identityNotFound),
    LAST_WAY_IN: entry(409, PROVIDER_MESSAGES.lastWayIn),
    INVITATION_NEEDED: entry(403, SIGN_UP_MESSAGES.invitationNeeded),
    INVITATION_REFUSED: entry(403, SIGN_UP_MESSAGES.invitationRefused),
    'INVALID_TOKEN.reset': entry(400, MESSAGES.resetLinkExpired),
    'INVALID_TOKEN.confirmation': entry(400, CONFIRMATION_MESSAGES.linkExpired),
    'INVALID_TOKEN.newEmail': entry(400, SECURITY_MESSAGES.emailLinkRefused),
    ALREADY_CONFIRMED: entry(409, CONFIRMATION_MESSAGES.alreadyConfirmed),
    ACCOUNT_IN_USE: entry(409, CONFIRMATION_MESSAGES.inUse),
    EMAIL_SAME: entry(400, SECURITY_MESSAGES.emailSame),
    INVALID_PASSWORD: entry(400, SECURITY_MESSAGES.passwordWrong),
    INVALID_CODE: entry(401, 'That code isn’t right. Enter the code your app shows now.'),
    CODE_ALREADY_USED: entry(401, SECURITY_MESSAGES.codeUsed),
    INVALID_BACKUP_CODE: entry(401, 'That backup code isn’t right, or was already used.'),
    INVALID_TWO_FACTOR_COOKIE: entry(401, 'This took longer than ten minutes. Please start again with your password.'),
    TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: entry(400, 'Too many wrong codes. Please start again with your password.'),
    ACCOUNT_TEMPORARILY_LOCKED: entry(429, 'Too many wrong codes. Please wait 15 minutes, then try again.'),
    'PASSKEY_NOT_FOUND.signIn': entry(401, 'This passkey no longer works here. Please sign in another way.'),
    'PASSKEY_NOT_FOUND.own': entry(404, SECURITY_MESSAGES.passkeyNotFound),
    PASSKEY_UNVERIFIED: entry(403, SECURITY_MESSAGES.passkeyUnverified),
    AUTHENTICATION_FAILED: entry(401, 'This passkey wasn’t accepted. Please try again, or sign in another way.'),
    FAILED_TO_VERIFY_REGISTRATION: entry(400, 'This passkey wasn’t accepted. Please try again.'),
    CHALLENGE_NOT_FOUND: entry(400, 'This took too long. Please try again.'),
    AUTHENTICATOR_ON: entry(409, SECURITY_MESSAGES.authenticatorOn),
    NO_FACTOR: entry(409, SECURITY_MESSAGES.noFactor),
  },
  {
    last_way_in: 'LAST_WAY_IN',
    read_only_transaction: 'VAULT_KEPT',
  },
)
