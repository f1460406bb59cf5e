// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StolenSignInsOfDomain } from '#openapi/generated/api.ts'
import { couldNotCheckReasonValues } from '#openapi/generated/enumerations.ts'
import { MayChangeContext } from '#src/parts/company/company-context.ts'
import { answer, recordedApi } from '#tests/support/recorded-api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { companyId } from '#tests/support/samples/exposure.ts'
import { downloadStolenSignIns, readStolenSignIns } from './api.ts'
import { StolenSignIns } from './stolen-sign-ins.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

type Found = NonNullable<StolenSignInsOfDomain['found']>

const checkedAt = '2026-11-14T09:12:00.000Z'
const count = (changes: Partial<Found> = {}): Found => ({
  employees: 1,
  others: 1_203,
  isPartial: false,
  since: '2026-11-02T08:00:00.000Z',
  answeredAt: checkedAt,
  ...changes,
})
const none = count({ employees: 0, others: 0, since: null })

const show = (changes: Partial<StolenSignInsOfDomain>, mayChange = true) => {
  const onDownload = vi.fn(async () => undefined)
  const site = {
    domain: 'shop.example',
    name: 'shop.example',
    checkedAt,
    reason: null,
    found: count(),
    ...changes,
  }
  renderAppScreen(
    <MayChangeContext value={mayChange}>
      <StolenSignIns sites={[site]} onDownload={onDownload} />
    </MayChangeContext>,
  )
  return {
    onDownload,
    shown: within(screen.getByRole('region', { name: 'Stolen sign-ins at your own sites' })),
  }
}

const valueOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent

describe('stolen sign-ins at a company’s sites', () => {
  it('says how many of its own and of others, since when, as of when, and what to do', () => {
    const { shown } = show({})
    expect(shown.getByText('1,204 addresses')).toBeDefined()
    expect(valueOf('People at your company who agreed to the deep scan')).toBe('1')
    expect(valueOf('Everyone else, usually customers')).toBe('1,203')
    expect(valueOf('First found')).toBe('November 2, 2026')
    expect(valueOf('As of')).toContain('Nov 14, 2026')
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('shop.example'),
      expect.stringMatching(/end the sessions of these addresses and reset their passwords/),
      expect.stringMatching(/^Tell these customers/),
      expect.stringMatching(/two-step sign-in/),
    ])
  })

  it('downloads the addresses of a site, for its own people alone', async () => {
    const { onDownload } = show({})
    fireEvent.click(screen.getByRole('button', { name: 'Download addresses for shop.example as a CSV file' }))
    await waitFor(() => expect(onDownload.mock.calls).toEqual([['shop.example']]))
    cleanup()
    expect(show({}, false).shown.queryByRole('button')).toBeNull()
  })

  it('says that there is none only of a whole answer, and then asks for nothing to be done', () => {
    const { shown } = show({ found: none })
    expect(shown.getByText('None found')).toBeDefined()
    expect(shown.queryByRole('button')).toBeNull()
    expect(shown.queryByText('What to do')).toBeNull()
    expect(shown.queryByText('First found')).toBeNull()
  })

  it.each(couldNotCheckReasonValues)('never shows what is not known as none: %s', reason => {
    for (const found of [null, none]) {
      const { shown } = show({ reason, found, ...(reason === 'NOT_ASKED' ? { checkedAt: null } : {}) })
      expect(shown.getByText('Not known')).toBeDefined()
      expect(shown.queryByText('None found')).toBeNull()
      cleanup()
    }
  })

  it('says of a failed check that the numbers are of the last answer', () => {
    const { shown } = show({ reason: 'REFUSED', checkedAt: '2026-11-15T09:12:00.000Z' })
    expect(shown.getByText(/^Couldn’t check on Nov 15, 2026/)).toBeDefined()
    expect(shown.getByText(/our key doesn’t allow it/).textContent).toContain(
      'The numbers above are from the last answer.',
    )
    expect(shown.getByText('1,204 addresses')).toBeDefined()
  })

  it('says of an answer that was partly read that there may be more', () => {
    const { shown } = show({ reason: 'PARTLY_READ', found: count({ isPartial: true }) })
    expect(shown.getByText('At least 1,204 addresses')).toBeDefined()
    expect(shown.getByText('There may be more')).toBeDefined()
  })

  it('says that nothing is known without a verified domain, and where to verify one', () => {
    renderAppScreen(<StolenSignIns sites={[]} onDownload={async () => undefined} />)
    expect(screen.getByText(/^Not known: none of your domains is verified/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'company profile' }).getAttribute('href')).toBe(
      '/profile-settings',
    )
  })
})

it('are read, and their addresses looked up by a call of its own', async () => {
  // A browser of tests would leave the page for the file, and take the other tests along.
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { api, requests } = recordedApi(answer({ domains: [] }))
  await readStolenSignIns({ api, id: companyId, view: {} })
  await downloadStolenSignIns({ api, id: companyId, view: {} }, 'shop.example')
  expect(requests.map(([request]) => request)).toEqual([
    `GET /v2/company/${companyId}/stolen-sign-ins`,
    `POST /v2/company/${companyId}/stolen-sign-ins/shop.example/file`,
  ])
  expect(saved).toEqual(['stolen-sign-ins.csv'])
})
