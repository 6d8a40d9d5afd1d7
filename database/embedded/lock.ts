import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface FolderLock {
  /** False when someone removed the folder under us: another server may have made it again. */
  isInPlace(): boolean
  release(): void
}

const SQLITE_BUSY = 5

/**
 * Takes the folder for this process, or null where a living process has it. The kernel holds the lock (SQLite is the
 * door to it that Node has) and frees it however the process ends, so no lock is ever stale.
 */
export function lockFolder(folder: string): FolderLock | null {
  const path = join(folder, 'owner.lock')
  const holder = new DatabaseSync(path, { timeout: 0 })
  try {
    // With its journal in memory nothing is ever written: the lock works on a full disk and leaves no second file.
    holder.exec('pragma journal_mode = memory; begin immediate')
  } catch (error) {
    holder.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null
    throw error
  }
  const { ino } = statSync(path)
  return {
    isInPlace: () => statSync(path, { throwIfNoEntry: false })?.ino === ino,
    release: () => holder.close(),
  }
}
