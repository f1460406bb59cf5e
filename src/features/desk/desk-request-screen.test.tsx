// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeskRequest } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { DeskRequestScreen } from './desk-request-screen.tsx'

afterEach(cleanup)

const request: DeskRequest = {
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  type: 'ADDRESS',
  name: 'findpeople.example',
  origin: 'scan',
  issues: ['EXPOSED_DATA'],
  resolution: 'ACCEPTED',
  requestedAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  dueAt: null,
  answerBy: null,
  message: null,
  denyReasons: [],
  person: { fullname: 'Rosa Marchetti', language: 'en-US', company: null },
  assignee: null,
  evidence: {
    source: 'peopleSearch',
    stolenSignIn: false,
    siteUrl: 'https://www.findpeople.example/p/1',
    breachName: null,
    breachDomain: null,
    breachDate: null,
    breachSource: null,
    breachAccounts: null,
    breachNotes: [],
    impactedDomain: null,
    passwordExposed: false,
    exposedData: [],
    masked: [],
    description: null,
    image: null,
  },
  firstSeenAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-20T10:00:00.000Z',
  optOut: null,
  history: [],
  moves: [],
  templates: [],
}

const show = (evidence: Partial<DeskRequest['evidence']> = {}, onDownloadReport = vi.fn(async () => {})) =>
  renderAppScreen(
    <DeskRequestScreen
      request={{ ...request, evidence: { ...request.evidence, ...evidence } }}
      busy={false}
      message=""
      onMessage={vi.fn()}
      onMove={vi.fn()}
      refused={[]}
      readPicture={async () => ''}
      problem={null}
      onDismiss={vi.fn()}
      onDownloadReport={onDownloadReport}
      now={Date.parse('2026-11-21T10:00:00Z')}
    />,
  )

it('leads to the contact of the site in the directory, where there is a page', () => {
  show()
  const link = screen.getByRole('link', { name: 'Look it up in the directory' })
  expect(link.getAttribute('href')).toBe('/recipients?searchValue=findpeople.example')
  cleanup()
  show({ siteUrl: null })
  expect(screen.queryByRole('link', { name: 'Look it up in the directory' })).toBeNull()
})

it('writes an abuse report of a page that was looked at, and of no address that isn’t one', async () => {
  const onDownload = vi.fn(async () => {})
  show({}, onDownload)
  const page = screen.getByLabelText('Page you looked at just now')
  fireEvent.change(page, { target: { value: 'the page' } })
  const button = screen.getByRole('button', { name: 'Download the report (XARF)' })
  fireEvent.click(button)
  expect(screen.getByText('Enter the page’s address, with https://')).toBeDefined()
  expect(onDownload).not.toHaveBeenCalled()
  expect(screen.getByText('Please choose what you saw')).toBeDefined()
  fireEvent.change(screen.getByLabelText('How the data got there'), { target: { value: 'paste_site' } })
  fireEvent.click(button)
  expect(onDownload).not.toHaveBeenCalled()
  fireEvent.change(page, { target: { value: 'https://bücher.example/zoë roy ' } })
  fireEvent.click(button)
  await waitFor(() =>
    expect(onDownload).toHaveBeenCalledWith({
      address: 'https://xn--bcher-kva.example/zo%C3%AB%20roy',
      exposureMethod: 'paste_site',
    }),
  )
  cleanup()
  show({ siteUrl: null })
  expect(screen.queryByText('Abuse report')).toBeNull()
})
