import { chakra } from '@chakra-ui/react'

const headings = {
  base: { color: 'ink', textWrap: 'balance', overflowWrap: 'anywhere' },
  variants: {
    size: {
      page: { fontSize: 't5', lineHeight: 1.2, letterSpacing: '-0.02em', fontWeight: 650 },
      section: { fontSize: 't4', lineHeight: 1.3, letterSpacing: '-0.01em', fontWeight: 620 },
      item: { fontSize: 't3', lineHeight: 1.4, fontWeight: 600 },
      small: { fontSize: 't2', lineHeight: 1.4, fontWeight: 600 },
    },
  },
} as const

export const PageTitle = chakra('h1', { ...headings, defaultVariants: { size: 'page' } })
export const SectionTitle = chakra('h2', { ...headings, defaultVariants: { size: 'section' } })
export const ItemTitle = chakra('h3', { ...headings, defaultVariants: { size: 'item' } })

const wrapping = {
  base: { overflowWrap: 'break-word', textWrap: 'pretty' },
  variants: {
    size: {
      t1: { fontSize: 't1', lineHeight: 1.45 },
      t2: { fontSize: 't2', lineHeight: 1.5 },
      t3: { fontSize: 't3', lineHeight: 1.5 },
    },
    tone: {
      ink: { color: 'ink' },
      quiet: { color: 'ink2' },
      faint: { color: 'ink3' },
      safe: { color: 'green' },
      warning: { color: 'amber' },
      danger: { color: 'red' },
    },
    measure: { true: { maxWidth: '65ch' } },
    strong: { true: { fontWeight: 600 } },
  },
  defaultVariants: { size: 't3', tone: 'ink' },
} as const

/** A paragraph. `measure` limits prose to 65 characters. */
export const Text = chakra('p', wrapping)
export const Span = chakra('span', {
  ...wrapping,
  defaultVariants: {},
})
