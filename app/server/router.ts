import { implement, type AnyRouter } from '@orpc/server'
import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract'
import type { Call } from '#account/identity/server/shared/callers.ts'
import { contract } from '../contract.ts'
import { SUBJECTS } from './subjects.ts'

interface Tree {
  [name: string]: Tree | AnyContractProcedure
}

/** The calls of all subjects as one tree. What two of them add under one name stands beside each other. */
function joined(trees: readonly Tree[]): Tree {
  const all: Tree = {}
  for (const tree of trees)
    for (const [name, part] of Object.entries(tree)) {
      const before = all[name]
      if (before === undefined) all[name] = part
      else if (isCall(before) || isCall(part)) throw new Error(`Two subjects answer to ${name}.`)
      else all[name] = joined([before, part])
    }
  return all
}

const isCall = (node: Tree | AnyContractProcedure): node is AnyContractProcedure => '~orpc' in node

/** Each call of the contract is answered by the handler that was written for it. */
function requireAnswers(declared: Tree, answers: Tree | undefined, path = ''): void {
  for (const [name, part] of Object.entries(declared)) {
    const answer = answers?.[name]
    if (!isContractProcedure(part)) requireAnswers(part, answer as Tree, `${path}${name}.`)
    else if (!answer || !isCall(answer) || answer['~orpc'].route.path !== part['~orpc'].route.path)
      throw new Error(`No subject answers to ${path}${name}.`)
  }
}

const answers = joined(SUBJECTS.flatMap(({ calls }) => (calls ? [calls as Tree] : [])))
requireAnswers(contract, answers)

export const router: AnyRouter = implement(contract)
  .$context<Call>()
  .router(answers as never)
