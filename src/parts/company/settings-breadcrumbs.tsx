import { Trans } from '@lingui/react/macro'
import { BackLink } from '../page/back-link.tsx'
import { paths } from '../page/paths.ts'

/** The way back from one of the company's settings to all of them. */
export function SettingsBreadcrumbs() {
  return (
    <BackLink href={paths.companySettings}>
      <Trans>Settings</Trans>
    </BackLink>
  )
}
