import { beforeEach, expect, test, vi } from 'vitest'
import { claimDraft, type SavedForm } from './saved-form.ts'
import { inEachChild } from '../shared/typed-asset.ts'

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

const aForm = (title: string, kept_at = Date.now()): SavedForm => ({
  id: 'f3',
  version: null,
  typed: { fields: { title }, details: {}, ...inEachChild(() => []) },
  images: [],
  documents: [],
  unsent: [],
  kept_at,
})
const claim = (form: string, asset: string | null = null, member = 'ann') => claimDraft({ member, asset, form })
const DAY = 24 * 60 * 60 * 1_000

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: aStorage(), localStorage: aStorage() })
  vi.stubGlobal('navigator', { locks: someLocks() })
})
/** Another tab of the same browser: what it alone has is empty. */
const anotherTab = () => vi.stubGlobal('window', { ...window, sessionStorage: aStorage() })

test('a draft comes back to the next form once its own is gone, and not before', async () => {
  const first = await claim('1')
  expect(first.stored).toBeNull()
  first.draft.save(aForm('Clock'))
  anotherTab()
  expect((await claim('2')).stored).toBeNull()
  first.release()
  anotherTab()
  expect((await claim('3')).stored).toMatchObject({ typed: { fields: { title: 'Clock' } } })
})

test('the next of a series begins anew, and leaves what others left behind to whoever opens a form', async () => {
  const left = await claim('1')
  left.draft.save(aForm('Left behind'))
  left.release()
  const next = await claimDraft({ member: 'ann', asset: null, form: '2', anew: true })
  expect(next.stored).toBeNull()
  next.draft.save(aForm('Next'))
  next.release()
  // Loaded again, the tab goes on with the piece that it was at.
  expect((await claim('3')).stored?.typed.fields.title).toBe('Next')
  anotherTab()
  expect((await claim('4')).stored?.typed.fields.title).toBe('Left behind')
})

test('a tab that is loaded again goes on with its own draft, others with the latest', async () => {
  const own = await claim('1')
  own.draft.save(aForm('Own', Date.now() - 2_000))
  const { sessionStorage } = window
  anotherTab()
  const other = await claim('2')
  other.draft.save(aForm('Other', Date.now() - 1_000))
  own.release()
  other.release()
  vi.stubGlobal('window', { ...window, sessionStorage })
  const again = await claim('3')
  expect(again.stored?.typed.fields.title).toBe('Own')
  again.release()
  anotherTab()
  expect((await claim('4')).stored?.typed.fields.title).toBe('Other')
})

test('drafts of another asset, of another person, of long ago or of another making are none', async () => {
  const forms = [claim('1', 'asset-1'), claim('2', null, 'ben'), claim('3', 'asset-2'), claim('4', 'asset-3')]
  const [ofAsset, ofBen, old, odd] = await Promise.all(forms)
  ofAsset!.draft.save(aForm('Of an asset'))
  ofBen!.draft.save(aForm('Of Ben'))
  old!.draft.save(aForm('Old', Date.now() - 31 * DAY))
  odd!.draft.save({ ...aForm('Odd'), typed: { fields: { secret: 'x' }, beneficiaries: [] } } as unknown as SavedForm)
  for (const { release } of [ofAsset!, ofBen!, old!, odd!]) release()
  expect((await claim('5')).stored).toBeNull()
  expect((await claim('6', 'asset-2')).stored).toBeNull()
  expect((await claim('7', 'asset-3')).stored).toBeNull()
  expect((await claim('8', 'asset-1')).stored).not.toBeNull()
  expect(JSON.stringify(window.localStorage)).not.toContain('Old')
})

test('without locks, which need a secure connection, a draft is its tab’s own', async () => {
  vi.stubGlobal('navigator', {})
  const first = await claim('1')
  first.draft.save(aForm('Clock'))
  first.release()
  expect((await claim('2')).stored).not.toBeNull()
  anotherTab()
  expect((await claim('3')).stored).toBeNull()
})

/** As a browser's: locked until the work is done, and refused at once where it is taken. */
function someLocks() {
  const locked = new Set<string>()
  return {
    request: async (name: string, _: object, work: (lock: object | null) => unknown) => {
      if (locked.has(name)) return work(null)
      locked.add(name)
      const done = await work({})
      locked.delete(name)
      return done
    },
  }
}
