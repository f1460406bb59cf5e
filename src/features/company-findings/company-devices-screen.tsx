import { Trans } from '@lingui/react/macro'
import { Monitor } from 'lucide-react'
import type { CompanyDevicePage, StolenSignInsOfDomain } from '#openapi/generated/api.ts'
import { CompanyFigures } from '#src/parts/company/company-figures.tsx'
import { PeopleTabs } from '#src/parts/company/list-controls.tsx'
import { ListFooter } from '#src/parts/company/list-footer.tsx'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import type { Target } from '#src/ui/target.ts'
import { CompanyDevices } from './company-devices.tsx'
import { StolenSignIns } from './stolen-sign-ins.tsx'

const findings = { to: '/users', search: { tab: 'findings' } } as const

interface CompanyDevicesScreenProps {
  companyId: string
  devices: CompanyDevicePage
  stolen: readonly StolenSignInsOfDomain[]
  onDownload: (domain: string) => Promise<void>
  busy: boolean
  linkOf: (page: number | undefined) => Target
  onRows: (rows: number) => void
}

/** The infected devices of people who agreed, the open ones first. */
export function CompanyDevicesScreen({
  companyId,
  devices,
  stolen,
  onDownload,
  busy,
  linkOf,
  onRows,
}: CompanyDevicesScreenProps) {
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={<Trans>Infected devices</Trans>}
        lead={<Trans>Malware on these devices read sign-ins of people who agreed to the deep scan.</Trans>}
      />
      <PeopleTabs current="devices" />
      {devices.items.length === 0 ? (
        <Card>
          <EmptyState icon={Monitor} title={<Trans>No log names an infected device</Trans>}>
            <Trans>
              Only stealer logs about people who agreed to the deep scan can show one. Many logs don’t name
              their device: a sign-in that malware read is among the <Link {...findings}>findings</Link> all
              the same.
            </Trans>
          </EmptyState>
        </Card>
      ) : (
        <Stack gap={5} aria-busy={busy}>
          <CompanyDevices companyId={companyId} devices={devices.items} />
          <Card>
            <ListFooter pagination={devices.pagination} linkOf={linkOf} onRows={onRows} />
          </Card>
        </Stack>
      )}
      <StolenSignIns sites={stolen} onDownload={onDownload} />
      <CompanyFigures />
    </Page>
  )
}
