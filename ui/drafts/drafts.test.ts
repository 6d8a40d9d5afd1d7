import { beforeEach, expect, test, vi } from 'vitest'
import { draftOf } from './draft.ts'
import { draftedForms, dropDrafts } from './drafts.ts'

interface Note {
  text: string
}
const isNote = (stored: unknown): stored is Note => typeof (stored as Note | null)?.text === 'string'
const aDraft = (member: string, form = 'note') => draftOf({ member, form, fits: isNote })
const aLastingDraft = (member: string, form: string) => draftOf({ member, form, lasting: 'browser', fits: isNote })

/** What a browser's own storage does: its entries are its properties. */
function aStorage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  }
  const storage: Record<string, string> & Storage = Object.create(methods)
  return storage
}

beforeEach(() => vi.stubGlobal('window', { sessionStorage: aStorage(), localStorage: aStorage() }))

test('what was typed comes back to whoever typed it, in the form that they typed it into', () => {
  aDraft('ann').save({ text: 'A clock' })
  expect(aDraft('ann').find()).toEqual({ text: 'A clock' })
  expect(aDraft('ben').find()).toBeNull()
  expect(aDraft('ann', 'letter').find()).toBeNull()
})

test('a form that was saved is forgotten, and others are not', () => {
  aDraft('ann').save({ text: 'A clock' })
  aDraft('ann', 'letter').save({ text: 'Dear' })
  aDraft('ann').drop()
  expect(aDraft('ann').find()).toBeNull()
  expect(aDraft('ann', 'letter').find()).toEqual({ text: 'Dear' })
})

test('somebody else who signs in leaves nothing of others; signing out leaves nothing at all', () => {
  aDraft('ann').save({ text: 'A clock' })
  aDraft('ann2').save({ text: 'A vase' })
  window.sessionStorage.setItem('other', 'stays')
  dropDrafts({ except: 'ann' })
  expect(aDraft('ann2').find()).toBeNull()
  expect(aDraft('ann').find()).toEqual({ text: 'A clock' })
  dropDrafts()
  expect(aDraft('ann').find()).toBeNull()
  expect(window.sessionStorage.getItem('other')).toBe('stays')
})

test('what is to outlast its tab is found by the person who typed it, and goes when they sign out', () => {
  aLastingDraft('ann', 'asset:1').save({ text: 'A clock' })
  aLastingDraft('ann', 'asset:2').save({ text: 'A vase' })
  aLastingDraft('ann', 'letter').save({ text: 'Dear' })
  aLastingDraft('ben', 'asset:3').save({ text: 'A ring' })
  expect(draftedForms('ann', 'asset:', 'browser').toSorted()).toEqual(['asset:1', 'asset:2'])
  expect(draftedForms('ann', 'asset:', 'tab')).toEqual([])
  dropDrafts({ except: 'ann' })
  expect(draftedForms('ben', '', 'browser')).toEqual([])
  expect(aLastingDraft('ann', 'asset:2').find()).toEqual({ text: 'A vase' })
  dropDrafts()
  expect(draftedForms('ann', '', 'browser')).toEqual([])
})

test.for(['', '{', 'null', '7', '{"text":7}', '[]'])('%j is nothing that was typed here', (stored) => {
  window.sessionStorage.setItem('strongroom-draft:ann:note', stored)
  expect(aDraft('ann').find()).toBeNull()
})

test('a password is never kept', () => {
  expect(() => aDraft('ann').save({ text: 'A clock', new_password: 'x' } as Note)).toThrow('never')
})

test('a browser that keeps nothing, or has no room, does not stop the typing', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    },
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  aDraft('ann').save({ text: 'A clock' })
  expect(aDraft('ann').find()).toBeNull()
  dropDrafts()

  const full = Object.assign(aStorage(), {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  vi.stubGlobal('window', { sessionStorage: full, localStorage: full })
  aDraft('ann').save({ text: 'A clock' })
  expect(aDraft('ann').find()).toBeNull()
})
