import type { ReactNode } from 'react'
import { Box, Flex, Grid } from '../../ui/layout.ts'

interface FigureItem {
  key: string
  name: string
  value: ReactNode
  /** A date or words: smaller than a number, so that they stay in their column. */
  isWords?: boolean
}

/** Names and numbers in columns: two of them on a narrow screen, three on a wide one. */
export function Figures({ items }: { items: readonly FigureItem[] }) {
  return (
    <Grid as="dl" templateColumns={{ base: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))' }} gap={5}>
      {items.map(({ key, name, value, isWords = false }) => (
        // The values of a row stand on one line, also where a name takes two.
        <Flex key={key} direction="column" justifyContent="space-between">
          <Box as="dt" fontSize="t2" color="ink2">
            {name}
          </Box>
          <Box
            as="dd"
            fontSize={isWords ? 't3' : 't4'}
            lineHeight="30px"
            fontWeight={650}
            fontVariantNumeric="tabular-nums"
            overflowWrap="anywhere"
          >
            {value}
          </Box>
        </Flex>
      ))}
    </Grid>
  )
}
