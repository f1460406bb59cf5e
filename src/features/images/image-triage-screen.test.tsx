// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { failureBy, PortError } from '#machines/port-error.ts'
import type { ImageLeak, ImageLeakPage } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import type { ImageRefusals, ImageStep } from './api.ts'
import { ImageTriageScreen } from './image-triage-screen.tsx'

afterEach(cleanup)

const hosts = ['gallery.example', 'profiles.example']

const imageOn = (host: string): ImageLeak => ({
  _id: host,
  state: 'detected',
  disappearance: null,
  resolution: null,
  reportId: null,
  requestedAt: null,
  answerBy: null,
  s3Url: `https://pictures.example/${host}`,
  siteUrl: `https://${host}/`,
  sourceUrl: `https://${host}/photo`,
  title: 'A portrait',
  details: null,
  denyReasons: [],
  similarity: 94,
  firstSeenAt: '2026-11-14T09:12:00.000Z',
  reappeared: false,
  actions: ['report'],
})

const pageOf = (images: ImageLeak[]): ImageLeakPage => ({
  images,
  pagination: { currentPage: 1, totalPages: 1, totalRecords: images.length, recordsPerPage: 12 },
  counts: { Unattended: images.length, Reported: 0, Authorized: 0 },
  coverage: { sourcesAsked: 3, sourcesTotal: 3 },
  uncheckedSources: [],
  reviewedAt: '2026-11-14T09:12:00.000Z',
})

const show = (images = hosts.map(imageOn)) => {
  const triage = vi.fn<(step: ImageStep) => Promise<ImageRefusals>>(async () => ({}))
  renderAppScreen(
    <ImageTriageScreen status="Unattended" page={pageOf(images)} pictures={new Map()} triage={triage} />,
  )
  return triage
}

const button = (name: string) => screen.getByRole('button', { name })
const photo = (host: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose the photo on ${host}` })
const steps = (triage: ReturnType<typeof show>) => triage.mock.calls.map(([step]) => step)

it('does nothing while nothing is chosen', () => {
  show()
  for (const name of ['Request removal', 'Authorize', 'Not me'])
    expect(button(name).hasAttribute('disabled')).toBe(true)
  fireEvent.click(button('Choose all'))
  expect(screen.getByText('2 chosen')).toBeTruthy()
  fireEvent.click(photo('gallery.example'))
  expect(screen.getByText('1 chosen')).toBeTruthy()
  fireEvent.click(button('Choose all'))
  fireEvent.click(button('Choose none'))
  expect(button('Authorize').hasAttribute('disabled')).toBe(true)
})

it('decides on what is chosen, once, and starts over', async () => {
  const triage = show()
  const answer = Promise.withResolvers<ImageRefusals>()
  triage.mockReturnValueOnce(answer.promise)
  fireEvent.click(photo('profiles.example'))
  fireEvent.click(button('Authorize'))
  fireEvent.click(button('Authorize'))
  fireEvent.click(photo('gallery.example'))
  expect(photo('gallery.example').checked).toBe(false)
  expect(steps(triage)).toEqual([{ kind: 'authorize', ids: ['profiles.example'] }])
  answer.resolve({})
  await screen.findByText('None chosen')
})

it('removes nothing for good before the warning is answered', async () => {
  const triage = show()
  fireEvent.click(photo('gallery.example'))
  fireEvent.click(button('Not me'))
  const warning = within(await screen.findByRole('alertdialog'))
  expect(triage).not.toHaveBeenCalled()
  fireEvent.change(warning.getByRole('textbox'), { target: { value: 'not me' } })
  fireEvent.click(warning.getByRole('button', { name: /^It isn’t me/ }))
  await waitFor(() => expect(steps(triage)).toEqual([{ kind: 'notMe', ids: ['gallery.example'] }]))
})

it('keeps the photo that was refused, with its reason, and tries it again alone', async () => {
  const triage = show()
  triage.mockResolvedValueOnce({ 'profiles.example': failureBy('0000') })
  fireEvent.click(button('Choose all'))
  fireEvent.click(button('Request removal'))
  const reasons = within(await screen.findByRole('dialog'))
  fireEvent.click(reasons.getAllByRole('checkbox')[0] ?? document.body)
  fireEvent.click(reasons.getByRole('button', { name: 'Request removal' }))
  expect(await screen.findByText('1 photo couldn’t be reported')).toBeTruthy()
  // The dialog hides what is behind it until it has closed.
  const choice = await screen.findByRole('checkbox', { name: 'Choose the photo on profiles.example' })
  const tile = choice.closest('li') ?? document.body
  expect(tile.textContent).toContain('Something went wrong')
  expect([photo('profiles.example').checked, photo('gallery.example').checked]).toEqual([true, false])
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('None chosen')
  expect(screen.queryByText('1 photo couldn’t be reported')).toBeNull()
  const request = { kind: 'report', issues: ['IMPERSONATION'] }
  expect(steps(triage)).toEqual([
    { ...request, ids: hosts },
    { ...request, ids: ['profiles.example'] },
  ])
})

it('keeps the choice when everything was refused, until another one is made', async () => {
  const triage = show()
  triage.mockRejectedValueOnce(new PortError('0000', { outage: 'offline' }))
  fireEvent.click(photo('gallery.example'))
  fireEvent.click(button('Authorize'))
  expect(await screen.findByText('That didn’t work')).toBeTruthy()
  expect(screen.getByText(/^Network error/)).toBeTruthy()
  expect(screen.getByText('1 chosen')).toBeTruthy()
  fireEvent.click(photo('profiles.example'))
  expect(screen.queryByText('That didn’t work')).toBeNull()
  expect(screen.getByText('2 chosen')).toBeTruthy()
})
