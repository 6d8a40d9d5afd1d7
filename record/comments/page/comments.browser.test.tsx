import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ACCESS_ID, anAccess, openAccess } from '#testing/accesses-shown.ts'
import { type Answers, held, offline, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aSavedAsset } from '#testing/saved-asset.ts'
import type { OwnSaid } from '../contract.ts'

const ASSET = '99999999-9999-4999-8999-999999999999'
const field = () => page.getByLabelText('Your comment')
const said = () => page.getByRole('list', { name: 'Comments' }).getByRole('listitem')
const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

const forget = () => window.sessionStorage.clear()
beforeEach(forget)
afterEach(forget)

const aComment = (content: string, casting: Partial<OwnSaid> = {}): OwnSaid => ({
  id: crypto.randomUUID(),
  by_owner: false,
  content,
  created_at: '2026-11-02T10:00:00.000Z',
  may_take_back: false,
  ...casting,
})
const pageOf = (items: OwnSaid[], next_cursor: string | null = null) => ({ items, next_cursor })

/** The record of a guest who may comment. */
async function openRecord(answers: (path: string) => Answers, may = 'comment') {
  const id = crypto.randomUUID()
  const comments = `/api/shared/${id}/assets/${ASSET}/comments`
  const opened = await openPage(`/shared/${id}/${ASSET}`, {
    answers: {
      [`POST /api/shared/${id}/visits`]: () => new Response(null, { status: 204 }),
      [`GET /api/shared/${id}`]: {
        id,
        owner_name: 'Ann Archer',
        owner_role: 'investor',
        assets: 1,
        may,
        groups: [],
        document_types: [],
        ends_at: null,
        own_fields: [],
        asked_in: [],
        categories: [],
      },
      [`GET /api/shared/${id}/assets/${ASSET}`]: aSavedAsset({ id: ASSET, images: [] }),
      [`GET ${comments}`]: pageOf([]),
      ...answers(comments),
    },
  })
  return { ...opened, list: `GET ${comments}`, add: `POST ${comments}`, vault: id }
}

describe('a guest', () => {
  test('who may only look has no comments', async () => {
    const { asked, list } = await openRecord(() => ({}), 'print')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Clock' })).toBeVisible()
    await expect.element(field()).not.toBeInTheDocument()
    expect(asked(list)).toEqual([])
  })

  test('sends what they typed once, however often they press, and sees it meanwhile', async () => {
    const { answer: slow, release } = held(aComment('When was it wound?'))
    const { asked, add, answer, list } = await openRecord((path) => ({ [`POST ${path}`]: slow }))
    await expect.element(page.getByText(/^Ask Ann Archer something/)).toBeVisible()
    await examine()
    await field().fill('When was it wound?')
    await page.getByRole('button', { name: 'Send' }).dblClick()
    await expect.element(said()).toMatchTextContent(/Sending….*When was it wound\?/)
    answer({ [list]: pageOf([aComment('When was it wound?', { may_take_back: true })]) })
    release()
    await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible()
    await expect.element(said()).not.toMatchTextContent(/Sending/)
    expect(asked(add)).toHaveLength(1)
    await expect.element(field()).toHaveValue('')
    await press('Send')
    await expect.element(page.getByText('Please write something first.')).not.toBeInTheDocument()
    await examine()
  })

  test('keeps what failed, and sends the same again', async () => {
    const { asked, add, answer, list } = await openRecord((path) => ({ [`POST ${path}`]: offline }))
    await field().fill('Kept')
    await press('Send')
    await expect.element(page.getByText('We couldn’t send your comment')).toBeVisible()
    await expect.element(field()).toHaveValue('Kept')
    expect(window.sessionStorage.length).toBeGreaterThan(1)
    answer({ [add]: aComment('Kept'), [list]: pageOf([aComment('Kept')]) })
    await press('Send')
    await expect.element(said()).toMatchTextContent(/Kept/)
    const [first, second] = asked(add)
    expect(second!.body).toEqual(first!.body)
    await expect.element(page.getByText('We couldn’t send your comment')).not.toBeInTheDocument()
  })

  test('is told what is too long while they type, and that nothing is nothing', async () => {
    const { asked, add } = await openRecord(() => ({}))
    await press('Send')
    await expect.element(page.getByText('Please write something first.')).toBeVisible()
    await field().fill('x'.repeat(4_001))
    await expect.element(page.getByText('Please use up to 4,000 characters. This has 4,001.')).toBeVisible()
    await press('Send')
    expect(asked(add)).toEqual([])
    await field().fill('x')
    await expect.element(page.getByText(/^Please use up to/)).not.toBeInTheDocument()
  })

  test('reads earlier ones by the page, the latest below, and deletes after a question', async () => {
    const latest = aComment('Third', { may_take_back: true })
    const { asked, answer, list, vault } = await openRecord((path) => ({
      [`GET ${path}`]: ({ path: asked }: { path: string }) =>
        asked.includes('cursor=next')
          ? pageOf([aComment('First')])
          : pageOf([latest, aComment('Second', { by_owner: true })], 'next'),
    }))
    await press('Show earlier comments')
    await expect
      .poll(() =>
        said()
          .elements()
          .map(({ textContent }) => /First|Second|Third/.exec(textContent)?.[0]),
      )
      .toEqual(['First', 'Second', 'Third'])
    await expect.element(said().nth(1)).toMatchTextContent(/Ann Archer/)
    const remove = `DELETE /api/shared/${vault}/comments/${latest.id}`
    answer({ [remove]: () => refusal('COMMENT_STAYS') })
    await press('Delete')
    const question = page.getByRole('dialog', { name: 'Delete this comment?' })
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(question.getByText(/within 15 minutes/)).toBeVisible()
    answer({ [remove]: {}, [list]: pageOf([]) })
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(asked(remove)).toHaveLength(2)
  })

  test('tries again where they can’t be loaded', async () => {
    const { answer, list } = await openRecord((path) => ({ [`GET ${path}`]: offline }))
    await expect.element(page.getByText('We couldn’t load the comments')).toBeVisible()
    answer({ [list]: pageOf([aComment('There')]) })
    await press('Try Again')
    await expect.element(said()).toMatchTextContent(/There/)
  })
})

describe('an owner', () => {
  const NEW = 'GET /api/comments/new'
  const news = {
    total: 3,
    assets: [
      {
        asset_id: ASSET,
        title: 'Clock',
        new_comments: 3,
        names: ['Ben', 'Cas'],
        latest_at: '2026-11-02T10:00:00.000Z',
      },
    ],
  }

  test('finds what is new beside who has access, and marks all of it as read', async () => {
    const { answer, asked } = await openAccess([anAccess({ id: ACCESS_ID })], { [NEW]: news })
    await expect.element(page.getByText('3 new comments from Ben, Cas')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Clock' }))
      .toHaveAttribute('href', `/asset-summary/${ASSET}#comments`)
    await examine()
    answer({ 'POST /api/comments/seen': {}, [NEW]: { total: 0, assets: [] } })
    await press('Mark all as read')
    await expect.element(page.getByRole('heading', { name: 'New comments' })).not.toBeInTheDocument()
    expect(asked('POST /api/comments/seen')[0]!.body).toEqual({ until: '2026-11-02T10:00:00.000Z' })
  })
})
