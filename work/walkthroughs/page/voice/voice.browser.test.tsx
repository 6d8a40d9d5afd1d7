import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember } from '#testing/people-shown.ts'

const WALK = '99999999-9999-4999-8999-999999999999'
const CLOCK = '88888888-8888-4888-8888-888888888888'
const ADD = `PATCH /api/assets/${CLOCK}/files`

/** A microphone that is let go or not, and a browser that records what a test hands it. */
class FakeRecorder extends EventTarget {
  static latest: FakeRecorder | null = null
  static isTypeSupported = (type: string) => type.startsWith('audio/webm')
  state = 'inactive'
  mimeType = 'audio/webm;codecs=opus'
  options: MediaRecorderOptions
  constructor(_stream: MediaStream, options: MediaRecorderOptions) {
    super()
    this.options = options
    FakeRecorder.latest = this
  }
  start() {
    this.state = 'recording'
  }
  hear(bytes: number) {
    const data = new Blob([new Uint8Array(bytes)])
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }))
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(new Event('stop'))
  }
}

const track = { stop: vi.fn<() => void>() }
const ask = vi.fn<() => Promise<unknown>>()

/** An upload by XMLHttpRequest, which a test answers. */
const sent: { name: string; size: number; answer: (path: string | null) => void }[] = []
class FakeUpload extends EventTarget {
  upload = new EventTarget()
  status = 0
  response: unknown = null
  name = ''
  open() {}
  abort() {}
  setRequestHeader(header: string, value: string) {
    if (header === 'x-file-name') this.name = decodeURIComponent(value)
  }
  send(file: File) {
    const answer = (path: string | null) => {
      this.status = path === null ? 0 : 201
      this.response = { path }
      this.dispatchEvent(new Event(path === null ? 'error' : 'load'))
    }
    sent.push({ name: this.name, size: file.size, answer })
  }
}

async function walking(answers: Answers = {}) {
  sent.length = 0
  track.stop.mockClear()
  ask.mockReset().mockImplementation(async () => ({ getTracks: () => [track] }))
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(ask as never)
  const walkthrough = {
    id: WALK,
    name: 'Autumn',
    place: 'Study',
    is_place_gone: false,
    begun_at: '2026-11-28T10:00:00.000Z',
    ended_at: null,
    pieces: 1,
    seen: 0,
  }
  const clock = {
    id: CLOCK,
    title: 'Clock',
    inventory_number: null,
    place: 'Study',
    image: null,
    mark: null,
    note: null,
    condition: null,
    is_unfinished: false,
  }
  const opened = await openPage(`/walkthroughs/${WALK}`, {
    member: aMember(),
    answers: {
      [`GET /api/walkthroughs/${WALK}`]: { walkthrough, pieces: [clock], has_more: false, voice_notes: [] },
      [ADD]: () => new Response(null, { status: 204 }),
      ...answers,
    },
  })
  await button('Voice Note Clock').click()
  return opened
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('somebody speaks, sees the time run, and the recording goes to the piece under the day and the time', async () => {
  const { asked } = await walking()
  expect(ask).toHaveBeenCalledTimes(1)
  await expect.element(page.getByRole('timer')).toHaveTextContent('0:00 of 10:00')
  await expect.element(page.getByRole('timer')).toHaveTextContent('0:01 of 10:00')
  await examine()
  expect(FakeRecorder.latest!.options.audioBitsPerSecond! * 600).toBeLessThan(8 * 3 * 1024 * 1024)
  FakeRecorder.latest!.hear(4_000)
  await button('Stop and Save').click()
  expect(track.stop).toHaveBeenCalled()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toMatchObject({
    name: expect.stringMatching(/^Voice note \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.webm$/),
    size: 4_000,
  })
  sent[0]!.answer('ann/documents/a.webm')
  await expect.element(page.getByText('The voice note is with “Clock”.')).toBeVisible()
  expect(asked(ADD)).toMatchObject([{ body: { bucket: 'asset-documents', add: ['ann/documents/a.webm'] } }])
})

test('what is discarded isn’t sent, and what grows too large stops in time', async () => {
  await walking()
  FakeRecorder.latest!.hear(4_000)
  await button('Discard').click()
  expect([FakeRecorder.latest!.state, sent]).toEqual(['inactive', []])
  await button('Voice Note Clock').click()
  await expect.element(page.getByRole('timer')).toBeVisible()
  FakeRecorder.latest!.hear(1.5 * 1024 * 1024)
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]!.size).toBeLessThanOrEqual(3 * 1024 * 1024)
})

test.each([
  ['NotAllowedError', 'Microphone access is blocked'],
  ['NotFoundError', 'No microphone was found'],
])('%s is said plainly, and can be tried again', async (name, title) => {
  await walking()
  await button('Discard').click()
  ask.mockRejectedValueOnce(new DOMException('', name))
  await button('Voice Note Clock').click()
  await expect.element(page.getByText(title)).toBeVisible()
  await examine()
  await button('Try again').click()
  await expect.element(page.getByRole('timer')).toBeVisible()
})

test('without a network the recording stays, can be saved as a file, and arrives once there is one', async () => {
  const { asked } = await walking()
  FakeRecorder.latest!.hear(4_000)
  await button('Stop and Save').click()
  await expect.poll(() => sent.length).toBe(1)
  sent[0]!.answer(null)
  await expect.element(page.getByText('The voice note of “Clock” isn’t saved yet')).toBeVisible()
  await expect.element(button('Save as File')).toBeVisible()
  await examine()
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => sent.length).toBe(2)
  sent[1]!.answer('ann/documents/a.webm')
  await expect.poll(() => asked(ADD).length).toBe(1)
})

test('of a room somebody speaks without a piece, and the recording goes to the walkthrough with its place', async () => {
  const KEEP = `POST /api/walkthroughs/${WALK}/voice-notes`
  const { asked } = await walking({
    [KEEP]: () => new Response(null, { status: 204 }),
    'GET /api/places/paths': ['Study'],
  })
  await button('Discard').click()
  await button('Speak of a Room').click()
  await expect.element(page.getByLabelText('Place')).toHaveValue('Study')
  await page.getByLabelText('Place').fill(' Study /  Desk ')
  await examine()
  await button('Speak').click()
  await expect.element(page.getByRole('timer')).toBeVisible()
  FakeRecorder.latest!.hear(4_000)
  await button('Stop and Save').click()
  await expect.poll(() => sent.length).toBe(1)
  sent[0]!.answer('ann/voice/a.webm')
  await expect.element(page.getByText('The voice note is with “Study / Desk”.')).toBeVisible()
  const [kept] = asked(KEEP)
  expect(kept!.body).toMatchObject({ path: 'ann/voice/a.webm', place: 'Study / Desk' })
  expect(asked(ADD)).toEqual([])
})
