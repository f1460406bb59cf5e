import { Trans, useLingui } from '@lingui/react/macro'
import type { CompanyScanSummary, DeepScanSummary } from '#openapi/generated/api.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { scannedLevels } from '#src/parts/company/people-search.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'
import { Text } from '#src/ui/text.tsx'
import { Figures } from './shared-cards.tsx'

/** The results of bulk scans (spec 2 §2, company scan summary). */
export function CompanyScanCard({ scan }: { scan: CompanyScanSummary }) {
  const { t } = useLingui()
  const formats = useFormats()
  const mayChange = useMayChange()
  const { lastScannedAt, nextScanAt } = scan
  const notScheduled = mayChange ? (
    <Link to="/batch-scan-settings">{t`Not scheduled`}</Link>
  ) : (
    t`Not scheduled`
  )
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
              link: { to: '/users', search: { riskLevel: scannedLevels } },
            },
          ],
          [
            t`People exposed`,
            {
              name: 'company.exposed',
              value: isScanned ? scan.usersExposed : null,
              link: { to: '/users', search: { openFindings: 'external' } },
            },
          ],
        ]}
      />
      <Figures
        items={[
          [t`People`, { name: 'company.people', value: scan.people, link: { to: '/users' } }],
          [t`Last scan`, lastScannedAt === null ? t`None yet` : formats.shortDate(lastScannedAt)],
          [t`Next scan`, nextScanAt === null ? notScheduled : formats.shortDate(nextScanAt)],
        ]}
      />
    </TitledCard>
  )
}

const ongoing = ['INITIATED', 'PROCESSING', 'SCANNING'] as const

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
              link: { to: '/users-settings', search: { only: 'account' } },
            },
          ],
          [
            t`People invited`,
            {
              name: 'company.deepScan',
              part: 'INVITED',
              value: deepScan.invited,
              link: { to: '/users', search: { deepScanStatus: ['INVITED'] } },
            },
          ],
          [
            t`People scanned`,
            {
              name: 'company.deepScanned',
              value: deepScan.scanned,
              link: { to: '/users', search: { deepScanned: true } },
            },
          ],
          [
            t`People compromised`,
            {
              name: 'company.deepScanned',
              part: 'compromised',
              value: deepScan.compromised,
              link: { to: '/users', search: { deepScanned: true, openFindings: 'external' } },
            },
          ],
          [
            t`Ongoing`,
            {
              name: 'company.deepScan',
              part: 'ongoing',
              value: ongoing.reduce((people, status) => people + statuses[status], 0),
              link: { to: '/users', search: { deepScanStatus: [...ongoing] } },
            },
          ],
          [
            t`Failed`,
            {
              name: 'company.deepScan',
              part: 'FAILED',
              value: statuses.FAILED,
              link: { to: '/users', search: { deepScanStatus: ['FAILED'] } },
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
