import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { components } from '../../../openapi/generated/api.d.ts'
import { Card } from '../../ui/card.tsx'
import { Box, Grid } from '../../ui/layout.ts'
import { Link } from '../../ui/link.tsx'
import { companyPaths } from '../shared/company-paths.ts'
import { useMayChange } from '../shared/may-change.ts'
import { useFormats } from '../shared/use-formats.ts'

type Overview = components['schemas']['BatchOverview']

/** The head of the page (spec 2 §2): seats, people, the last scan and the next one. */
export function OverviewCard({ overview }: { overview: Overview }) {
  const { number, shortDate } = useFormats()
  const mayChange = useMayChange()
  const { seats, monthly, nextScanAt, lastCompletedAt } = overview
  const used = number(seats.used)
  const licensed = number(seats.licensed)
  return (
    <Card as="div" room="snug">
      <Grid
        as="dl"
        gap={{ base: 4, md: 5 }}
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' }}
      >
        <Figure name={<Trans>Uploads</Trans>}>{number(overview.uploads)}</Figure>
        <Figure name={<Trans>People scanned</Trans>}>{number(overview.usersScanned)}</Figure>
        <Figure name={<Trans>People exposed</Trans>}>
          {overview.usersExposed === null ? '–' : number(overview.usersExposed)}
        </Figure>
        <Figure name={<Trans>Seats</Trans>} small={<Trans>of {licensed} licensed</Trans>}>
          {used}
        </Figure>
        <Figure
          name={<Trans>Last scan</Trans>}
          small={
            monthly && nextScanAt !== null ? (
              <Trans>Next one: {shortDate(nextScanAt)}</Trans>
            ) : (
              mayChange && (
                <Link href={companyPaths.batchScanSettings}>
                  <Trans>Repeat it each month</Trans>
                </Link>
              )
            )
          }
        >
          {lastCompletedAt === null ? '–' : shortDate(lastCompletedAt)}
        </Figure>
      </Grid>
    </Card>
  )
}

function Figure({ name, small, children }: { name: ReactNode; small?: ReactNode; children: ReactNode }) {
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
