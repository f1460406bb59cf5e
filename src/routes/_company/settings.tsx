import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '#src/features/company-settings/settings-screen.tsx'
import { PageTitle } from '../-page-title.tsx'

export const Route = createFileRoute('/_company/settings')({ component: SettingsPage })

function SettingsPage() {
  const { t } = useLingui()
  const { services, currentUser } = Route.useRouteContext()
  const { register, viewing } = currentUser
  const viewed = viewing && ({ to: '/company-billing/$id', params: { id: viewing.id } } as const)
  const own = register.groups.includes('COMPANY_OWNER') ? ({ to: '/billing-settings' } as const) : null
  return (
    <>
      <PageTitle>{t`Settings`}</PageTitle>
      <SettingsScreen shown={{ batchScans: services.flags()['batch-scan'], billing: viewed ?? own }} />
    </>
  )
}
