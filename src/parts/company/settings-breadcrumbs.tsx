import { Trans } from '@lingui/react/macro'
import { BackLink } from '../page/back-link.tsx'

export function SettingsBreadcrumbs() {
  return (
    <BackLink to="/settings">
      <Trans>Settings</Trans>
    </BackLink>
  )
}
