import { describe, expect, it } from 'vitest'
import {
  everything,
  isSelected,
  nothing,
  type Selection,
  selectionLimit,
  sizeOf,
  withToggled,
} from './selection.ts'

const some = (...keys: string[]) => keys.map(key => [key, key] as const)

describe('a selection across pages', () => {
  it('remembers what was chosen on a page that is gone', () => {
    const first: Selection<string> = withToggled(nothing, some('a', 'b'), true)
    const second = withToggled(first, some('k'), true)
    expect(['a', 'b', 'c', 'k'].filter(key => isSelected(second, key))).toEqual(['a', 'b', 'k'])
    expect(sizeOf(second, 312)).toBe(3)
  })

  it('holds everything that matches but what was taken out', () => {
    const selection = withToggled<string>(everything, some('b'), false)
    expect(isSelected(selection, 'b')).toBe(false)
    expect(isSelected(selection, 'seen on no page')).toBe(true)
    expect(sizeOf(selection, 312)).toBe(311)
    expect(sizeOf(withToggled(selection, some('b'), true), 312)).toBe(312)
  })

  it('takes a page out again', () => {
    const selection = withToggled<string>(
      withToggled<string>(nothing, some('a', 'b', 'c'), true),
      some('a', 'b'),
      false,
    )
    expect([...selection.items.keys()]).toEqual(['c'])
  })

  it('stays as it is where the API would take no more', () => {
    const full = withToggled<string>(
      nothing,
      some(...Array.from({ length: selectionLimit }, (_, index) => `${index}`)),
      true,
    )
    expect(sizeOf(full, 100_000)).toBe(selectionLimit)
    expect(withToggled(full, some('one more'), true)).toBe(full)
  })
})
