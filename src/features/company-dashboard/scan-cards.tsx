import { Trans, useLingui } from '@lingui/react/macro'
import type { CompanyScanSummary, DeepScanSummary } from '#openapi/generated/api.d.ts'
import { companyPaths } from '#src/parts/company/company-paths.ts'
import { scannedLevels, usersHref } from '#src/parts/company/people-search.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { Text } from '#src/ui/text.tsx'
import { Figures } from './figures.tsx'

/** The results of bulk scans (spec 2 §2, company scan summary). */
export function CompanyScanCard({ scan }: { scan: CompanyScanSummary }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { lastScannedAt, nextScanAt } = scan
  // Before the first scan the figures are unknown, not zero.
  const isScanned = scan.usersScanned !== 0
  return (
    <TitledCard compact title={<Trans>Company scan summary</Trans>}>
      <Figures
        items={[
          {
            key: 'uploaded',
            name: t`People`,
            value: <Figure name="company.people" value={scan.people} href={usersHref({})} />,
          },
          {
            key: 'scanned',
            name: t`People scanned`,
            value: (
              <Figure
                name="company.scanned"
                value={scan.usersScanned}
                href={usersHref({ riskLevel: scannedLevels })}
              />
            ),
          },
          {
            key: 'exposed',
            name: t`People exposed`,
            value: (
              <Figure
                name="company.exposed"
                value={isScanned ? scan.usersExposed : null}
                href={usersHref({ openFindings: 'external' })}
              />
            ),
          },
          {
            key: 'last',
            name: t`Last scan`,
            isText: true,
            value: lastScannedAt === null ? t`None yet` : formats.shortDate(lastScannedAt),
          },
          {
            key: 'next',
            name: t`Next scan`,
            isText: true,
            value: nextScanAt === null ? t`Not scheduled` : formats.shortDate(nextScanAt),
          },
        ]}
      />
    </TitledCard>
  )
}

/** They agreed, and their scan has not ended. */
const ongoing = ['NOT_STARTED', 'INITIATED', 'PROCESSING', 'SCANNING'] as const

/** Registered, scanned, compromised and invited users (spec 2 §3, deep scan summary). */
export function DeepScanCard({ deepScan }: { deepScan: DeepScanSummary }) {
  const { t } = useLingui()
  const { statuses } = deepScan
  return (
    <TitledCard compact title={<Trans>Deep scan summary</Trans>}>
      <Figures
        items={[
          {
            key: 'registered',
            name: t`People registered`,
            value: (
              <Figure
                name="company.registered"
                value={deepScan.registered}
                href={companyPaths.usersSettings({ only: 'account' })}
              />
            ),
          },
          {
            key: 'invited',
            name: t`People invited`,
            value: (
              <Figure
                name="company.deepScan"
                part="INVITED"
                value={deepScan.invited}
                href={usersHref({ deepScanStatus: ['INVITED'] })}
              />
            ),
          },
          {
            key: 'scanned',
            name: t`People scanned`,
            value: (
              <Figure
                name="company.deepScanned"
                value={deepScan.scanned}
                href={usersHref({ deepScanned: true })}
              />
            ),
          },
          {
            key: 'compromised',
            name: t`People compromised`,
            value: (
              <Figure
                name="company.deepScanned"
                part="compromised"
                value={deepScan.compromised}
                href={usersHref({ deepScanned: true, openFindings: 'external' })}
              />
            ),
          },
          {
            key: 'ongoing',
            name: t`Ongoing`,
            value: (
              <Figure
                name="company.deepScan"
                part="ongoing"
                value={ongoing.reduce((people, status) => people + statuses[status], 0)}
                href={usersHref({ deepScanStatus: [...ongoing] })}
              />
            ),
          },
          {
            key: 'failed',
            name: t`Failed`,
            value: (
              <Figure
                name="company.deepScan"
                part="FAILED"
                value={statuses.FAILED}
                href={usersHref({ deepScanStatus: ['FAILED'] })}
              />
            ),
          },
        ]}
      />
      <Text size="t1" tone="faint">
        <Trans>What a deep scan finds is shown by name only for people who agreed to it.</Trans>
      </Text>
    </TitledCard>
  )
}
