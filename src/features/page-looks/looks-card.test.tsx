// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PageLook, PageWatch, PageWatchState } from '#openapi/generated/api.ts'
import { pageWatchStateValues, unclearReasonValues } from '#openapi/generated/enumerations/looks.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { LooksCard } from './looks-card.tsx'

afterEach(cleanup)

const findingId = '00000000-0000-4000-8000-000000000001'
let looks = 0
const look = (day: string, change: Partial<PageLook> = {}): PageLook => ({
  id: `00000000-0000-4000-8000-0000000001${String((looks += 1)).padStart(2, '0')}`,
  at: `2026-11-${day}T09:30:00.000Z`,
  verdict: 'there',
  reason: null,
  status: 200,
  finalUrl: 'https://findpeople.example/p/1',
  title: 'People of Toronto',
  hasPicture: false,
  sha256: 'ab'.repeat(32),
  ...change,
})

const show = (change: Partial<PageWatch> = {}, saysRemoved = false) => {
  const save = vi.fn(async () => undefined)
  renderAppScreen(
    <LooksCard
      findingId={findingId}
      watch={{
        url: 'https://findpeople.example/p/1',
        state: 'there',
        since: '2026-11-01T09:30:00.000Z',
        nextLookAt: '2026-12-24T09:30:00.000Z',
        looks: [look('02')],
        ...change,
      }}
      saysRemoved={saysRemoved}
      readPicture={async s3Url => `data:image/png;base64,${s3Url}`}
      save={save}
    />,
  )
  return { card: screen.getByRole('region', { name: 'What the page shows' }), save }
}

const names: Readonly<Record<PageWatchState, string>> = {
  requested: 'Removal requested',
  notFound: 'Not found',
  there: 'Still there',
  moved: 'Still there',
  absent: 'Not there at one look',
  gone: 'Gone',
  siteGone: 'The site is gone',
  back: 'It’s back',
}

describe('what our looks at a page have shown', () => {
  it.each(pageWatchStateValues)('has its own word, which is never another one’s: %s', state => {
    const { card } = show({ state })
    const words = new Set(Object.values(names))
    const shown = [...words].filter(word => within(card).queryByText(word, { exact: true }) !== null)
    expect(shown).toEqual([names[state]])
  })

  it('says that the site’s word is no proof, until looks have found it gone', () => {
    const text = /^Said to be removed: the site says so/
    expect(within(show({ state: 'there' }, true).card).getByText(text)).toBeDefined()
    cleanup()
    for (const state of ['gone', 'siteGone'] as const) {
      expect(within(show({ state }, true).card).queryByText(text)).toBeNull()
      cleanup()
    }
  })

  it('shows before and after side by side, from the last look that found it and the latest that didn’t', async () => {
    const before = look('09', { hasPicture: true })
    const after = look('20', { verdict: 'absent', hasPicture: true })
    const { card } = show({
      state: 'gone',
      looks: [
        look('30', { verdict: 'unclear', reason: 'timedOut' }),
        after,
        look('12', { verdict: 'absent', hasPicture: true }),
        before,
        look('05', { hasPicture: true }),
      ],
    })
    for (const [name, { id }] of [
      ['The page while it showed you', before],
      ['The page without you', after],
    ] as const)
      expect((await within(card).findByRole('img', { name })).getAttribute('src')).toBe(
        `data:image/png;base64,${id}`,
      )
  })

  it.each(unclearReasonValues)(
    'says why the last look could not check, and that we look again: %s',
    reason => {
      const { card } = show({ looks: [look('09', { verdict: 'unclear', reason }), look('02')] })
      expect(within(card).getByText(/^Our last look, on .*\b9\b.*, could not check\. \S.+\.$/)).toBeDefined()
      expect(within(card).getByText(/^Next look: .*24/)).toBeDefined()
    },
  )

  it('says when no further look is planned', () => {
    expect(within(show({ nextLookAt: null }).card).getByText('No further look is planned.')).toBeDefined()
  })

  it('hands out the proof, once there is one', async () => {
    const { card, save } = show()
    fireEvent.click(within(card).getByRole('button', { name: 'Download the proof' }))
    await waitFor(() => expect(save).toHaveBeenCalledWith(findingId))
    cleanup()
    expect(within(show({ state: 'requested', looks: [] }).card).queryByRole('button')).toBeNull()
  })
})
