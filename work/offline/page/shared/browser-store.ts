import type { Age, Change, Rows, Store, TableName } from './store.ts'

const NAME = 'strongroom-offline'
const TABLES: readonly TableName[] = ['keys', 'answers', 'captures', 'photos']

let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.addEventListener('upgradeneeded', () => {
      for (const table of TABLES) request.result.createObjectStore(table, { keyPath: 'id' })
      request.transaction!.objectStore('answers').createIndex('ages', ['kind', 'at', 'size'])
    })
    request.addEventListener('success', () => {
      // A later version of the page, or the browser itself, may want it for itself.
      request.result.addEventListener('versionchange', forget)
      request.result.addEventListener('close', forget)
      resolve(request.result)
    })
    request.addEventListener('error', () => reject(request.error))
  })
  opened.catch(forget)
  return opened
}

function forget() {
  void opened?.then(
    (database) => database.close(),
    () => {},
  )
  opened = null
}

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

const read = async (table: TableName) => (await open()).transaction(table).objectStore(table)

export const browserStore: Store = {
  get: async <Name extends TableName>(table: Name, id: string) =>
    answerOf((await read(table)).get(id) as IDBRequest<Rows[Name] | undefined>),
  all: async <Name extends TableName>(table: Name) =>
    answerOf((await read(table)).getAll() as IDBRequest<Rows[Name][]>),

  async ages(kind) {
    const index = (await read('answers')).index('ages')
    const found: Age[] = []
    return new Promise((resolve, reject) => {
      const request = index.openKeyCursor(IDBKeyRange.bound([kind], [kind, []]))
      request.addEventListener('error', () => reject(request.error))
      request.addEventListener('success', () => {
        const cursor = request.result
        if (!cursor) return resolve(found)
        found.push({ id: cursor.primaryKey as string, size: (cursor.key as [string, number, number])[2] })
        return cursor.continue()
      })
    })
  },

  async change(changes, under) {
    const database = await open()
    const transaction = database.transaction(TABLES, 'readwrite', { durability: 'strict' })
    return new Promise((resolve, reject) => {
      let isDone = true
      transaction.addEventListener('complete', () => resolve(isDone))
      transaction.addEventListener('abort', () => (isDone ? reject(transaction.error) : resolve(false)))
      if (!under) return changes.forEach((change) => make(transaction, change))
      const key: IDBRequest<Rows['keys'] | undefined> = transaction.objectStore('keys').get(under.key)
      return key.addEventListener('success', () => {
        isDone = key.result?.seals?.secretId === under.secretId
        if (isDone) changes.forEach((change) => make(transaction, change))
        else transaction.abort()
      })
    })
  },
}

function make(transaction: IDBTransaction, change: Change) {
  if ('put' in change) transaction.objectStore(change.put).put(change.row)
  else if ('remove' in change) transaction.objectStore(change.remove).delete(change.id)
  else transaction.objectStore(change.clear).clear()
}
