import { testMutantsThroughServer } from '#testing/mutants-through-server.ts'

await testMutantsThroughServer(Number(process.env['MUTANTS'] ?? 300), { isLong: true })
