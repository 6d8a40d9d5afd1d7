import type { OfSubject } from '../of-subjects.ts'

export const ofSubject: OfSubject = {
  leftOut: {
    // It belongs to its release, which no archive takes along.
    received_assets: {},
  },
}
