import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Uploader } from './files/upload.ts'
import { post, put, send } from './sent.ts'

/** One that has ended, with a mark of every kind and a piece to finish, and one that goes on. */
export async function walkThrough(person: Uploader, id: string) {
  const { id: ended } = await send<{ id: string }>(person, '/api/walkthroughs', { name: 'Herbst', place_id: null })
  await put(person, `/api/walkthroughs/${ended}/notes`, {
    asset_id: id,
    note: 'Im Flur, Rahmen bestoßen',
    condition: { grade: 'Fair', date: '2024-05-04' },
  })
  await photograph(person, ended, 'Leuchter')
  await post(person, `/api/walkthroughs/${ended}/end`, {})
  const { id: open } = await send<{ id: string }>(person, '/api/walkthroughs', { name: 'Winter', place_id: null })
  await put(person, `/api/walkthroughs/${open}/notes`, { asset_id: id, note: 'Fragen' })
  await photograph(person, open, 'Kerze')
}

async function photograph(person: Uploader, walkthrough_id: string, title: string) {
  const bytes = await sharp({ create: { width: 2, height: 1, channels: 3, background: '#aa7744' } })
    .png()
    .toBuffer()
  const { path } = await person.keep({ bucket: 'asset-images', name: `${title}.png`, type: 'image/png', bytes })
  await post(person, '/api/unfinished', { items: [{ id: randomUUID(), title, photos: [path], walkthrough_id }] })
}
