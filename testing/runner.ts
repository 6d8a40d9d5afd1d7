import { TestRunner, type VitestTestRunner } from 'vitest'
import type { EvaluatedModules } from 'vite/module-runner'

type Importing = Parameters<VitestTestRunner['importFile']>

/**
 * The files of a worker share the modules that they load, but for what is in this folder and whatever loads that: it holds
 * the database of a file, and whom it knows in there.
 */
export default class extends TestRunner {
  override importFile(...[path, source]: Importing) {
    if (source === 'collect')
      forgetTesting((this['moduleRunner'] as { evaluatedModules: EvaluatedModules }).evaluatedModules)
    return super.importFile(path, source)
  }
}

function forgetTesting(modules: EvaluatedModules) {
  const forget = (id: string) => {
    const module = modules.getModuleById(id)
    if (!module?.evaluated) return
    const { importers } = module
    modules.invalidateModule(module)
    importers.forEach(forget)
  }
  for (const id of modules.idToModuleMap.keys()) if (id.startsWith(import.meta.dirname)) forget(id)
}
