/** For documents of other subjects that have pictures. */
export { fetchPictures } from '../pictures.ts'
