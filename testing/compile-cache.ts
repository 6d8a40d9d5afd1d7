import { resolve } from 'node:path'

/** Whatever processes the tests start from here on need not read and compile the same sources each for itself. */
export function shareCompiledCode() {
  process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/compiled')
}
