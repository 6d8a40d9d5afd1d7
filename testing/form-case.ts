import type { Member } from '#account/member/contract.ts'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Answers } from './answers.ts'

/** Right to left, without capitals, above the first plane, and of signs that belong together. */
export const MANY_SCRIPTS = 'كأس שתייה 茶碗 👩🏽‍🎨🫖 Zoe\u0301 q\u0323\u0307'
export const PASSWORD = 'Correct-horse-7'

export interface FormCase {
  name: string
  address: string
  /** Whoever fills it in; nobody on the way in. */
  member?: Member
  /** What the page asks for besides. */
  answers?: Answers
  /** From the page to the form. */
  open?: () => Promise<void>
  scope: () => Locator
  /** What is typed, by the labels. */
  texts: Record<string, string>
  button: string
  sends: string
  taken: object
  /** What there is afterwards, and whom it makes known. */
  arrives: () => Promise<void>
  /** Somebody is signed in by it. */
  signsIn?: true
  /** It stands in a dialog, or its texts are forgotten for a reason. */
  keepsNoDraft?: true
}

export const main = () => page.getByRole('main')
export const dialog = () => page.getByRole('dialog')
export const heading = (name: string) => async () =>
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
export const press = (name: string) => () => main().getByRole('button', { name }).first().click()
export const closed = async () => await expect.element(dialog()).not.toBeInTheDocument()
