import { Trans, useLingui } from '@lingui/react/macro'
import { Sprout } from 'lucide-react'
import { Row, Rows, TitledCard } from '../../ui/card.tsx'
import { IconTile } from '../../ui/icon-tile.tsx'
import { Box, Flex } from '../../ui/layout.ts'
import { EmptyState } from '../../ui/states.tsx'
import type { CompanyArea } from '../shared/exposure-contract.ts'
import { useFormats } from '../shared/use-formats.ts'
import { categoryIcons, categoryNames } from '../shared/words.ts'

/** Areas of strength (spec 2 §4, company areas): where nearly everybody is well protected. */
export function StrengthsCard({ strengths }: { strengths: readonly CompanyArea[] }) {
  return (
    <TitledCard title={<Trans>Areas of strength</Trans>}>
      {strengths.length === 0 ? (
        <EmptyState icon={Sprout} level={3} title={<Trans>No strengths yet</Trans>}>
          <Trans>An area counts as a strength when nearly everyone scanned is well protected in it.</Trans>
        </EmptyState>
      ) : (
        <Rows>
          {strengths.map(area => (
            <AreaRow key={area.category} area={area} />
          ))}
        </Rows>
      )}
    </TitledCard>
  )
}

function AreaRow({ area: { category, usersAffected, usersTotal } }: { area: CompanyArea }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const fine = formats.number(Math.max(0, usersTotal - usersAffected))
  const total = formats.number(usersTotal)
  return (
    <Row paddingBlock={3}>
      <Flex gap={3} alignItems="center" fontSize="t2">
        <IconTile icon={categoryIcons[category]} tone="safe" />
        <Box flex={1} minWidth={0} fontWeight={600}>
          {i18n._(categoryNames[category])}
        </Box>
        <Box color="ink2" fontVariantNumeric="tabular-nums">
          <Trans>
            {fine} of {total} in order
          </Trans>
        </Box>
      </Flex>
    </Row>
  )
}
