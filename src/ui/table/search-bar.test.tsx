// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { SearchBar } from './search-bar.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const onSearch = vi.fn<(query: string) => void>()

/** A list whose address follows each search. */
function List() {
  const [query, setQuery] = useState('')
  const search = (text: string) => {
    onSearch(text)
    setQuery(text)
  }
  return (
    <>
      <SearchBar label="Name" query={query} onSearch={search} />
      <button type="button" onClick={() => setQuery('')}>
        Remove all filters
      </button>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const pause = () =>
  act(() => {
    vi.advanceTimersByTime(1_000)
  })

it('searches what is typed once typing pauses, and keeps the box as it is', () => {
  onSearch.mockClear()
  renderAppScreen(<List />)
  const first = box()
  type('a')
  type('ada ')
  expect(onSearch).not.toHaveBeenCalled()
  pause()
  pause()
  expect(onSearch.mock.calls).toEqual([['ada']])
  expect(box()).toBe(first)
  expect(box().value).toBe('ada ')
  fireEvent.click(screen.getByRole('button', { name: 'Remove all filters' }))
  expect(box().value).toBe('')
  pause()
  expect(onSearch).toHaveBeenCalledTimes(1)
})

it('searches at once with Enter, and not again after the pause', () => {
  onSearch.mockClear()
  renderAppScreen(<List />)
  type('ada')
  fireEvent.submit(screen.getByRole('search'))
  expect(onSearch.mock.calls).toEqual([['ada']])
  pause()
  expect(onSearch).toHaveBeenCalledTimes(1)
})
