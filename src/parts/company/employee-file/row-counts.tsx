import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RowCounts } from '#openapi/generated/api.d.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Box, Grid } from '#src/ui/layout.ts'
import { type Tone, toneColours } from '#src/ui/tones.ts'

export function RowCountTiles({ rows }: { rows: RowCounts }) {
  return (
    <Grid as="dl" gap={3} gridTemplateColumns="repeat(3, minmax(0, 1fr))">
      <Tile tone="safe" count={rows.good} name={<Trans context="lines of a file">Good</Trans>} />
      <Tile tone="info" count={rows.repaired} name={<Trans>Repaired</Trans>} />
      <Tile
        tone={rows.refused > 0 ? 'warning' : 'neutral'}
        count={rows.refused}
        name={<Trans>Refused</Trans>}
      />
    </Grid>
  )
}

function Tile({ tone, count, name }: { tone: Tone; count: number; name: ReactNode }) {
  const { number } = useFormats()
  const { soft, ink } = toneColours[tone]
  return (
    <Box
      bg={soft}
      borderRadius="s"
      padding={{ base: 3, md: 4 }}
      display="flex"
      flexDirection="column-reverse"
    >
      <Box as="dt" fontSize="t2" color="ink2">
        {name}
      </Box>
      <Box as="dd" fontSize="t4" fontWeight={650} color={ink} fontVariantNumeric="tabular-nums">
        {number(count)}
      </Box>
    </Box>
  )
}
