import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { strengthAbove } from '#domain/company-risk.ts'
import type { CompanyArea, CompanyDashboardV2, FindingScope } from '#openapi/generated/api.ts'
import { companyFindingsLink } from '#src/parts/company/people-search.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { categoryIcons, categoryNames } from '#src/parts/findings/labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'

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
            <Link to="/removal-requests">
              <Trans>Removals in progress</Trans>
            </Link>
          </Box>
          <Box color="ink2">
            <Figure
              name="company.removalsSolved"
              value={stats.takedownsSolved}
              link={{ to: '/users', search: { tab: 'findings', removal: 'solved' } }}
            >
              <Plural value={stats.takedownsSolved} _0="None solved yet" one="# solved" other="# solved" />
            </Figure>
          </Box>
        </Box>
        <Box fontSize="t4" fontWeight={650} fontVariantNumeric="tabular-nums">
          <Figure
            name="company.removals"
            value={stats.takedownRequests}
            link={{ to: '/users', search: { tab: 'findings', removal: 'underWay' } }}
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
  const rows = companyFindingsLink({ scope })
  return (
    <Row paddingBlock={2}>
      <Flex gap={3} alignItems="flex-start">
        <Box flex={1} minWidth={0} fontSize="t2">
          <Link variant="cover" fontWeight={600} {...rows}>
            {name}
          </Link>
          <Box color="ink2">{children}</Box>
        </Box>
        <Box fontSize="t4" fontWeight={650} fontVariantNumeric="tabular-nums">
          <Figure name="company.findings" part={scope} value={count} rows={rows} />
        </Box>
      </Flex>
    </Row>
  )
}

interface StrengthsCardProps {
  strengths: readonly CompanyArea[]
  /** Areas that may be a strength, but too many people could not be checked. */
  couldNotCheck: readonly CompanyArea[]
}

/** Areas of strength (spec 2 §4, company areas): where nearly everyone is known to be well protected. */
export function StrengthsCard({ strengths, couldNotCheck }: StrengthsCardProps) {
  const share = useFormats().percent(strengthAbove * 100)
  return (
    <TitledCard compact title={<Trans>Areas of strength</Trans>}>
      {strengths.length === 0 ? (
        <Text size="t2" tone="quiet">
          <Trans>
            None yet: an area is a strength once more than {share} of those scanned are well protected in it.
          </Trans>
        </Text>
      ) : (
        <Rows>
          {strengths.map(area => (
            <AreaRow key={area.category} area={area} tone="safe" />
          ))}
        </Rows>
      )}
      {couldNotCheck.length > 0 && (
        <div>
          <ItemTitle fontSize="t2">
            <Trans>Couldn’t check fully</Trans>
          </ItemTitle>
          <Rows>
            {couldNotCheck.map(area => (
              <AreaRow key={area.category} area={area} tone="neutral" />
            ))}
          </Rows>
        </div>
      )}
    </TitledCard>
  )
}

function AreaRow({ area, tone }: { area: CompanyArea; tone: 'safe' | 'neutral' }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { category, usersAffected, usersUnknown, usersTotal } = area
  const inOrder = Math.max(0, usersTotal - usersAffected - usersUnknown)
  const fine = formats.number(inOrder)
  const total = formats.number(usersTotal)
  return (
    <Row paddingBlock={3}>
      <Flex gap={3} alignItems="center" fontSize="t2" flexWrap="wrap">
        <IconTile icon={categoryIcons[category]} tone={tone} />
        <Box flex={1} minWidth="120px" fontWeight={600}>
          {i18n._(categoryNames[category])}
        </Box>
        <Box color="ink2" fontVariantNumeric="tabular-nums" textAlign="end" marginInlineStart="auto">
          <Figure name="company.inOrder" part={category} value={inOrder}>
            <Trans>
              {fine} of {total} in order
            </Trans>
          </Figure>
          {usersUnknown > 0 && (
            <Text size="t2" tone="faint">
              <Figure name="company.couldNotCheck" part={category} value={usersUnknown}>
                <Plural value={usersUnknown} one="# couldn’t be checked" other="# couldn’t be checked" />
              </Figure>
            </Text>
          )}
        </Box>
      </Flex>
    </Row>
  )
}
