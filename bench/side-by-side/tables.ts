import type { Judged } from './ratios.ts'
import { median, type Measured, type Round } from './rounds.ts'
import type { Growth } from './sizes.ts'

const WIDTHS = { name: 62, figure: 15 }

export function printRounds(rounds: readonly Round[], names: readonly string[]) {
  printLine('', ['requests/s', 'server ms', 'PostgreSQL ms'])
  for (const name of names) {
    const measured = rounds.flatMap((round) => round.get(name) ?? [])
    const of = (key: keyof Measured, digits: number) => {
      const values = measured.map((each) => each[key]).filter((value) => value !== null)
      return values.length === 0 ? '' : median(values).toFixed(digits)
    }
    printLine(name, [of('perSecond', 0), of('serverMs', 2), of('postgresMs', 2)])
  }
}

export function printGrowth(what: string, sizes: readonly number[], growths: readonly Growth[]) {
  printLine('median ms of 41, one at a time', [...sizes.map((size) => `${size} ${what}`), 'last ÷ first'])
  for (const { question, ms, ratio } of growths)
    printLine(question, [...ms.map((each) => each.toFixed(1)), ratio.toFixed(2)])
}

export function printRatios(judged: readonly Judged[]) {
  printLine('', ['ratio', 'must', ''])
  for (const { name, value, must, isMissed } of judged) {
    const verdict = must === null ? 'told' : isMissed ? 'missed' : 'met'
    printLine(name, [value?.toFixed(2) ?? 'not measured', must === null ? '' : String(must), verdict])
  }
}

const printLine = (name: string, figures: readonly string[]) =>
  console.log(name.padEnd(WIDTHS.name) + figures.map((figure) => figure.padStart(WIDTHS.figure)).join(''))
