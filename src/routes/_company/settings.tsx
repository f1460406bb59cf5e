import { useLingui } from '@lingui/react/macro'
import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { SettingsScreen } from '#src/features/company-settings/settings-screen.tsx'
import { PageTitle } from '../-page-title.tsx'

const root = getRouteApi('__root__')

/** The company's settings: where each of them is (spec 2 §2, company settings). */
export const Route = createFileRoute('/_company/settings')({ component: SettingsPage })

function SettingsPage() {
  const { t } = useLingui()
  const { services } = root.useRouteContext()
  const { currentUser } = Route.useRouteContext()
  const flags = services.flags()
  const isOwner = currentUser.register.groups.includes('COMPANY_OWNER')
  return (
    <>
      <PageTitle>{t`Settings`}</PageTitle>
      <SettingsScreen
        shown={{ batchScans: flags['batch-scan'], billing: isOwner && !flags['dashboard-v2'] }}
      />
    </>
  )
}
