import { Trans, useLingui } from '@lingui/react/macro'
import type { CompanyScanSummary, DeepScanSummary } from '#openapi/generated/api.ts'
import { companyPaths } from '#src/parts/company/company-paths.ts'
import { scannedLevels, usersHref } from '#src/parts/company/people-search.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { Text } from '#src/ui/text.tsx'
import { Figures } from './shared-cards.tsx'

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
          [
            t`People scanned`,
            {
              name: 'company.scanned',
              value: scan.usersScanned,
              href: usersHref({ riskLevel: scannedLevels }),
            },
          ],
          [
            t`People exposed`,
            {
              name: 'company.exposed',
              value: isScanned ? scan.usersExposed : null,
              href: usersHref({ openFindings: 'external' }),
            },
          ],
        ]}
      />
      <Figures
        items={[
          [t`People`, { name: 'company.people', value: scan.people, href: usersHref({}) }],
          [t`Last scan`, lastScannedAt === null ? t`None yet` : formats.shortDate(lastScannedAt)],
          [t`Next scan`, nextScanAt === null ? t`Not scheduled` : formats.shortDate(nextScanAt)],
        ]}
      />
    </TitledCard>
  )
}

const ongoing = ['NOT_STARTED', 'INITIATED', 'PROCESSING', 'SCANNING'] as const

/** Registered, scanned, compromised and invited users (spec 2 §3, deep scan summary). */
export function DeepScanCard({ deepScan }: { deepScan: DeepScanSummary }) {
  const { t } = useLingui()
  const { statuses } = deepScan
  return (
    <TitledCard compact title={<Trans>Deep scan summary</Trans>}>
      <Figures
        items={[
          [
            t`People registered`,
            {
              name: 'company.registered',
              value: deepScan.registered,
              href: companyPaths.usersSettings({ only: 'account' }),
            },
          ],
          [
            t`People invited`,
            {
              name: 'company.deepScan',
              part: 'INVITED',
              value: deepScan.invited,
              href: usersHref({ deepScanStatus: ['INVITED'] }),
            },
          ],
          [
            t`People scanned`,
            { name: 'company.deepScanned', value: deepScan.scanned, href: usersHref({ deepScanned: true }) },
          ],
          [
            t`People compromised`,
            {
              name: 'company.deepScanned',
              part: 'compromised',
              value: deepScan.compromised,
              href: usersHref({ deepScanned: true, openFindings: 'external' }),
            },
          ],
          [
            t`Ongoing`,
            {
              name: 'company.deepScan',
              part: 'ongoing',
              value: ongoing.reduce((people, status) => people + statuses[status], 0),
              href: usersHref({ deepScanStatus: [...ongoing] }),
            },
          ],
          [
            t`Failed`,
            {
              name: 'company.deepScan',
              part: 'FAILED',
              value: statuses.FAILED,
              href: usersHref({ deepScanStatus: ['FAILED'] }),
            },
          ],
        ]}
      />
      <Text size="t1" tone="faint">
        <Trans>What a deep scan finds is shown by name only for people who agreed to it.</Trans>
      </Text>
    </TitledCard>
  )
}
