import * as z from 'zod'
import { anyId } from '#basics/shapes.ts'

/** Whose provenance is printed. */
export const provenancePaper = z.strictObject({ asset: anyId })
