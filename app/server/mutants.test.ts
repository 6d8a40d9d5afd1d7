import { testMutantsThroughServer } from '#testing/mutants-through-server.ts'

/** Of each format; 300 of each are judged without a server in platform/content/mutants.test.ts. */
const EACH = 5

await testMutantsThroughServer(EACH)
