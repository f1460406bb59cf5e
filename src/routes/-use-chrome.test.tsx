// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { ConnectionNotice } from './-use-chrome.tsx'

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      now: new Date('2026-11-29T09:05:00'),
    }),
)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const notice = () => screen.getByRole('status').textContent

/** A page that was read at 9:05 and left, and whose further readings get no answer until they are given one. */
const comeBack = async (ask?: () => Promise<string>) => {
  const root = createRootRoute({
    component: () => (
      <>
        <ConnectionNotice />
        <Outlet />
      </>
    ),
  })
  const answers: ((text: string) => void)[] = []
  const read = vi.fn(ask ?? (() => new Promise<string>(resolve => void answers.push(resolve))))
  read.mockResolvedValueOnce('first')
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    loader: read,
    component: () => <p>{page.useLoaderData()}</p>,
  })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere' })
  const router = createRouter({
    routeTree: root.addChildren([page, elsewhere]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultStaleTime: 10_000,
  })
  await router.load()
  renderAppScreen(<RouterProvider router={router as never} />)
  const go = (href: string) => act(() => router.navigate({ href }))
  await go('/elsewhere')
  await pass(60_000)
  await go('/')
  return { read, answer: (text: string) => act(async () => answers.at(-1)?.(text)), router }
}

it('says after eight seconds that a page from before is still read again, until the answer is there', async () => {
  const { read, answer } = await comeBack()
  expect(screen.getByText('first')).toBeTruthy()
  expect(read).toHaveBeenCalledTimes(2)
  await pass(7_999)
  expect(notice()).toBe('')
  await pass(1)
  expect(notice()).toMatch(/longer than usual\. You see it as of Nov 29, 2026, 9:05\sAM\./)
  await answer('second')
  await pass(0)
  expect(screen.getByText('second')).toBeTruthy()
  expect(notice()).toBe('')
  await pass(8_000)
  expect(notice()).toBe('')
})

it('reads it again where that is asked for, and counts the wait from there', async () => {
  const { read } = await comeBack()
  await pass(8_000)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(0)
  expect(read).toHaveBeenCalledTimes(3)
  await pass(7_999)
  expect(notice()).toBe('')
  await pass(1)
  expect(notice()).toContain('You see it as of Nov 29, 2026, 9:05')
})

it('ends the call that got no answer before it is made again, and shows no failure for it', async () => {
  const open: ((response: Response) => void)[] = []
  let most = 0
  const fetch = (request: Request) =>
    new Promise<Response>((resolve, reject) => {
      open.push(resolve)
      most = Math.max(most, open.length)
      request.signal.addEventListener('abort', () => {
        open.splice(open.indexOf(resolve), 1)
        reject(request.signal.reason)
      })
    })
  const api = visitorApi({ fetch })
  await comeBack(async () => String((await api.GET('/v1/leaks')).response.status))
  for (const _try of [1, 2, 3]) {
    await pass(8_000)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await pass(0)
    expect(screen.getByText('first')).toBeTruthy()
  }
  expect([open.length, most]).toEqual([1, 1])
  await act(async () => open[0]?.(Response.json({})))
  await pass(0)
  expect(screen.getByText('200')).toBeTruthy()
})

it('says so too where the whole page is read again after a change', async () => {
  const { router, answer } = await comeBack()
  await answer('second')
  await pass(0)
  act(() => void router.invalidate({ sync: true }))
  await pass(8_000)
  expect(notice()).toMatch(/as of Nov 29, 2026, 9:06/)
})
