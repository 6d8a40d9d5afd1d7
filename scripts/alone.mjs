import { mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Of two starts in one checkout the second waits for the first. The lock is a link to nowhere that names its owner. */
export async function alone(lock, work) {
  mkdirSync(dirname(lock), { recursive: true })
  for (let waited = false; !tryLock(lock); waited = true) {
    if (!waited) console.log('Waiting for another start in this folder to finish its preparations…')
    await sleep(200)
  }
  process.once('exit', () => rmSync(lock, { force: true }))
  work()
}

function tryLock(lock) {
  try {
    symlinkSync(String(process.pid), lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (lockerLives(lock)) return false
  rmSync(lock, { force: true })
  return tryLock(lock)
}

function lockerLives(lock) {
  try {
    process.kill(Number(readlinkSync(lock)), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
