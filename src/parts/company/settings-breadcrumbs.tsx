import { Trans } from '@lingui/react/macro'
import { BackLink } from '../page/back-link.tsx'
import { paths } from '../page/paths.ts'

export function SettingsBreadcrumbs() {
  return (
    <BackLink href={paths.companySettings}>
      <Trans>Settings</Trans>
    </BackLink>
  )
}
