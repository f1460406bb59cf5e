// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { seatNeed, seatsFrom } from '#domain/seats.ts'
import {
  type BatchChange,
  type BatchUpdate,
  type BulkScanEvent,
  bulkScanFlow,
  type StartBatch,
} from '#machines/flow/bulk-scan.ts'
import { type CheckRequest, type EmployeeFileEvent, employeeFileFlow } from '#machines/flow/employee-file.ts'
import { type Failure, failureBy } from '#machines/port-error.ts'
import type { BatchScan, BatchScanPage, DomainProof, FittedBatch } from '#openapi/generated/api.ts'
import type { Target } from '#src/ui/target.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import {
  batchOf,
  companyId,
  progressOf,
  rosterOf,
  seatsOf,
  uploadOf,
} from '#tests/support/samples/batch-scan.ts'
import { proofOf, verifiedProof } from '#tests/support/samples/domains.ts'
import type { DownloadBatch } from './api.ts'
import { BulkScansScreen, ChangeDialog } from './bulk-scans-screen.tsx'
import type { BulkScansSearch } from './bulk-scans-search.ts'

afterEach(cleanup)

const pageOf = (items: BatchScan[], isOnboarded: boolean): BatchScanPage => ({
  overview: {
    seats: { licensed: 250, used: 201, free: 49 },
    uploads: items.length,
    usersScanned: 1200,
    totalsAsOf: null,
    usersExposed: 31,
    lastCompletedAt: null,
    monthly: false,
    nextScanAt: null,
    running: null,
    onboarded: isOnboarded,
  },
  items,
  pagination: { currentPage: 1, totalPages: 2, totalRecords: 13, recordsPerPage: 12 },
})

const show = (
  items: BatchScan[],
  {
    batch = null,
    update = [],
    search = {},
    isOnboarded = true,
    domains = [],
    hasSettings = true,
    waiting = [],
  }: {
    domains?: readonly DomainProof[]
    hasSettings?: boolean
    waiting?: readonly BatchScan[]
    batch?: BatchScan | null
    update?: readonly BatchUpdate[]
    search?: BulkScansSearch
    isOnboarded?: boolean
  } = {},
) => {
  const started = vi.fn<(batchId: string) => void>()
  const fitted = vi.fn<(batchId: string) => void>()
  const onGo = vi.fn<(link: Target) => void>()
  const onDownload = vi.fn<DownloadBatch>()
  const actor = createActor(
    bulkScanFlow.provide({
      actors: {
        employeeFile: employeeFileFlow.provide({
          actors: {
            checkFile: fromCallback<EmployeeFileEvent, CheckRequest>(({ sendBack }) =>
              sendBack({
                type: 'check.passed',
                checked: { ...uploadOf(), repairs: [], refusedCsv: null },
              }),
            ),
            checkSeats: fromPromise(async () => seatsOf()),
            uploadEmployees: fromPromise(async () =>
              uploadOf({ batch: batchOf({ id: 'of-a-second-file' }) }),
            ),
          },
        }),
        startBatch: fromPromise<BatchScan, StartBatch>(async ({ input }) => {
          started(input.batchId)
          return batchOf({ status: 'processing' })
        }),
        fitBatch: fromPromise<FittedBatch, { companyId: string; batchId: string }>(async ({ input }) => {
          fitted(input.batchId)
          return {
            batch: batchOf(),
            rest: batchOf({ status: 'unavailable_seats' }),
            seats: seatNeed(seatsFrom(40, 38), 2),
          }
        }),
        watchBatch: fromCallback<BulkScanEvent, { companyId: string; batchId: string }>(({ sendBack }) => {
          for (const one of update) sendBack(one)
        }),
      },
    }),
    { input: { companyId, domains: ['northwind.example'], batch } },
  ).start()
  renderAppScreen(
    <BulkScansScreen
      refused={{ read: async () => uploadOf(), fix: async () => uploadOf() }}
      actor={actor}
      page={pageOf(items, isOnboarded)}
      waiting={waiting}
      details={undefined}
      search={search}
      domains={domains}
      hasSettings={hasSettings}
      onChange={async () => null}
      onGo={onGo}
      onSave={() => {}}
      onDownload={onDownload}
      readRoster={async () => rosterOf()}
    />,
  )
  return { started, fitted, onGo, onDownload }
}

it.each([
  ['pending', 'Pending'],
  ['processing', 'Processing'],
  ['scanning', 'In Progress'],
  ['completed', 'Completed'],
  ['failed', 'Error'],
  ['unavailable_seats', 'Waiting for seats'],
] as const)('calls %s "%s"', (status, label) => {
  show([batchOf({ status })])
  expect(screen.getByRole('table').textContent).toContain(label)
})

it('begins with uploads, people, seats and the last scan', () => {
  show([])
  expect(screen.getAllByRole('term').map(term => term.textContent)).toEqual([
    'Uploads',
    'People scanned',
    'People exposed',
    'Seats',
    'Last scan',
  ])
})

it('sorts by the newest upload at first, numbers from the highest and words from A', () => {
  show([batchOf()])
  const orderBy = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  const sorted = screen.getByRole('columnheader', { name: 'Uploaded' })
  expect(sorted.getAttribute('aria-sort')).toBe('descending')
  expect(['Name', 'People', 'People scanned', 'Uploaded'].map(orderBy)).toEqual([
    '/bulk-scans?sortField=name&sortOrder=asc',
    '/bulk-scans?sortField=uploadedUsers&sortOrder=desc',
    '/bulk-scans?sortField=usersScanned&sortOrder=desc',
    '/bulk-scans?sortField=uploadedAt&sortOrder=asc',
  ])
})

it('leads to the settings of monthly scans only while they have a page', () => {
  show([])
  const name = 'Repeat it each month'
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/batch-scan-settings')
  cleanup()
  show([], { hasSettings: false })
  expect(screen.queryByText(name)).toBeNull()
})

it('offers no start while the company is being set up, and says how the first scan is started', () => {
  show([batchOf({ status: 'pending' })], { isOnboarded: false })
  expect(screen.getByText('Your company is still being set up')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Start / })).toBeNull()
  expect(screen.getByRole('button', { name: 'Run a bulk scan' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('link', { name: 'Go to the setup' }).getAttribute('href')).toBe('/onboarding')
})

it.each([
  ['cancel', 'Cancel the scan', 'scanning'],
  ['delete', 'Delete the list', 'failed'],
] as const)(
  'takes a list away once that is confirmed, and stays open until it is done (%s)',
  async (kind, name, status) => {
    const change = { kind, batch: batchOf({ status }) }
    const onChange = vi.fn<(change: BatchChange) => Promise<Failure | null>>(async () => null)
    onChange.mockResolvedValueOnce(failureBy('0040'))
    const onClose = vi.fn()
    renderAppScreen(<ChangeDialog change={change} onChange={onChange} onClose={onClose} />)
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(onChange.mock.calls).toEqual([[change], [change]])
  },
)

it('says that a scan can’t be canceled anymore because it is complete', async () => {
  const refused = { ...failureBy('0040'), fields: [{ name: 'batchId', rule: 'alreadyScanned' }] }
  const change: BatchChange = { kind: 'cancel', batch: batchOf({ status: 'processing' }) }
  renderAppScreen(<ChangeDialog change={change} onChange={async () => refused} onClose={() => undefined} />)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the scan' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This scan is already complete.')
})

it('says why a scan stopped, and runs it again', async () => {
  const { started } = show([batchOf({ status: 'failed', failure: 'noSourceAnswered' })])
  fireEvent.click(screen.getByRole('button', { name: /^Why .* stopped$/ }))
  expect(await screen.findByText(/We couldn’t check any of our sources/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Run it again' }))
  expect(started).toHaveBeenCalledWith(batchOf().id)
})

it('counts people while it runs, and never calls an unchecked source clear', () => {
  const progress = progressOf(
    { couldNotCheck: true },
    {
      usersChecked: 1200,
      usersTotal: 5000,
      sources: [
        {
          source: 'stealerLogs',
          outcome: 'COULD_NOT_CHECK',
          reason: 'UNREACHABLE',
          usersChecked: 800,
          usersFound: 0,
          usersNotChecked: 400,
        },
      ],
    },
  )
  show([], { batch: progress.batch, update: [{ type: 'batch.progressed', progress }] })
  expect(screen.getByText('1,200 of 5,000 people checked')).toBeTruthy()
  expect(screen.getByText(/400 people couldn’t be checked./)).toBeTruthy()
  expect(screen.getByText('Some people couldn’t be checked by every source.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'A scan is running' }).hasAttribute('disabled')).toBe(true)
})

it('does not call a scan clear when its result is unknown, and says why', () => {
  const progress = progressOf(
    { status: 'completed', usersExposed: null },
    {
      sources: [
        {
          source: 'embeddedCorpus',
          outcome: 'CHECKED',
          reason: null,
          usersChecked: 3,
          usersFound: null,
          usersNotChecked: 0,
        },
      ],
    },
  )
  show([progress.batch], {
    batch: batchOf({ status: 'scanning' }),
    update: [{ type: 'batch.completed', progress }],
  })
  expect(screen.getByText(/We don’t show how many people are exposed/)).toBeTruthy()
  expect(screen.getByText('3 checked')).toBeTruthy()
  expect(screen.queryByText(/Nobody/)).toBeNull()
})

it('says what frees a scan that waits for seats', () => {
  show([], { batch: batchOf({ status: 'unavailable_seats', seats: seatNeed(seatsFrom(40, 38), 15) }) })
  expect(screen.getByText('13 more seats needed (2 free)')).toBeTruthy()
  expect(
    screen.getByText(
      'It continues once our team adds seats, or once people who no longer need theirs are removed under Company members in the settings.',
    ),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ask for more seats' })).toBeTruthy()
})

it('keeps what waits for seats in view, whatever is uploaded after it', async () => {
  const older = batchOf({
    status: 'unavailable_seats',
    name: 'Harbour',
    seats: seatNeed(seatsFrom(40, 38), 15),
  })
  show([older], { batch: older, waiting: [older] })
  const boxes = () => screen.queryAllByText('Harbour: this bulk scan is waiting for seats.')
  expect(boxes()).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Run a bulk scan' }))
  fireEvent.drop(await screen.findByText('or drop it here'), {
    dataTransfer: { files: [new File(['Name,Email'], 'second.csv')] },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Upload' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Later' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(boxes()).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Ask for more seats' })).toBeTruthy()
})

it('shows what waits for seats beside a scan that runs, and on pages and filters without it', () => {
  const waiting = batchOf({ id: 'waits', status: 'unavailable_seats', name: 'Harbour' })
  const running = batchOf({ status: 'scanning' })
  show([running], {
    batch: running,
    waiting: [waiting],
    update: [{ type: 'batch.progressed', progress: progressOf() }],
    search: { type: 'Scheduled', page: 2 },
  })
  expect(screen.getByText('20 of 50 people checked')).toBeTruthy()
  expect(screen.getByText('Harbour: this bulk scan is waiting for seats.')).toBeTruthy()
})

it('scans those who fit in the seats, and says how many they are', async () => {
  const { started, fitted } = show([], {
    batch: batchOf({ status: 'unavailable_seats', validUsers: 50, seats: seatNeed(seatsFrom(40, 38), 15) }),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Scan 37 of them now' }))
  await waitFor(() => expect(started).toHaveBeenCalledWith(batchOf().id))
  expect(fitted).toHaveBeenCalledWith(batchOf().id)
})

it('writes a large part of a list as numbers are written', () => {
  show([], {
    batch: batchOf({
      status: 'unavailable_seats',
      validUsers: 5000,
      seats: seatNeed(seatsFrom(2000, 750), 5000),
    }),
  })
  expect(screen.getByRole('button', { name: 'Scan 1,250 of them now' })).toBeTruthy()
})

it.each([
  ['nobody on the list would fit', { seats: seatNeed(seatsFrom(40, 40), 15) }],
  ['the list replaces everyone', { seats: seatNeed(seatsFrom(40, 38), 15), replaces: true }],
])('offers no part when %s', (_when, facts) => {
  show([], { batch: batchOf({ status: 'unavailable_seats', validUsers: 15, ...facts }) })
  expect(screen.queryByRole('button', { name: /of them now/ })).toBeNull()
})

it.each([
  ['pending', ['Cancel the scan', 'Delete the list']],
  ['processing', ['Cancel the scan']],
  ['scanning', ['Cancel the scan']],
  ['failed', ['Run it again', 'Delete the list']],
  ['canceled', ['Run it again', 'Delete the list']],
  ['unavailable_seats', ['Ask for more seats', 'Scan 2 of them now', 'Cancel the scan', 'Delete the list']],
] as const)('offers for a list that is %s: %s', async (status, offered) => {
  const seats = status === 'unavailable_seats' ? seatNeed(seatsFrom(40, 38), 15) : null
  const scan = batchOf({ status, validUsers: 15, seats })
  show([scan])
  fireEvent.click(screen.getByRole('button', { name: `Actions for ${scan.name}` }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([...offered])
})

it('offers nothing for a list that is completed', () => {
  show([batchOf({ status: 'completed' })])
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})

it('says how far a started list is prepared, in the list and on its card', () => {
  const batch = batchOf({ status: 'processing', usersPrepared: 12_000, validUsers: 50_000 })
  show([batch], { batch, update: [{ type: 'batch.progressed', progress: progressOf(batch) }] })
  expect(screen.getByRole('table').textContent).toContain('Preparing: 12,000 of 50,000 people')
  expect(screen.getByText('Preparing: 12,000 of 50,000 people', { selector: '[role=status] *' })).toBeTruthy()
  const bar = screen.getByRole('progressbar', { name: 'Preparing the bulk scan' })
  expect(bar.getAttribute('aria-valuetext')).toBe('12,000 of 50,000 people prepared')
})

it('goes on to who was checked once everyone is prepared', () => {
  const batch = batchOf({ status: 'scanning', usersPrepared: 50 })
  show([batch], { batch, update: [{ type: 'batch.progressed', progress: progressOf(batch) }] })
  expect(screen.queryByText(/Preparing/)).toBeNull()
  expect(screen.getByText('20 of 50 people checked')).toBeTruthy()
})

it('counts people in the list as on the card while it runs, where it is canceled after a question', async () => {
  const batch = batchOf({ status: 'processing' })
  const now = progressOf({ status: 'scanning', usersScanned: 11 }, { usersChecked: 11 })
  show([batch], { batch, update: [{ type: 'batch.progressed', progress: now }] })
  expect(screen.getByText('11 of 50 people checked')).toBeTruthy()
  const [, row] = screen.getAllByRole('row')
  expect(row?.textContent).toContain('In Progress')
  expect(row?.querySelector('[data-figure*="bulkScan.scanned"]')?.textContent).toBe('11')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the scan' }))
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(
    /scanned by then stay scanned, .* seats taken for them are free again/,
  )
})

it('says before it is canceled that what was prepared stays', () => {
  const change = { kind: 'cancel', batch: batchOf({ status: 'processing' }) } as const
  renderAppScreen(<ChangeDialog change={change} onChange={async () => null} onClose={vi.fn()} />)
  expect(screen.getByText(/before anyone is scanned\. Changes already made to your people stay/)).toBeTruthy()
})

it('announces nothing of a file that was only uploaded', () => {
  show([batchOf()], { batch: batchOf() })
  expect(screen.getByRole('button', { name: 'Run a bulk scan' }).hasAttribute('disabled')).toBe(false)
  expect(screen.queryByText('A scan is running')).toBeNull()
})

it('offers results only of what is completed, and marks what was not checked by all', () => {
  show([batchOf({ status: 'completed', usersExposed: 3, couldNotCheck: true })])
  expect(screen.getByRole('button', { name: /^Download the results/ })).toBeTruthy()
  expect(screen.getByText('Results name only people who agreed to the deep scan.')).toBeTruthy()
  expect(screen.getByText('not fully checked')).toBeTruthy()
  cleanup()
  show([batchOf()])
  expect(screen.queryByRole('button', { name: /^Download the results/ })).toBeNull()
})

it('downloads the results once, and shows until when', async () => {
  const scan = batchOf({ status: 'completed' })
  const { onDownload } = show([scan])
  const download = Promise.withResolvers<void>()
  onDownload.mockReturnValueOnce(download.promise)
  const button = screen.getByRole('button', { name: /^Download the results/ })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(onDownload.mock.calls).toEqual([[scan.id, 'results']])
  expect(button.getAttribute('aria-busy')).toBe('true')
  download.resolve()
  await waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false))
})

it('calls a number that is withheld no number, and starts what has waited for seats', async () => {
  show([batchOf({ status: 'completed', usersExposed: null })])
  expect(document.querySelector('td[data-name="People exposed"]')?.textContent).toBe('–')
  cleanup()
  const waiting = batchOf({ status: 'unavailable_seats' })
  const { started } = show([waiting])
  fireEvent.click(screen.getByRole('button', { name: `Try again: ${waiting.name}` }))
  await waitFor(() => expect(started).toHaveBeenCalledWith(waiting.id))
})

it('puts filters in the address, and begins at the first page with a new one', () => {
  const { onGo } = show([], { search: { type: 'Manual', page: 2 } })
  expect(screen.getByText('No bulk scans match these filters')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'failed' } })
  expect(onGo).toHaveBeenCalledWith({
    to: '/bulk-scans',
    search: { type: 'Manual', status: 'failed' },
  })
})

describe('a bulk scan that waits for its domains', () => {
  const waiting = batchOf({ pendingReason: 'domainVerification', awaitedDomains: ['northwind.example'] })

  it('says which ones, what to do and that it then starts on its own, and can’t be started by hand', () => {
    show([waiting], { batch: waiting, domains: [proofOf(), verifiedProof({ domain: 'acme.example' })] })
    expect(screen.getByText('Waiting for northwind.example to be verified')).toBeTruthy()
    expect(screen.getByText(/The scan then starts on its own/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Verify northwind.example' })).toBeTruthy()
    expect(screen.getByText('waiting for domain verification')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull()
  })

  it('names only those that people in the list are at', () => {
    const domains = ['northwind.example', 'acme.example', 'unused.example']
    const batch = { ...waiting, domains, awaitedDomains: domains.slice(0, 2) }
    show([batch], { batch, domains: domains.map(domain => proofOf({ domain, name: domain })) })
    expect(screen.getByText('Waiting for northwind.example and acme.example to be verified')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Verify/ })).toHaveLength(2)
  })

  it('is about to start once they are verified', () => {
    show([waiting], { batch: waiting, domains: [verifiedProof()] })
    expect(screen.getByText('The scan is about to start')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Verify/ })).toBeNull()
  })

  it('is followed once it runs', () => {
    show([waiting], {
      batch: waiting,
      domains: [verifiedProof()],
      update: [{ type: 'batch.progressed', progress: progressOf() }],
    })
    expect(screen.getByText('20 of 50 people checked')).toBeTruthy()
  })
})

it('says which domains are not checked, also while no scan waits for them', () => {
  show([], { domains: [proofOf(), verifiedProof({ domain: 'acme.example', name: 'acme.example' })] })
  expect(screen.getByText('Not checked yet: northwind.example')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Verify northwind.example' })).toBeTruthy()
})

it('calls a monthly scan by its date, and by nobody who started it', () => {
  show([batchOf({ type: 'Scheduled', name: null, uploadedBy: null, uploadedAt: '2026-11-17T12:00:00.000Z' })])
  expect(screen.getByRole('link', { name: 'Monthly scan of November 17, 2026' })).toBeTruthy()
  expect(screen.queryByText(/^by /)).toBeNull()
})

it('offers no start of a list of which every line is refused', () => {
  show([batchOf({ status: 'pending', validUsers: 0 })])
  expect(screen.queryByRole('button', { name: /^Start / })).toBeNull()
})
