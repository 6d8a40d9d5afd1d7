import { readdir, readFile } from 'node:fs/promises'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** Milliseconds that a process and all that it started have computed, those that ended included; null without /proc. */
export async function processorMs(root: number): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = (await Promise.all(ids.map(Number).map(readProcess))).filter((found) => found !== null)
  const tree = new Set([root])
  // A child may stand before its parent.
  for (let size = 0; size !== tree.size;) {
    size = tree.size
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid)
  }
  return all.filter(({ pid }) => tree.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0) * TICK_MS
}

export async function parentOf(pid: number): Promise<number | null> {
  return process.platform === 'linux' ? ((await readProcess(pid))?.parent ?? null) : null
}

/** Null where it has ended meanwhile. */
async function readProcess(pid: number) {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name, in parentheses, may hold anything; of the rest, those of its ended children are the last two.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { pid, parent: fields[1]!, ticks: fields.slice(11, 15).reduce((sum, each) => sum + each, 0) }
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
