import { Trans, useLingui } from '@lingui/react/macro'
import { Globe, House, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Row, Rows, TitledCard } from '../../ui/card.tsx'
import { IconTile } from '../../ui/icon-tile.tsx'
import { Box, Flex } from '../../ui/layout.ts'
import { Link } from '../../ui/link.tsx'
import type { Tone } from '../../ui/tones.ts'
import type { CompanyDashboardV2 } from '../shared/company-contract.ts'
import type { FindingScope } from '../shared/exposure-contract.ts'
import { Figure } from '../shared/figure.tsx'
import { companyFindingsHref } from '../shared/people-search.ts'

/** Findings by scope. Internal ones are marked safe, so nothing can be escalated about them (spec 2 §4). */
export function FindingsCard({ findings }: { findings: CompanyDashboardV2['findings'] }) {
  const { t } = useLingui()
  return (
    <TitledCard title={<Trans>Findings</Trans>}>
      <Rows>
        <Scope
          icon={Globe}
          tone={findings.external > 0 ? 'danger' : 'neutral'}
          scope="external"
          name={t`External`}
          count={findings.external}
        >
          <Trans>Found outside your company: breaches, people-search sites, leaks.</Trans>
        </Scope>
        <Scope icon={House} tone="safe" scope="internal" name={t`Internal`} count={findings.internal}>
          <Trans>On your own web domains. They’re marked as safe.</Trans>
        </Scope>
      </Rows>
    </TitledCard>
  )
}

interface ScopeProps {
  icon: LucideIcon
  tone: Tone
  scope: FindingScope
  name: string
  count: number
  children: ReactNode
}

function Scope({ icon, tone, scope, name, count, children }: ScopeProps) {
  const href = companyFindingsHref({ scope })
  return (
    <Row>
      <Flex gap={4} alignItems="flex-start">
        <IconTile icon={icon} tone={tone} />
        <Box flex={1} minWidth={0} fontSize="t2">
          <Link look="cover" fontWeight={600} href={href}>
            {name}
          </Link>
          <Box color="ink2">{children}</Box>
        </Box>
        <Box fontSize="t4" fontWeight={650} fontVariantNumeric="tabular-nums">
          <Figure name="company.findings" part={scope} value={count} rows={href} />
        </Box>
      </Flex>
    </Row>
  )
}
