import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Flex } from '../layout.ts'
import { Text } from '../text.tsx'

const Root = chakra('section', {
  base: {
    position: 'sticky',
    bottom: { base: 'var(--bottom-bar, 0px)', lg: 4 },
    zIndex: 3,
    bg: 'surface',
    border: '1px solid',
    borderColor: 'blue',
    borderRadius: { base: 0, md: 'm' },
    marginInline: { base: -4, md: 0 },
    padding: '12px 16px',
    boxShadow: '0 8px 24px rgb(7 21 32 / 0.16)',
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { base: 'stretch', md: 'center' },
    justifyContent: 'space-between',
    gap: 3,
  },
})

interface SelectionBarProps {
  label: string
  text: ReactNode
  actions: ReactNode
  children: ReactNode
}

export function SelectionBar({ label, text, actions, children }: SelectionBarProps) {
  return (
    <Root aria-label={label} data-sticks="bottom">
      <Flex gap={3} alignItems="center" flexWrap="wrap">
        <Text strong size="t2" role="status">
          {text}
        </Text>
        {actions}
      </Flex>
      <Flex gap={2} flexWrap="wrap" css={{ '& > *': { flexGrow: { base: 1, md: 0 } } }}>
        {children}
      </Flex>
    </Root>
  )
}

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
