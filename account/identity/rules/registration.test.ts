import { expect, test } from 'vitest'
import {
  credentialMistakes,
  displayNameMistake,
  emailMistake,
  MESSAGES,
  normalEmail,
  passwordMistake,
  registrationMistakes,
  roleMistake,
} from './registration.ts'

const SCRIPT = '<script>document.title = "taken"</script><img src=x onerror="document.title=1">'

test.for([
  ['ann@example.com', null],
  [' Ann@Example.COM ', null],
  ["o'brien+vault@sub.example.co.uk", null],
  ['müller@bücher.example', null],
  ['', MESSAGES.emailRequired],
  ['   ', MESSAGES.emailRequired],
  ['ann', MESSAGES.emailInvalid],
  ['ann@home', MESSAGES.emailInvalid],
  ['ann@@example.com', MESSAGES.emailInvalid],
  ['ann @example.com', MESSAGES.emailInvalid],
  ['ann@example..com', MESSAGES.emailInvalid],
  ['<ann@example.com>', MESSAGES.emailInvalid],
  [`${'a'.repeat(243)}@example.com`, MESSAGES.emailInvalid],
  ['ann@', MESSAGES.emailInvalid],
  ['@example.com', MESSAGES.emailInvalid],
  [SCRIPT, MESSAGES.emailInvalid],
  [`${SCRIPT}@example.com`, MESSAGES.emailInvalid],
  ['نجيب', MESSAGES.emailInvalid],
  ['ann\u202E@example.com', MESSAGES.emailInvalid],
  ['ann\u200B@example.com', MESSAGES.emailInvalid],
  ['💎', MESSAGES.emailInvalid],
  ['a'.repeat(100_000), MESSAGES.emailInvalid],
] as const)('the address %j: %s', ([email, mistake]) => {
  expect(emailMistake(email)).toBe(mistake)
})

test('an address is compared trimmed and in lower case', () => {
  expect(normalEmail('\t Ann@Example.COM\n')).toBe('ann@example.com')
})

test.for([
  ['Aa1!aaaa', null],
  ['Пароль1!', null],
  ['pässWort 7', MESSAGES.passwordWeak],
  ['Correct horse 7 battery!', null],
  ['', MESSAGES.passwordRequired],
  ['Aa1!aaa', MESSAGES.passwordWeak],
  ['aaaaaa1!', MESSAGES.passwordWeak],
  ['AAAAAA1!', MESSAGES.passwordWeak],
  ['Aaaaaaa!', MESSAGES.passwordWeak],
  ['Aaaaaaa1', MESSAGES.passwordWeak],
  ['        ', MESSAGES.passwordWeak],
  [SCRIPT.toLowerCase().replaceAll(/\d/g, ''), MESSAGES.passwordWeak],
  ['💎'.repeat(8), MESSAGES.passwordWeak],
  ['كلمة-السر-٧٧٧', MESSAGES.passwordWeak],
  [`Aa1!${'a'.repeat(252)}`, null],
  [`Aa1!${'a'.repeat(253)}`, MESSAGES.passwordTooLong],
] as const)('the password %j: %s', ([password, mistake]) => {
  expect(passwordMistake(password)).toBe(mistake)
})

test.for([
  'Password1!',
  'P@ssw0rd',
  'Qwerty123!',
  'Admin@123',
  'Welcome1!',
  'Strongroom1!',
  'Abc12345!',
  'pa$$w0rD2024',
])('the password %j is among the most common ones', (password) => {
  expect(passwordMistake(password)).toBe(MESSAGES.passwordCommon)
})

test.for([
  ['', null],
  ['a'.repeat(255), null],
  ['👩‍🎨'.repeat(85), null],
  ['a'.repeat(256), MESSAGES.displayNameTooLong],
] as const)('a display name of %s', ([name, mistake]) => {
  expect(displayNameMistake(name)).toBe(mistake)
})

test.for([
  ['investor', null],
  ['insurance-partners', null],
  ['', MESSAGES.roleRequired],
  ['admin', MESSAGES.roleInvalid],
  ['Investor', MESSAGES.roleInvalid],
] as const)('the role %j: %s', ([role, mistake]) => {
  expect(roleMistake(role)).toBe(mistake)
})

test('a registration has all its mistakes named, field by field', () => {
  const form = { display_name: '', email: '', password: 'weak', confirm_password: 'other', role: '' }
  expect(registrationMistakes(form)).toEqual({
    email: MESSAGES.emailRequired,
    password: MESSAGES.passwordWeak,
    confirm_password: MESSAGES.passwordsDiffer,
    role: MESSAGES.roleRequired,
  })
})

test('signing in asks for an address and any password', () => {
  expect(credentialMistakes({ email: 'ann@example.com', password: 'x' })).toEqual({})
  expect(credentialMistakes({ email: '', password: '' })).toEqual({
    email: MESSAGES.emailRequired,
    password: MESSAGES.passwordRequired,
  })
})
