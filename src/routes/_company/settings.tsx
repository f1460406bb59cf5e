import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '#src/features/company-settings/settings-screen.tsx'
import { useFlag } from '#src/services/flags/growthbook.ts'
import { PageTitle } from '../-page-title.tsx'

export const Route = createFileRoute('/_company/settings')({ component: SettingsPage })

function SettingsPage() {
  const { t } = useLingui()
  const { currentUser } = Route.useRouteContext()
  const hasBatchScans = useFlag('batch-scan')
  const { register, viewing } = currentUser
  const hasBilling = viewing !== null || register.groups.includes('COMPANY_OWNER')
  return (
    <>
      <PageTitle>{t`Settings`}</PageTitle>
      <SettingsScreen shown={{ batchScans: hasBatchScans, billing: hasBilling }} />
    </>
  )
}
