import { FILE_MB } from '#basics/files/file-limits.ts'
import type { tasks as fileTasks } from '#app/server/programs/files.ts'
import type { tasks as letterTasks } from '#app/server/programs/letters.ts'
import type { tasks as pdfTasks } from '#app/server/programs/pdf.ts'

/** What runs in one kind of process. */
export interface Program {
  module: URL
  nodeFlags: readonly string[]
  /** What it may read besides the code. */
  reads?: readonly string[]
  /** While one process works, another is started: people wait for what it does. */
  keepsSpare?: boolean
}

export type ProgramName = 'files' | 'letters' | 'pdf'

const at = (file: string) => new URL(`../../app/server/programs/${file}`, import.meta.url)

export const PROGRAMS: Record<ProgramName, Program> = {
  files: { module: at('files.ts'), nodeFlags: ['--max-old-space-size=512'], keepsSpare: true },
  // Letters are looked for by a program that has threads and a memory of its own: 512 MB.
  letters: {
    module: at('letters.ts'),
    nodeFlags: ['--wasm-max-mem-pages=8192', '--max-old-space-size=128', '--allow-worker'],
  },
  pdf: { module: at('pdf.ts'), nodeFlags: ['--max-old-space-size=512'] },
}

export interface TaskLimits<Name extends string = string> {
  program: Name
  /** From when it begins, the start of a process included, and not while it is laid aside. Generous, for a busy machine. */
  seconds: number
  /** Of processor time, in all its threads. Enough for the largest of honest files on a machine that is slow. */
  cpuSeconds: number
  /** What the whole process may hold meanwhile. */
  memoryMB: number
  inputMB: number
}

export type TaskFunctions = typeof fileTasks & typeof letterTasks & typeof pdfTasks

/** The largest file that an installation may allow, and what is said beside it. */
const LARGEST_FILE_MB = FILE_MB.most + 4

/** What each kind of task may take. Whatever goes beyond is ended, and refused to whoever sent it. */
export const TASKS: Record<keyof TaskFunctions, TaskLimits<ProgramName>> = {
  'judge-picture': { program: 'files', seconds: 90, cpuSeconds: 45, memoryMB: 800, inputMB: LARGEST_FILE_MB },
  'judge-document': { program: 'files', seconds: 20, cpuSeconds: 6, memoryMB: 400, inputMB: LARGEST_FILE_MB },
  'shrink-picture': { program: 'files', seconds: 90, cpuSeconds: 45, memoryMB: 800, inputMB: LARGEST_FILE_MB },
  'prepare-photograph': { program: 'files', seconds: 90, cpuSeconds: 45, memoryMB: 800, inputMB: LARGEST_FILE_MB },
  'read-document': { program: 'files', seconds: 120, cpuSeconds: 60, memoryMB: 500, inputMB: LARGEST_FILE_MB },
  'pictures-for-print': { program: 'files', seconds: 90, cpuSeconds: 45, memoryMB: 800, inputMB: LARGEST_FILE_MB },
  'draw-page': { program: 'files', seconds: 90, cpuSeconds: 45, memoryMB: 800, inputMB: LARGEST_FILE_MB },
  'draw-logo': { program: 'files', seconds: 60, cpuSeconds: 30, memoryMB: 800, inputMB: 3 },
  'mark-file': { program: 'files', seconds: 90, cpuSeconds: 45, memoryMB: 800, inputMB: LARGEST_FILE_MB },
  'look-at-pdf': { program: 'files', seconds: 20, cpuSeconds: 6, memoryMB: 400, inputMB: LARGEST_FILE_MB },
  'picture-of-pdf-page': { program: 'files', seconds: 60, cpuSeconds: 15, memoryMB: 800, inputMB: LARGEST_FILE_MB },
  'add-certificate': { program: 'files', seconds: 60, cpuSeconds: 15, memoryMB: 500, inputMB: LARGEST_FILE_MB },
  'inspect-table': { program: 'files', seconds: 30, cpuSeconds: 8, memoryMB: 500, inputMB: 12 },
  'read-table': { program: 'files', seconds: 30, cpuSeconds: 8, memoryMB: 500, inputMB: 12 },
  'read-letters': { program: 'letters', seconds: 120, cpuSeconds: 60, memoryMB: 800, inputMB: LARGEST_FILE_MB },
  'print-page': { program: 'pdf', seconds: 60, cpuSeconds: 60, memoryMB: 900, inputMB: 5 },
  'print-report': { program: 'pdf', seconds: 300, cpuSeconds: 300, memoryMB: 1_200, inputMB: 100 },
  // Five thousand pieces with photos take 1.7 GB (docs/decisions/papers.md).
  'print-paper': { program: 'pdf', seconds: 300, cpuSeconds: 300, memoryMB: 2_000, inputMB: 100 },
}
