import { RefusedContent } from './refused-content.ts'

export const noMacros = () => new RefusedContent('Documents with macros are not allowed.')
export const noProgram = () => new RefusedContent('This document holds a program, which is not allowed.')
export const carriesMore = () => new RefusedContent('This document holds another file, which is not allowed.')
export const wouldFetch = () =>
  new RefusedContent('This document would fetch something from elsewhere, which is not allowed.')
