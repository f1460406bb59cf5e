/** Some rows, or everything that matches the filters, with exceptions. */
export interface Selection {
  readonly kind: 'some' | 'allBut'
  readonly keys: ReadonlySet<string>
}

/** The API's limit of single rows. */
export const selectionLimit = 1000

export const nothing: Selection = { kind: 'some', keys: new Set() }
export const everything: Selection = { kind: 'allBut', keys: new Set() }

export const isSelected = ({ kind, keys }: Selection, key: string): boolean =>
  keys.has(key) === (kind === 'some')

/** The number of selected rows, of `total` that match the filters. */
export const sizeOf = ({ kind, keys }: Selection, total: number): number =>
  kind === 'some' ? keys.size : Math.max(0, total - keys.size)

export const isFull = ({ keys }: Selection): boolean => keys.size >= selectionLimit

/** Selects or deselects these, up to the limit. */
export const withToggled = (
  { kind, keys: before }: Selection,
  some: Iterable<string>,
  selected: boolean,
): Selection => {
  const keys = new Set(before)
  for (const key of some) {
    if (selected !== (kind === 'some')) keys.delete(key)
    else if (keys.size < selectionLimit) keys.add(key)
  }
  return { kind, keys }
}
