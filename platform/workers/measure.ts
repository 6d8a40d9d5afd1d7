import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

export interface Usage {
  memoryMB: number
  cpuSeconds: number
}

const PAGE = 4_096
/** In which the kernel counts processor time. */
const TICKS_PER_SECOND = 100
const USER_TIME = 11
const SYSTEM_TIME = 12

/** How often it is looked at. Where that takes a program of its own, it costs. */
export const MEASURED_EVERY_MS = process.platform === 'linux' ? 50 : 1_000

/** What a process of ours holds and has used; null where the machine does not tell, or the process is gone. */
export async function usageOf(pid: number): Promise<Usage | null> {
  try {
    return process.platform === 'linux' ? usageOnLinux(pid) : await usageByPs(pid)
  } catch {
    return null
  }
}

function usageOnLinux(pid: number): Usage {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1])
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // The name stands in brackets, and may hold anything; what follows it has fixed places.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])
  return { memoryMB: (pages * PAGE) / 1024 ** 2, cpuSeconds: ticks / TICKS_PER_SECOND }
}

async function usageByPs(pid: number): Promise<Usage | null> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,time=', '-p', String(pid)], { timeout: 1_000 })
  const [kilobytes, time] = stdout.trim().split(/\s+/)
  if (kilobytes === undefined || time === undefined) return null
  const cpuSeconds = time.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0)
  return { memoryMB: Number(kilobytes) / 1024, cpuSeconds }
}
