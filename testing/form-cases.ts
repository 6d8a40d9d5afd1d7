import { each } from '#basics/each.ts'
import { PERSON_TEXT_NAMES } from '#record/people/rules/people.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { closed, dialog, type FormCase, heading, main, MANY_SCRIPTS, PASSWORD, press } from './form-case.ts'
import { aMember, aProfile, OF_THE_DASHBOARD, OF_THE_PROFILE } from './people-shown.ts'

const TOKEN = 'abcdefghijklmnopqrstuvwx'

const greeted = heading('Welcome, Ann Archer')
const onTheWayIn = {
  scope: main,
  answers: OF_THE_DASHBOARD,
  taken: { signed_in: true },
  signsIn: true as const,
  arrives: greeted,
}
const signIn = {
  'POST /api/auth/sign-in/email': { signed_in: false, second_factor: { authenticator: true, passkey: false } },
}
const onTheSecondStep = {
  ...onTheWayIn,
  address: '/login',
  answers: { ...OF_THE_DASHBOARD, ...signIn },
}
const givePassword = async () => {
  await page.getByLabelText('Email').fill('ann@example.com')
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD)
  await main().getByRole('button', { name: 'Sign in', exact: true }).click()
}

const place = {
  id: '22222222-2222-4222-8222-222222222222',
  parent_id: null,
  name: MANY_SCRIPTS,
  kind: null,
  note: null,
  is_address: false,
  assets: 0,
  all_assets: 0,
  sums: [],
}

const person = {
  ...each(PERSON_TEXT_NAMES, null),
  id: place.id,
  name: MANY_SCRIPTS,
  kind: 'person',
  other_names: [],
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
}

export const FORM_CASES: FormCase[] = [
  {
    ...onTheWayIn,
    name: 'signing in',
    address: '/login',
    texts: { Email: 'ann@example.com', Password: PASSWORD },
    button: 'Sign in',
    sends: 'POST /api/auth/sign-in/email',
  },
  {
    ...onTheWayIn,
    name: 'registering',
    address: '/register?role=creator',
    texts: {
      'Display name (optional)': MANY_SCRIPTS,
      Email: 'ann@example.com',
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    },
    button: 'Create account',
    sends: 'POST /api/auth/sign-up/email',
  },
  {
    name: 'asking for a new password',
    address: '/forgot-password',
    scope: main,
    texts: { Email: 'ann@example.com' },
    button: 'Send reset link',
    sends: 'POST /api/auth/request-password-reset',
    taken: {},
    arrives: heading('Check your email'),
  },
  {
    name: 'choosing a new password',
    address: `/update-password?type=recovery&token=${TOKEN}`,
    answers: { 'POST /api/auth/check-password-reset': {} },
    scope: main,
    texts: { 'New password': PASSWORD, 'Confirm new password': PASSWORD },
    button: 'Update password',
    sends: 'POST /api/auth/reset-password',
    taken: {},
    arrives: heading('Password updated'),
  },
  {
    ...onTheWayIn,
    name: 'confirming an address by its password',
    address: `/confirm-email?token=${TOKEN}`,
    answers: {
      ...OF_THE_DASHBOARD,
      'POST /api/auth/confirm-email/check': { email: 'ann@example.com' },
      'POST /api/auth/sign-in/email': { signed_in: true },
    },
    texts: { Password: PASSWORD },
    button: 'Confirm email',
    sends: 'POST /api/auth/confirm-email',
  },
  {
    ...onTheWayIn,
    name: 'confirming an address by a new password',
    address: `/confirm-email?token=${TOKEN}`,
    answers: {
      ...OF_THE_DASHBOARD,
      'POST /api/auth/confirm-email/check': { email: 'ann@example.com' },
      'POST /api/auth/sign-in/email': { signed_in: true },
    },
    open: press('Set a new password instead'),
    texts: { 'New password': PASSWORD },
    button: 'Set password and confirm',
    sends: 'POST /api/auth/confirm-email/new-password',
  },
  {
    ...onTheSecondStep,
    name: 'a backup code',
    open: async () => {
      await givePassword()
      await press('Use a backup code')()
    },
    texts: { 'Backup code': ' abcde12345 ' },
    button: 'Verify',
    sends: 'POST /api/auth/two-factor/verify-backup-code',
  },
  {
    name: 'a place',
    address: '/places',
    member: aMember(),
    answers: { 'GET /api/places': { places: [], unplaced: 0 } },
    open: press('Add Place'),
    scope: dialog,
    texts: { Name: MANY_SCRIPTS, 'Note (optional)': MANY_SCRIPTS },
    button: 'Add Place',
    sends: 'POST /api/places',
    taken: place,
    arrives: closed,
  },
  {
    name: 'where a place goes',
    address: '/places',
    member: aMember(),
    answers: {
      'GET /api/places': {
        places: [
          { ...place, name: 'Cellar' },
          { ...place, id: '33333333-3333-4333-8333-333333333333' },
        ],
        unplaced: 0,
      },
    },
    open: async () => {
      await press('Manage Cellar')()
      await page.getByRole('button', { name: 'Move to…' }).click()
    },
    scope: dialog,
    texts: { 'Place (optional)': MANY_SCRIPTS },
    button: 'Move',
    sends: `PUT /api/places/${place.id}`,
    taken: place,
    arrives: closed,
  },
  {
    name: 'a person',
    address: '/people',
    member: aMember(),
    answers: {
      'GET /api/people': { items: [], total: 0, next_cursor: null },
      [`GET /api/people/${person.id}`]: {
        ...person,
        uses: [],
        merges: [],
        given_as: { relationships: [], emails: [] },
      },
    },
    open: press('Add Person'),
    scope: dialog,
    texts: { Name: MANY_SCRIPTS, 'Other names (optional)': MANY_SCRIPTS },
    button: 'Save Person',
    sends: 'POST /api/people',
    taken: person,
    arrives: heading(MANY_SCRIPTS),
  },
  {
    name: 'a field of one’s own',
    address: '/profile',
    member: aMember(),
    answers: OF_THE_PROFILE,
    open: press('Add a field'),
    scope: dialog,
    texts: { 'Name of the field': MANY_SCRIPTS },
    button: 'Add field',
    sends: 'POST /api/own-fields',
    taken: { id: place.id, label: MANY_SCRIPTS, kind: 'text', category: null, options: [] },
    arrives: closed,
  },
  {
    name: 'another address',
    address: '/profile',
    member: aMember(),
    answers: OF_THE_PROFILE,
    open: press('Change address'),
    scope: dialog,
    texts: { 'New email address': 'ann-anew@example.com' },
    button: 'Change address',
    sends: 'POST /api/auth/change-email/begin',
    taken: { changed: false },
    arrives: closed,
    keepsNoDraft: true,
  },
  {
    name: 'another password',
    address: '/profile',
    member: aMember(),
    answers: OF_THE_PROFILE,
    open: press('Change password'),
    scope: dialog,
    texts: {
      'Current password': PASSWORD,
      'New password': 'Quiet-harbour-8',
      'Confirm new password': 'Quiet-harbour-8',
    },
    button: 'Change password',
    sends: 'POST /api/auth/change-password',
    taken: {},
    arrives: closed,
    keepsNoDraft: true,
  },
  {
    name: 'the profile',
    address: '/profile',
    member: aMember(),
    answers: {
      ...OF_THE_PROFILE,
      'GET /api/member': aProfile({
        first_name: 'Ann',
        family_surname: 'Archer',
        contact_city: 'Boston',
        contact_state_province: 'Massachusetts',
        contact_post_code: '02110',
        contact_country: 'United States',
      }),
    },
    open: async () => {
      const editor = page.getByRole('form', { name: 'Edit Profile' })
      const edit = page.getByRole('button', { name: 'Edit Profile' })
      await expect.element(editor.or(edit)).toBeVisible()
      // What was typed before opens it by itself.
      if (editor.query() === null) await edit.click()
    },
    scope: () => page.getByRole('form', { name: 'Edit Profile' }),
    texts: { 'Street address': MANY_SCRIPTS },
    button: 'Save Profile',
    sends: 'PUT /api/member',
    taken: aProfile({ contact_street: MANY_SCRIPTS, version: 2 }),
    arrives: async () => await expect.element(page.getByText('Profile updated successfully')).toBeVisible(),
  },
  {
    name: 'an invitation',
    address: '/admin',
    member: aMember({ role: 'admin' }),
    answers: {
      'GET /api/admin/subscriptions': [],
      'GET /api/admin/users': { items: [], next_cursor: null, counts: { all: 0, matching: 0, more: false } },
      'GET /api/admin/invitations': [],
    },
    open: press('Invite by email'),
    scope: dialog,
    texts: { Email: 'zoe@example.com' },
    button: 'Send invitation',
    sends: 'POST /api/admin/invitations',
    taken: {},
    arrives: async () =>
      await expect.element(page.getByText('We’ve sent an invitation to zoe@example.com.')).toBeVisible(),
  },
  {
    name: 'a category',
    address: '/admin/reference-data',
    member: aMember({ role: 'admin' }),
    answers: { 'GET /api/admin/categories': [], 'GET /api/reference': OF_THE_PROFILE['GET /api/reference'] },
    scope: () => page.getByRole('form', { name: 'Add Category' }),
    texts: { Name: MANY_SCRIPTS },
    button: 'Add Category',
    sends: 'POST /api/admin/categories',
    taken: { id: place.id, name: MANY_SCRIPTS, type: 'asset_category', is_active: true, in_use: false },
    arrives: async () => await expect.element(page.getByText('Category added successfully')).toBeVisible(),
  },
]
