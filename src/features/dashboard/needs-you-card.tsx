import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import type { FindingSummary } from '#openapi/generated/api.d.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { FindingRows } from '#src/parts/findings/finding-row.tsx'
import { paths } from '#src/parts/page/paths.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { Box } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Tag } from '#src/ui/tag.tsx'

interface NeedsYouCardProps {
  findings: readonly FindingSummary[]
  total: number
}

export function NeedsYouCard({ findings, total }: NeedsYouCardProps) {
  const formats = useFormats()
  const all = formats.number(total)
  return (
    <TitledCard
      title={<Trans>Needs you</Trans>}
      aside={
        total > 0 && (
          <Tag>
            <Figure name="person.needsYou" value={total} href={paths.findings({ filter: 'Needs You' })} />
          </Tag>
        )
      }
    >
      {findings.length === 0 ? (
        <EmptyState icon={CircleCheck} tone="safe" level={3} title={<Trans>Nothing needs you now</Trans>}>
          <Trans>Anything that needs your attention will appear here.</Trans>
        </EmptyState>
      ) : (
        <FindingRows findings={findings} />
      )}
      {total > findings.length && (
        <Box marginTop="auto" paddingTop={1}>
          <Link
            variant="standalone"
            fontSize="t2"
            fontWeight={600}
            href={paths.findings({ filter: 'Needs You' })}
          >
            <Figure name="person.needsYou" value={total}>
              <Trans>See all {all} findings</Trans>
            </Figure>
          </Link>
        </Box>
      )}
    </TitledCard>
  )
}
