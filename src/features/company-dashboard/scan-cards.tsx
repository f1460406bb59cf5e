import { Trans, useLingui } from '@lingui/react/macro'
import { TitledCard } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Span, Text } from '../../ui/text.tsx'
import type { CompanyScanSummary, DeepScanSummary } from '../shared/company-contract.ts'
import { useMayChange } from '../shared/may-change.ts'
import { paths } from '../shared/paths.ts'
import { usersHref } from '../shared/people-search.ts'
import { useFormats } from '../shared/use-formats.ts'
import { Figures } from './figures.tsx'

/** What the bulk scans found (spec 2 §2, company scan summary). */
export function CompanyScanCard({ scan }: { scan: CompanyScanSummary }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { lastScannedAt, nextScanAt } = scan
  // Before anybody was scanned nothing is known, which is not a zero.
  const isScanned = scan.usersScanned > 0
  return (
    <TitledCard
      title={<Trans>Company scan summary</Trans>}
      aside={
        <Link look="standalone" fontSize="t2" href={paths.bulkScans()}>
          <Trans>All bulk scans</Trans>
        </Link>
      }
    >
      <Figures
        items={[
          { key: 'uploaded', name: t`People uploaded`, value: formats.number(scan.usersUploaded) },
          { key: 'scanned', name: t`People scanned`, value: formats.number(scan.usersScanned) },
          {
            key: 'exposed',
            name: t`People exposed`,
            value: isScanned && scan.usersExposed !== null ? formats.number(scan.usersExposed) : '–',
          },
          {
            key: 'exposures',
            name: t`Findings`,
            value: isScanned ? formats.number(scan.exposures) : '–',
          },
          {
            key: 'last',
            name: t`Last scan`,
            isWords: true,
            value: lastScannedAt === null ? t`None yet` : formats.shortDate(lastScannedAt),
          },
          {
            key: 'next',
            name: t`Next scan`,
            isWords: true,
            value: nextScanAt === null ? t`Not scheduled` : formats.shortDate(nextScanAt),
          },
        ]}
      />
    </TitledCard>
  )
}

/** Registered, scanned, compromised and invited users (spec 2 §3, deep scan summary). */
export function DeepScanCard({ deepScan }: { deepScan: DeepScanSummary }) {
  const { t } = useLingui()
  const formats = useFormats()
  const mayChange = useMayChange()
  const { statuses } = deepScan
  return (
    <TitledCard
      title={<Trans>Deep scan summary</Trans>}
      aside={
        mayChange && (
          <Link look="standalone" fontSize="t2" href={usersHref({ deepScan: ['NOT_INVITED'] })}>
            <Trans>Invite to a deep scan</Trans>
          </Link>
        )
      }
    >
      <Figures
        items={[
          { key: 'registered', name: t`People registered`, value: formats.number(deepScan.registered) },
          { key: 'invited', name: t`People invited`, value: formats.number(deepScan.invited) },
          { key: 'scanned', name: t`People scanned`, value: formats.number(deepScan.scanned) },
          { key: 'compromised', name: t`People compromised`, value: formats.number(deepScan.compromised) },
          {
            key: 'ongoing',
            name: t`Ongoing`,
            value: formats.number(statuses.INITIATED + statuses.PROCESSING + statuses.SCANNING),
          },
          {
            key: 'failed',
            name: t`Failed`,
            value:
              statuses.FAILED === 0 ? (
                formats.number(0)
              ) : (
                <Span tone="danger">{formats.number(statuses.FAILED)}</Span>
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
