import { describe, expect, it } from 'vitest'
import {
  everything,
  isFull,
  isSelected,
  nothing,
  selectionLimit,
  sizeOf,
  withToggled,
} from './selection-bar.tsx'

describe('a selection across pages', () => {
  it('keeps what was chosen on a page that is gone', () => {
    const first = withToggled(nothing, ['a', 'b'], true)
    const second = withToggled(first, ['k'], true)
    expect(['a', 'b', 'c', 'k'].filter(key => isSelected(second, key))).toEqual(['a', 'b', 'k'])
    expect(sizeOf(second, 312)).toBe(3)
  })

  it('includes everything that matches except what was deselected', () => {
    const selection = withToggled(everything, ['b'], false)
    expect(isSelected(selection, 'b')).toBe(false)
    expect(isSelected(selection, 'seen on no page')).toBe(true)
    expect(sizeOf(selection, 312)).toBe(311)
    expect(sizeOf(withToggled(selection, ['b'], true), 312)).toBe(312)
  })

  it('deselects a page', () => {
    const selection = withToggled(withToggled(nothing, ['a', 'b', 'c'], true), ['a', 'b'], false)
    expect([...selection.keys]).toEqual(['c'])
  })

  it('has no more single ones than the API accepts', () => {
    const many = Array.from({ length: selectionLimit + 5 }, (_, index) => `${index}`)
    const full = withToggled(nothing, many, true)
    expect(sizeOf(full, 100_000)).toBe(selectionLimit)
    expect(isFull(full)).toBe(true)
    expect(isFull(withToggled(full, ['0'], false))).toBe(false)
  })
})
