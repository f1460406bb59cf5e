/** What is chosen in a list of many pages: some of it, or everything that the list's filters keep but some. */
export interface Selection {
  readonly kind: 'some' | 'allBut'
  readonly keys: ReadonlySet<string>
}

/** How many single ones a selection can name: the API takes no more. */
export const selectionLimit = 1000

export const nothing: Selection = { kind: 'some', keys: new Set() }
export const everything: Selection = { kind: 'allBut', keys: new Set() }

export const isSelected = ({ kind, keys }: Selection, key: string): boolean =>
  keys.has(key) === (kind === 'some')

/** How many are chosen, of `total` that the filters keep. */
export const sizeOf = ({ kind, keys }: Selection, total: number): number =>
  kind === 'some' ? keys.size : Math.max(0, total - keys.size)

/** Whether no further single one can be named. */
export const isFull = ({ keys }: Selection): boolean => keys.size >= selectionLimit

/** Chooses these, or takes them out; as many as can be named. */
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
