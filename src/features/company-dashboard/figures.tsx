import type { ReactNode } from 'react'
import { Box, Grid } from '../../ui/layout.ts'

interface FigureItem {
  key: string
  name: string
  value: ReactNode
}

/** Names and numbers in columns: two of them on a narrow screen, three on a wide one. */
export function Figures({ items }: { items: readonly FigureItem[] }) {
  return (
    <Grid as="dl" templateColumns={{ base: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))' }} gap={5}>
      {items.map(({ key, name, value }) => (
        <div key={key}>
          <Box as="dt" fontSize="t2" color="ink2">
            {name}
          </Box>
          <Box
            as="dd"
            fontSize="t4"
            fontWeight={650}
            fontVariantNumeric="tabular-nums"
            overflowWrap="anywhere"
          >
            {value}
          </Box>
        </div>
      ))}
    </Grid>
  )
}
