import { statfs } from 'node:fs/promises'

const MIB = 1024 * 1024
const DEFAULT_RESERVE = 512 * MIB

/**
 * The disk has less room than what was requested and the reserve together. It has the code of a full disk, since it
 * means the same: nothing was written, and it works again once there is room.
 */
export class StorageFull extends Error {
  override name = 'StorageFull'
  readonly code = 'ENOSPC'
}

let reserve = DEFAULT_RESERVE

/** What stays free on every disk whatever people send, so that the database never meets a full one. Set once, at the start. */
export const setFreeSpaceReserve = (bytes: number): void => void (reserve = bytes)

export type Probe = (folder: string) => Promise<number>

/** Bytes that this process may write where `folder` is. */
export const freeBytes: Probe = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Throws StorageFull where `bytes` more in `folder` would leave less than the reserve. The folder must be there. */
export async function requireFreeSpace(folder: string, bytes: number, probe: Probe = freeBytes): Promise<void> {
  if ((await probe(folder)) < bytes + reserve) throw new StorageFull('The disk has less room than is to stay free')
}

/** Small writes, such as saving a form, go on into the reserve, and stop when half of it is used. */
export async function requireSpaceToSave(folder: string, probe: Probe = freeBytes): Promise<void> {
  if ((await probe(folder)) < reserve / 2) throw new StorageFull('The disk has less room than is to stay free')
}
