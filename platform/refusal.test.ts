import { expect, onTestFinished, test } from 'vitest'
import { signUp } from '#account/identity/contract/identity.ts'
import { ENGLISH, setLocaleSource } from '#basics/words/words.ts'
import { refusal } from './refusal.ts'
import { requestRefusals } from './contract/request-refusals.ts'
import { reportRefusals } from '#work/reports/refusals.ts'

test('a refusal is in the words of whoever is refused', () => {
  const words: Record<string, string> = {
    'Not found.': 'Nicht gefunden.',
    'Email is required': 'Eine E-Mail-Adresse ist erforderlich',
    'You already have {max} templates. Please delete one first.': 'Sie haben bereits {max} Vorlagen.',
  }
  setLocaleSource(() => ({ language: 'de', locale: 'de', catalog: (english) => words[english] }))
  onTestFinished(() => setLocaleSource(() => ENGLISH))
  expect(refusal(requestRefusals.NOT_FOUND).message).toBe('Nicht gefunden.')
  expect(refusal(reportRefusals['TOO_MANY_TEMPLATES.own']).message).toBe('Sie haben bereits 100 Vorlagen.')
  const { issues } = signUp.shape.email.safeParse(undefined).error!
  expect(refusal(requestRefusals['BAD_REQUEST.judged'], { issues }).message).toBe(
    'Eine E-Mail-Adresse ist erforderlich',
  )
})
