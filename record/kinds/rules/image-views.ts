import { msg } from '#basics/words/words.ts'

/** What a photo shows. */
export const IMAGE_VIEWS = msg([
  'Whole',
  'Detail',
  'Mark',
  'Signature',
  'Damage',
  'With scale',
  'Back',
  'Dial',
  'Movement',
  'Label',
  'Title page',
  'Interior',
] as const)
export type ImageView = (typeof IMAGE_VIEWS)[number]
