/**
 * What is chosen in a list of many pages: some of it, or everything that the list's filters keep but some. It remembers what is
 * known of each that was touched, as its page may be gone.
 */
export interface Selection<Item> {
  readonly kind: 'some' | 'allBut'
  readonly items: ReadonlyMap<string, Item>
}

/** How many single ones a selection can name: the API takes no more. */
export const selectionLimit = 1000

export const nothing: Selection<never> = { kind: 'some', items: new Map<string, never>() }
export const everything: Selection<never> = { kind: 'allBut', items: new Map<string, never>() }

export const isSelected = ({ kind, items }: Selection<unknown>, key: string): boolean =>
  items.has(key) === (kind === 'some')

/** How many are chosen, of `total` that the filters keep. */
export const sizeOf = ({ kind, items }: Selection<unknown>, total: number): number =>
  kind === 'some' ? items.size : Math.max(0, total - items.size)

/** Whether no further single one can be named. */
export const isFull = ({ items }: Selection<unknown>): boolean => items.size >= selectionLimit

/** Chooses these, or takes them out; as many as can be named. */
export const withToggled = <Item>(
  { kind, items: before }: Selection<Item>,
  some: Iterable<readonly [string, Item]>,
  selected: boolean,
): Selection<Item> => {
  const items = new Map(before)
  for (const [key, item] of some) {
    if (selected !== (kind === 'some')) items.delete(key)
    else if (items.has(key) || items.size < selectionLimit) items.set(key, item)
  }
  return { kind, items }
}
