/** For pages of other subjects that ask for what an owner shows. */
export { withinVisit } from '../guest/visit.ts'
