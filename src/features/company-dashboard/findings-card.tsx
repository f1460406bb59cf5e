import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CompanyDashboardV2, FindingScope } from '#openapi/generated/api.d.ts'
import { companyFindingsHref } from '#src/parts/company/people-search.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'

/** Findings by scope. Internal ones are marked safe, so nothing can be escalated about them (spec 2 §4). */
export function FindingsCard({ findings, stats }: Pick<CompanyDashboardV2, 'findings' | 'stats'>) {
  const { t } = useLingui()
  return (
    <TitledCard compact title={<Trans>Findings</Trans>}>
      <Rows>
        <Scope scope="external" name={t`External`} count={findings.external}>
          <Trans>Breaches and websites</Trans>
        </Scope>
        <Scope scope="internal" name={t`Internal`} count={findings.internal}>
          <Plural value={findings.internal} one="Marked as safe" other="Marked as safe" />
        </Scope>
        <Removals stats={stats} />
      </Rows>
    </TitledCard>
  )
}

function Removals({ stats }: Pick<CompanyDashboardV2, 'stats'>) {
  return (
    <Row paddingBlock={2}>
      <Flex gap={3} justifyContent="space-between" alignItems="flex-start">
        <Box fontSize="t2">
          <Box fontWeight={600}>
            <Trans>Removals in progress</Trans>
          </Box>
          <Box color="ink2">
            <Figure
              name="company.removalsSolved"
              value={stats.takedownsSolved}
              href={companyFindingsHref({ removal: 'solved' })}
            >
              <Plural value={stats.takedownsSolved} _0="None solved yet" one="# solved" other="# solved" />
            </Figure>
          </Box>
        </Box>
        <Box fontSize="t4" fontWeight={650} fontVariantNumeric="tabular-nums">
          <Figure
            name="company.removals"
            value={stats.takedownRequests}
            href={companyFindingsHref({ removal: 'underWay' })}
          />
        </Box>
      </Flex>
    </Row>
  )
}

interface ScopeProps {
  scope: FindingScope
  name: string
  count: number
  children: ReactNode
}

function Scope({ scope, name, count, children }: ScopeProps) {
  const href = companyFindingsHref({ scope })
  return (
    <Row paddingBlock={2}>
      <Flex gap={3} alignItems="flex-start">
        <Box flex={1} minWidth={0} fontSize="t2">
          <Link variant="cover" fontWeight={600} href={href}>
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
