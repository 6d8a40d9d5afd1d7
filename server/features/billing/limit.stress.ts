import { testParallelCreations } from '#testing/parallel-creations.ts'

testParallelCreations(100)
