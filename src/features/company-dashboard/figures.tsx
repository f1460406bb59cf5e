import { Figure, type FigureProps } from '#src/parts/figures/figure.tsx'
import { Box, Flex, Grid } from '#src/ui/layout.ts'

/** Each a name with its figure, or with a date or text, smaller than a number. */
export function Figures({
  items,
}: {
  items: readonly (readonly [name: string, value: FigureProps | string])[]
}) {
  return (
    <Grid as="dl" templateColumns="repeat(auto-fit, minmax(80px, 1fr))" columnGap={2} rowGap={2.5}>
      {items.map(([name, value]) => {
        const isText = typeof value === 'string'
        return (
          // Aligns the values of a row, even where a label takes two lines.
          <Flex key={name} direction="column" justifyContent="space-between">
            <Box as="dt" fontSize="t2" lineHeight={1.3} color="ink2">
              {name}
            </Box>
            <Box
              as="dd"
              fontSize={isText ? 't2' : 't4'}
              lineHeight={isText ? '22px' : '28px'}
              fontWeight={650}
              fontVariantNumeric="tabular-nums"
              overflowWrap="anywhere"
            >
              {isText ? value : <Figure {...value} />}
            </Box>
          </Flex>
        )
      })}
    </Grid>
  )
}
