import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BatchOverview as Overview } from '#openapi/generated/api.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { scannedLevels } from '#src/parts/company/people-search.ts'
import { TotalsAsOf } from '#src/parts/company/totals-as-of.tsx'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Card } from '#src/ui/card.tsx'
import { Box, Grid } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'

export function OverviewCard({ overview, hasSettings }: { overview: Overview; hasSettings: boolean }) {
  const { number, shortDate } = useFormats()
  const mayChange = useMayChange()
  const { seats, monthly, nextScanAt, lastCompletedAt } = overview
  const licensed = number(seats.licensed)
  return (
    <Card as="div" room="snug">
      <Grid
        as="dl"
        gap={{ base: 4, md: 5 }}
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' }}
      >
        <Description name={<Trans>Uploads</Trans>}>
          <Figure name="company.uploads" value={overview.uploads} />
        </Description>
        <Description
          name={<Trans>People scanned</Trans>}
          small={<TotalsAsOf date={overview.totalsAsOf} brief />}
        >
          <Figure
            name="company.scanned"
            value={overview.usersScanned}
            link={{ to: '/users', search: { riskLevel: scannedLevels } }}
          />
        </Description>
        <Description
          name={<Trans>People exposed</Trans>}
          small={<TotalsAsOf date={overview.totalsAsOf} brief />}
        >
          <Figure
            name="company.exposed"
            value={overview.usersExposed}
            link={{ to: '/users', search: { openFindings: 'external' } }}
          />
        </Description>
        <Description name={<Trans>Seats</Trans>} small={<Trans>of {licensed} licensed</Trans>}>
          <Figure
            name="company.seats"
            part="used"
            value={seats.used}
            link={{ to: '/users-settings', search: { only: 'seat' } }}
          />
        </Description>
        <Description
          name={<Trans>Last scan</Trans>}
          small={
            monthly && nextScanAt !== null ? (
              <Trans>Next one: {shortDate(nextScanAt)}</Trans>
            ) : (
              mayChange &&
              hasSettings && (
                <Link to="/batch-scan-settings">
                  <Trans>Repeat it each month</Trans>
                </Link>
              )
            )
          }
        >
          {lastCompletedAt === null ? '–' : shortDate(lastCompletedAt)}
        </Description>
      </Grid>
    </Card>
  )
}

function Description({ name, small, children }: { name: ReactNode; small?: ReactNode; children: ReactNode }) {
  return (
    <Box minWidth={0}>
      <Box as="dt" fontSize="t2" color="ink2">
        {name}
      </Box>
      <Box as="dd">
        <Box fontSize="t4" fontWeight={650} fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
          {children}
        </Box>
        {small !== undefined && (
          <Box fontSize="t2" color="ink2">
            {small}
          </Box>
        )}
      </Box>
    </Box>
  )
}
