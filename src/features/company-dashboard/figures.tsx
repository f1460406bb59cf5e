import type { ReactNode } from 'react'
import { Box, Flex, Grid } from '#src/ui/layout.ts'

interface FigureItem {
  key: string
  name: string
  value: ReactNode
  /** A date or text: smaller than a number, to fit its column. */
  isText?: boolean
}

export function Figures({ items }: { items: readonly FigureItem[] }) {
  return (
    <Grid as="dl" templateColumns="repeat(auto-fit, minmax(80px, 1fr))" columnGap={2} rowGap={2.5}>
      {items.map(({ key, name, value, isText = false }) => (
        // Aligns the values of a row, even where a label takes two lines.
        <Flex key={key} direction="column" justifyContent="space-between">
          <Box as="dt" fontSize="t2" lineHeight={1.3} color="ink2">
            {name}
          </Box>
          <Box
            as="dd"
            fontSize={isText ? 't1' : 't4'}
            lineHeight={isText ? '22px' : '28px'}
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
