import { Trans } from '@lingui/react/macro'
import { BackLink } from '../page/back-link.tsx'
import { paths } from '../page/paths.ts'

/** From one of the company's settings back to all of them. */
export function SettingsBreadcrumbs() {
  return (
    <BackLink href={paths.companySettings}>
      <Trans>Settings</Trans>
    </BackLink>
  )
}
